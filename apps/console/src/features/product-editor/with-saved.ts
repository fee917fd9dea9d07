import type { EditedProduct, SavedProduct } from '@bijli/contract';
import { fieldsNeededForSale } from '@bijli/contract/product-fields';
import { missingForSale, productDocuments } from '@bijli/rules';

/** The product as it is after a saving, whose answer names only what has changed: new variants have no stock yet. */
export function withSaved(product: EditedProduct, { changes, ...facts }: SavedProduct): EditedProduct {
  const document = productDocuments.applyChanges(product.document, changes);
  const known = new Map(product.stock.map(({ variantId, quantity }) => [variantId, quantity]));
  const units = document.variantOrder.length > 0 ? document.variantOrder : [null];
  return {
    ...product,
    ...facts,
    document,
    stock:
      units.length === known.size && units.every((id) => known.has(id))
        ? product.stock
        : units.map((variantId) => ({ variantId, quantity: known.get(variantId) ?? 0 })),
    missing: missingForSale(
      facts.draft ? productDocuments.applyChanges(document, facts.draft.changes) : document,
      fieldsNeededForSale,
    ),
  };
}
