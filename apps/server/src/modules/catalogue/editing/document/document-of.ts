import type { ProductDocument, VariantDocument } from '@bijli/contract';
import { type ProductFieldName, productFieldNames } from '@bijli/contract/product-fields';
import { paiseToRupees } from '@bijli/rules';
import { attributesOf, choicesByVariant } from '../read-choices.ts';
import { normaliseDocument } from './normalise-document.ts';
import type { ProductColumns, StoredProduct, StoredVariant } from './stored-product.repository.ts';

/** Fields that the document makes of other columns and tables. */
type ComposedField = 'categoryIds' | 'basePrice' | 'salePrice' | 'attributes' | 'variants' | 'variantOrder' | 'photos';
const composedFields: Record<ComposedField, true> = {
  categoryIds: true,
  basePrice: true,
  salePrice: true,
  attributes: true,
  variants: true,
  variantOrder: true,
  photos: true,
};

/** The columns that the document holds under the same name. */
export type PlainField = Exclude<ProductFieldName, ComposedField>;
export const plainFields: readonly (PlainField & keyof ProductColumns)[] = productFieldNames.filter(
  (name): name is PlainField => !(name in composedFields),
);

type PlainFields = Pick<ProductColumns, PlainField>;

/** A product as staff edit it. */
export function documentOf({ row, variants, choices, photos, categoryIds }: StoredProduct): ProductDocument {
  const choicesOf = choicesByVariant(choices);
  return normaliseDocument({
    ...plainOf(row),
    ...pricesOf(row),
    categoryIds,
    attributes: attributesOf(choices),
    variants: Object.fromEntries(
      variants.map((variant) => [variant.id, variantDocumentOf(variant, choicesOf.get(variant.id) ?? {})]),
    ),
    variantOrder: variants.map(({ id }) => id),
    photos: photos.map(({ variantId, ...photo }) => ({ ...photo, variantIds: variantId === null ? [] : [variantId] })),
  });
}

function plainOf(row: ProductColumns): PlainFields {
  return Object.fromEntries(plainFields.map((name) => [name, row[name]])) as PlainFields;
}

function variantDocumentOf(
  { id: _, position: __, isActive, basePaise, salePaise, ...fields }: StoredVariant,
  choices: Record<string, string>,
): VariantDocument {
  return { ...fields, ...pricesOf({ basePaise, salePaise }), isSold: isActive, choices };
}

function pricesOf({ basePaise, salePaise }: { basePaise: number; salePaise: number }) {
  return { basePrice: paiseToRupees(basePaise), salePrice: paiseToRupees(salePaise) };
}
