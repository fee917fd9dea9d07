import { calls } from '@bijli/contract/calls';
import { orderSources } from '../apps/server/src/modules/order-sources.ts';
import { countOrders, listOrders } from '../apps/server/src/modules/orders/listing/list-orders.ts';
import { openLargeStore } from './large-database.ts';
import { singleFilters } from './order-list.ts';
const store = await openLargeStore(0);
const staff: any = { ...store.ctx, actor: { kind: 'command' } };
const mode = process.argv[2];
const filters = await singleFilters(store.ctx);
const out: [string, number, number][] = [];
for (const f of filters) {
  const times: number[] = [];
  const n = mode === 'counts' ? 3 : 1;
  for (let k = 0; k < n; k++)
    for (const sort of mode === 'counts' ? [''] : ['-placed', 'placed', 'amount', '-amount', 'promised', '-promised']) {
      if (mode === 'counts') {
        const t = performance.now();
        const { view: _, ...q } = f as any;
        await countOrders(staff, { sources: orderSources, query: calls.countOrders.query.parse(q) });
        times.push(performance.now() - t);
      } else {
        let after: string | null = null;
        for (let p = 0; p < 3; p++) {
          const t = performance.now();
          const r: any = await listOrders(staff, { sources: orderSources, query: calls.listOrders.query.parse({ ...f, sort, ...(after ? { after } : {}) }) });
          times.push(performance.now() - t);
          after = r.next;
          if (!after) break;
        }
      }
    }
  times.sort((a, b) => a - b);
  out.push([new URLSearchParams(f as any).toString(), times[0]!, times.at(-1)!]);
}
for (const [n, a, b] of out.sort((x, y) => y[2] - x[2]).slice(0, 16)) console.log(n.slice(0, 60).padEnd(62), a.toFixed(0), b.toFixed(0));
await store.close();
