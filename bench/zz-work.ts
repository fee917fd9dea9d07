import { measureDispatchList } from './dispatch-list.ts';
import { measureDispatchWork } from './dispatch-work.ts';
import { openStoreOfOrders } from './orders.ts';

const store = await openStoreOfOrders(Number(process.argv[2]), 'postgres');
try {
  if (process.argv.includes('list')) await measureDispatchList(store.ctx);
  else await measureDispatchWork(store.ctx);
} finally {
  await store.close();
}
