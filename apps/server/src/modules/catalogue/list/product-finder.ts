import type { Finder, FoundThing } from '../../../finder.ts';
import { findInCatalogue } from './find-in-catalogue.ts';
import type { Match } from './matches.repository.ts';

export const productFinder: Finder = {
  permission: 'products.read',
  async find(ctx, search) {
    const { matches } = await findInCatalogue(ctx, { search });
    return matches.map(foundThing);
  },
};

/** A variant is shown with the name of its product. */
function foundThing({ productId, variantId, name, sku, gtin, photo, state }: Match): FoundThing {
  const detail = [sku, gtin, state].filter(Boolean).join(', ');
  if (variantId === null) return { kind: 'product', id: productId, partOf: null, name, detail, photo };
  return { kind: 'variant', id: variantId, partOf: productId, name, detail, photo };
}
