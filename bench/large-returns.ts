import { calls } from '@bijli/contract/calls';
import pg from 'pg';
import type { StaffContext } from '../apps/server/src/context.ts';
import { openCouriers } from '../apps/server/src/modules/couriers/index.ts';
import { countPayouts, listPayouts } from '../apps/server/src/modules/payouts/list-payouts.ts';
import { listReturnFigures } from '../apps/server/src/modules/return-page/figures/list-return-figures.ts';
import { countReturns } from '../apps/server/src/modules/return-page/index.ts';
import { readReturnFacts } from '../apps/server/src/modules/return-page/read-return-facts.ts';
import { countReturnQueue, listReturnQueue } from '../apps/server/src/modules/returns/queue/list-return-queue.ts';
import { queryRows } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/drizzle.ts';
import { fillDispatch } from '../apps/server/test/fill-dispatch.ts';
import { fillReturns } from './fill-returns.ts';
import { measure, type Work } from './measure-catalogue.ts';
import { openStoreOfOrders } from './orders.ts';

/**
 * The list of returns, one return, payouts and figures: `node bench/large-returns.ts 200000`, of twice as many orders, in the PostgreSQL
 * server of TEST_DATABASE_URL. A second word measures only the kinds whose name has it. KEEP_DATABASE keeps the database under that name.
 */
const [count = '200000', only = ''] = process.argv.slice(2);
const store = await openStoreOfOrders(2 * Number(count), 'postgres');
const { ctx } = store;
const staff: StaffContext = { ...ctx, actor: { kind: 'command' } };
type Query = Record<string, string>;

const sorts = ['due', '-due', '-asked', 'asked', 'since', '-since', 'amount', '-amount'];
const views = [
  ...['to-decide', 'photos-asked', 'pickup-to-book', 'pickup-booked', 'on-the-way', 'to-receive'],
  ...['to-inspect', 'refund-owed', 'refund-problem', 'closed', 'refused', 'all'],
];

try {
  await fill();
  const began = performance.now();
  await countReturns(ctx);
  console.log(`count of the figures: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await ctx.db.execute(sql`VACUUM ANALYZE return_figures`);
  for (const work of (await works()).filter(({ name }) => name.includes(only))) await measure(work);
} finally {
  await store.close();
}

/** In one session, because it uses temporary tables. */
async function fill(): Promise<void> {
  const [known] = await queryRows(ctx.db, sql`SELECT 1 FROM receipts WHERE number LIKE 'BENCH-%' LIMIT 1`);
  if (known) return;
  const client = new pg.Client({ connectionString: store.url });
  await client.connect();
  const query = async (text: string) => (await client.query(text)).rows as unknown[];
  try {
    await fillDispatch(query);
    await fillReturns(query, Number(count));
  } finally {
    await client.end();
  }
}

async function works(): Promise<Work[]> {
  const list = async (query: Query) => {
    const { returns, next } = await listReturnQueue(staff, calls.listReturnQueue.query.parse(query));
    return { found: returns.length, next };
  };
  /** Each order of rows, and the second page of each. */
  const pages = (query: Query): Work['call'] => {
    const cursors = new Map<string, string | null>();
    return async (run) => {
      const sort = sorts[run % sorts.length] ?? 'due';
      const after = cursors.get(sort);
      const { found, next } = await list({ ...query, sort, ...(after ? { after } : {}) });
      cursors.set(sort, next);
      return found;
    };
  };
  const rows = await queryRows<{
    id: string;
    customer: string;
    phone: string;
    awb: string;
    pincode: string;
    product: string;
  }>(
    ctx.db,
    sql`SELECT r.id, o.customer_id AS customer, o.shipping_address ->> 'phone' AS phone, r.reverse_awb AS awb, o.shipping_address ->> 'pincode' AS pincode, i.product_id AS product
      FROM returns r JOIN orders o ON o.id = r.order_id JOIN return_items b ON b.return_id = r.id JOIN order_items i ON i.id = b.order_item_id
      WHERE r.reverse_awb IS NOT NULL AND right(r.id::text, 2) = '0f' LIMIT 40`,
  );
  const [one] = rows;
  const [serial] = await queryRows<{ number: string }>(ctx.db, sql`SELECT number FROM box_pieces LIMIT 1`);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const filters: Query[] = [
    ...views.map((view) => ({ view })),
    ...['damaged', 'near_expiry'].map((reason) => ({ reason })),
    ...['refunded', 'received'].map((step) => ({ step })),
    ...['with', 'without'].map((photos) => ({ photos })),
    ...['failed', 'processed'].map((refund) => ({ refund })),
    ...['courier', 'hand'].map((pickup) => ({ pickup })),
    { late: 'yes' },
    { method: 'cod' },
    { courier: 'vega' },
    { courier: 'vega,by-hand' },
    { grade: 'poor' },
    { grade: 'as-new,good' },
    { lot: 'BENCH-7' },
    { refusal: 'other-unit' },
    { ownership: 'nobody' },
    { amountFrom: '49000' },
    { pincode: one?.pincode ?? '' },
    { product: one?.product ?? '' },
    { customer: one?.customer ?? '' },
    { since: day(-2) },
    { until: day(-1000) },
    { view: 'all', reason: 'damaged', since: day(-90), until: day(0) },
    { reason: 'defective', method: 'cod', photos: 'with' },
  ];
  const searches = [one?.phone, one?.awb, `R-${one?.id.slice(-6)}`, serial?.number, '9999999999', 'R-ffffff'];
  const couriers = openCouriers({ ...ctx });
  const figures = ['reason', 'product', 'grade', 'courier', 'pincode', 'step', 'lot'];
  return [
    ...filters.map((query) => ({
      name: `returns, ${new URLSearchParams(query)}`,
      runs: 4 * sorts.length,
      call: pages(query),
    })),
    {
      name: 'returns, counts of all views',
      runs: 30,
      call: async (run) =>
        (await countReturnQueue(staff, run % 2 ? {} : { reason: ['damaged'] })).views['all']?.total ?? 0,
    },
    {
      name: 'returns, search',
      runs: 60,
      call: async (run) => (await list({ search: searches[run % searches.length] ?? '' })).found,
    },
    {
      name: 'one return',
      runs: 80,
      call: async (run) =>
        (await readReturnFacts({ ...staff, couriers }, rows[run % rows.length]?.id ?? '')).return.history.length,
    },
    ...['open', 'late', 'paid'].map((view) => ({
      name: `payouts, ${view}`,
      runs: 20,
      call: async (run: number) => {
        const sort = ['since', '-since', 'amount', '-amount'][run % 4];
        return (await listPayouts(staff, calls.listPayouts.query.parse({ view, sort }))).payouts.length;
      },
    })),
    ...[`R-${one?.id.slice(-6)}`, '412345678901', 'abcdef'].map((search) => ({
      name: `payouts, search ${search}`,
      runs: 20,
      call: async () =>
        (await listPayouts(staff, calls.listPayouts.query.parse({ view: 'paid', search }))).payouts.length,
    })),
    {
      name: 'payouts, counts of all views',
      runs: 10,
      call: async () => (await countPayouts(staff, {})).views['paid']?.total ?? 0,
    },
    ...figures.map((view) => ({
      name: `figures of returns, ${view}`,
      runs: 30,
      call: async (run: number) => {
        const query = { view, days: ['30', '90', '365'][run % 3], sort: run % 2 ? '-share' : '-returns' };
        return (await listReturnFigures(staff, calls.listReturnFigures.query.parse(query))).figures.length;
      },
    })),
  ];
}
