import type { EditedProduct, SavedProduct } from '@bijli/contract';
import { missingForSale, productDocuments } from '@bijli/rules';
import { knownCategories, saleNeeds } from '../../platform/taxonomy.ts';

/** The product as it is after a saving, whose answer names only what has changed: new variants have no stock yet. */
export function withSaved(product: EditedProduct, { changes, ...facts }: SavedProduct): EditedProduct {
  const document = productDocuments.applyChanges(product.document, changes);
  const known = new Map(product.stock.map((unit) => [unit.variantId, unit]));
  const planned = facts.draft ? productDocuments.applyChanges(document, facts.draft.changes) : document;
  const units = document.variantOrder.length > 0 ? document.variantOrder : [null];
  return {
    ...product,
    ...facts,
    document,
    stock:
      units.length === known.size && units.every((id) => known.has(id))
        ? product.stock
        : units.map((variantId) => known.get(variantId) ?? { variantId, quantity: 0 }),
    missing: missingForSale(planned, saleNeeds(knownCategories(), planned)),
  };
}
