import { measureOrderList } from './order-list.ts';
import { openStoreOfOrders } from './orders.ts';

/**
 * Every view, filter and search of the list of orders: `node bench/large-orders.ts 1000000`, in the PostgreSQL server of
 * TEST_DATABASE_URL, or with `embedded` behind the number. A third word measures only the kinds whose name has it.
 * KEEP_DATABASE keeps the database under that name.
 */
const [count = '1000000', engine = 'postgres', only] = process.argv.slice(2);
const store = await openStoreOfOrders(Number(count), engine === 'embedded' ? 'embedded' : 'postgres');
try {
  const figures = await measureOrderList(store.ctx, only);
  for (const { name, runs, p10Ms, p50Ms, p95Ms } of figures)
    console.log(
      `${name.padEnd(60)} p10 ${p10Ms.toFixed(1)}  median ${p50Ms.toFixed(1)}  p95 ${p95Ms.toFixed(1)} ms, ${runs} runs`,
    );
} finally {
  await store.close();
}
