import pg from 'pg';
import { emailKeyOf, phoneKeyOf } from '../apps/server/src/modules/orders/placing/orderer-keys.ts';
import { fillOrderList } from '../apps/server/test/fill-order-list.ts';
import { type LargeStore, openEmbeddedStore, openLargeStore } from './large-database.ts';
import type { Figure } from './measure-catalogue.ts';
import { measureOrderList, orderHeadlines } from './order-list.ts';
import type { TableRow } from './table.ts';

/** Wanted at a million orders; fewer are no slower. */
const wanted: Record<keyof typeof orderHeadlines, string> = {
  one: '100 ms',
  more: '300 ms',
  counts: '300 ms',
  search: '50 ms',
  page: '150 ms',
  lamps: '200 ms',
  sales: '',
};

/** The demo store with as many orders; see `openLargeStore`. */
export async function openStoreOfOrders(count: number, engine: 'postgres' | 'embedded'): Promise<LargeStore> {
  const store = await (engine === 'embedded' ? openEmbeddedStore(0) : openLargeStore(0));
  const { ctx, url } = store;
  const keysOf = (phone: string, email: string) => ({
    phoneKey: phoneKeyOf(ctx, phone),
    emailKey: emailKeyOf(ctx, email),
  });
  const { query, close } = await openSession(store, url);
  const [{ orders } = { orders: 0 }] = (await query('SELECT count(*)::int AS orders FROM orders')) as {
    orders: number;
  }[];
  const started = performance.now();
  if (orders < count) await fillOrderList(query, { count, keysOf });
  await close();
  console.log(`${count} orders, ready in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return store;
}

/** One session, because the filling uses temporary tables. */
async function openSession({ jobDatabase }: LargeStore, url: string) {
  if (url === '')
    return {
      query: async (text: string, values?: unknown[]) => (await jobDatabase.executeSql(text, values)).rows,
      close: async () => {},
    };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    query: async (text: string, values?: unknown[]) => (await client.query(text, values)).rows as unknown[],
    close: () => client.end(),
  };
}

/** The list of orders of the console, on either engine. */
export async function orderRows(count: number, engine: 'postgres' | 'embedded'): Promise<TableRow[]> {
  console.log(`Measuring ${count.toLocaleString('en')} orders …`);
  const store = await openStoreOfOrders(count, engine);
  try {
    return rowsOf(await measureOrderList(store.ctx), `${count.toLocaleString('en')} orders, ${engine}`);
  } finally {
    await store.close();
  }
}

function rowsOf(figures: Figure[], where: string): TableRow[] {
  return (Object.keys(orderHeadlines) as (keyof typeof orderHeadlines)[]).map((kind) => {
    const figure = figures.find(({ name }) => name === orderHeadlines[kind]);
    if (!figure) throw new Error(`${orderHeadlines[kind]} was not measured`);
    const { p95Ms, runs, p50Ms } = figure;
    const remark = `95th percentile of ${runs} calls; median ${p50Ms.toFixed(1)} ms`;
    return [`${figure.name}, ${where}`, `${Math.round(p95Ms)} ms`, remark, wanted[kind]];
  });
}
