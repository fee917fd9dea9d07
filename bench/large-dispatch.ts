import { queryRows } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/drizzle.ts';
import { fillDispatch } from '../apps/server/test/fill-dispatch.ts';
import { measureCourierMoney } from './courier-money.ts';
import { measureDispatchList } from './dispatch-list.ts';
import { measureDispatchWork } from './dispatch-work.ts';
import { openStoreOfOrders } from './orders.ts';

/**
 * Every view of the list of dispatch, packing and handing over, cash with couriers and what came back: `node bench/large-dispatch.ts 1000000`, in the PostgreSQL server of TEST_DATABASE_URL, or with
 * `embedded` behind the number. KEEP_DATABASE keeps the database under that name.
 */
const [count = '1000000', engine = 'postgres'] = process.argv.slice(2);
const store = await openStoreOfOrders(Number(count), engine === 'embedded' ? 'embedded' : 'postgres');
try {
  const [sent] = await queryRows<{ is: boolean }>(
    store.ctx.db,
    sql`SELECT EXISTS (SELECT FROM boxes WHERE awb LIKE 'AWB%') AS is`,
  );
  if (!sent?.is) await fillDispatch((text) => queryRows(store.ctx.db, sql.raw(text)));
  for (const { name, runs, p10Ms, p50Ms, p95Ms } of [
    ...(await measureDispatchList(store.ctx)),
    ...(await measureDispatchWork(store.ctx)),
    ...(await measureCourierMoney(store.ctx)),
  ])
    console.log(
      `${name.padEnd(50)} p10 ${p10Ms.toFixed(1)}  median ${p50Ms.toFixed(1)}  p95 ${p95Ms.toFixed(1)} ms, ${runs} runs`,
    );
} finally {
  await store.close();
}
