import { orderNumber, serialStateNames } from '@bijli/rules';
import type { Finder } from '../../finder.ts';
import { selectShown, serialConditions, serialList } from './serial-list.repository.ts';

/** The palette shows so many; all of them are in the list, by the same search. */
const shown = 5;
/** Fewer characters begin too many numbers. */
const fewest = 4;

/** Pieces by the beginning of one of their numbers. */
export const serialFinder: Finder = {
  permission: 'stock.read',
  async find({ db }, search) {
    if (search.length < fewest || !/\d/.test(search)) return [];
    const { ids } = await serialList.findPage(db, serialConditions({ search }), { sort: '-changed', limit: shown });
    const units = await selectShown(db, ids);
    return units.map(({ id, number, secondNumber, state, name, sku, orderId, photo }) => ({
      ...{ kind: 'serial', id, partOf: null, photo },
      name: [number, secondNumber].filter(Boolean).join(' / '),
      detail: [`${name}, ${sku}`, serialStateNames[state], orderId && `order ${orderNumber(orderId)}`]
        .filter(Boolean)
        .join(', '),
    }));
  },
};
