import type { ProductChanges, ProductDocument } from '@bijli/contract';
import { AppError } from '../../../errors.ts';
import { changePrice, type PriceAction } from './change-price.ts';
import { type ProductEdit, valueToSet } from './read-bulk-edit.ts';

type StateAction = Extract<ProductEdit, { kind: 'archive' | 'publish' | 'draft' }>;
type ContentAction = Exclude<ProductEdit, StateAction | { kind: 'sale' }>;

export const isOfState = (action: ProductEdit): action is StateAction =>
  ['archive', 'publish', 'draft'].includes(action.kind);

/** What the action changes in a product. @throws AppError refused when it changes nothing, or may not be */
export function planEdit(document: ProductDocument, action: ContentAction): ProductChanges {
  if (action.kind === 'price') return planPrices(document, action);
  if (action.kind === 'set') return planValue(document, action);
  const { categoryIds } = document;
  const { categoryId } = action;
  const isIn = categoryIds.includes(categoryId);
  if (action.kind === 'add-category') {
    if (isIn) throw new AppError('refused', 'It is in this category already.');
    return { categoryIds: [...categoryIds, categoryId] };
  }
  if (!isIn) throw new AppError('refused', 'It is not in this category.');
  return { categoryIds: categoryIds.filter((id) => id !== categoryId) };
}

function planPrices(document: ProductDocument, action: PriceAction): ProductChanges {
  const changes = document.variantOrder.length === 0 ? changePrice(document, action) : planVariants(document, action);
  const isSame =
    'variants' in changes
      ? Object.keys(changes.variants).length === 0
      : changes.basePrice === document.basePrice && changes.salePrice === document.salePrice;
  if (isSame) throw new AppError('refused', 'Its price stays the same.');
  return changes;
}

function planVariants({ variants }: ProductDocument, action: PriceAction) {
  const changed = Object.entries(variants).flatMap(([id, variant]) => {
    const { basePrice, salePrice } = changePrice(variant, action);
    const isSame = basePrice === variant.basePrice && salePrice === variant.salePrice;
    return isSame ? [] : [[id, { basePrice, salePrice }] as const];
  });
  return { variants: Object.fromEntries(changed) };
}

function planValue(document: ProductDocument, action: Extract<ProductEdit, { kind: 'set' }>): ProductChanges {
  const value = valueToSet(action);
  if (document[action.field] === value) throw new AppError('refused', 'It has this value already.');
  return { [action.field]: value };
}
