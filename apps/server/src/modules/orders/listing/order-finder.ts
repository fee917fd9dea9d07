import { formatPaise, orderNumber } from '@bijli/rules';
import type { Finder } from '../../../finder.ts';
import { readOrderPage } from './list-orders.ts';
import type { OrderSources } from './order-search.repository.ts';

/** The palette shows so many; all of them are in the list, by the same search. */
const shown = 8;

export function orderFinder(sources: OrderSources): Finder {
  return {
    permission: 'orders.read',
    async find(ctx, search) {
      const query = { view: 'all', search, sort: '-placed', limit: shown } as const;
      const { rows } = await readOrderPage(ctx, { sources, query });
      return rows.map(({ id, state, article, totalPaise, image }) => ({
        kind: 'order',
        id,
        partOf: null,
        name: `Order ${orderNumber(id)}`,
        detail: [state, article, formatPaise(totalPaise)].filter(Boolean).join(', '),
        photo: image || null,
      }));
    },
  };
}
