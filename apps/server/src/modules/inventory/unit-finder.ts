import { calls } from '@bijli/contract/calls';
import type { Finder } from '../../finder.ts';
import { listLevels } from './list-levels.ts';
import { looksLikeCode } from './looks-like-code.ts';

/** The palette shows so many; all of them are in the list, by the same search. */
const shown = '3';
/** Fewer characters begin too many codes. */
const fewest = 4;

/** The stock of a unit by the beginning of its SKU or barcode; names lead to products. */
export const unitFinder: Finder = {
  permission: 'stock.read',
  async find(ctx, search) {
    if (search.length < fewest || !looksLikeCode(search)) return [];
    const { levels } = await listLevels(ctx, calls.listLevels.query.parse({ search, limit: shown }));
    return levels.map(({ id, name, sku, quantity, photo }) => ({
      ...{ kind: 'unit', id, partOf: null, photo },
      name: `Stock of ${name}`,
      detail: `${sku}, ${quantity} free`,
    }));
  },
};
