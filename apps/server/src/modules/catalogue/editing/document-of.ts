import type { ProductDocument, VariantDocument } from '@bijli/contract';
import { paiseToRupees } from '@bijli/rules';
import { settleDocument } from './settle-document.ts';
import type { ProductColumns, StoredProduct, StoredVariant } from './stored-product.repository.ts';

/** The columns that the document holds under the same name. */
export const plainFields = [
  'name',
  'title',
  'slug',
  'sku',
  'gtin',
  'mpn',
  'description',
  'brandId',
  'highlights',
  'inTheBox',
  'specifications',
  'warrantyMonths',
  'serialKind',
  'hsn',
  'countryOfOrigin',
  'netQuantity',
  'genericName',
  'maker',
  'packer',
  'importer',
  'consumerCare',
  'madeIn',
  'searchWords',
  'seoTitle',
  'seoDescription',
  'weightGrams',
  'lengthMm',
  'widthMm',
  'heightMm',
  'defaultVariantId',
] as const satisfies (keyof ProductColumns & keyof ProductDocument)[];

type PlainFields = Pick<ProductColumns, (typeof plainFields)[number]>;

/** A product as staff edit it. */
export function documentOf({ row, variants, choices, photos, categoryIds }: StoredProduct): ProductDocument {
  const choicesOf = Map.groupBy(choices, ({ variantId }) => variantId);
  const named = Map.groupBy(
    choices.toSorted((one, other) => one.position - other.position),
    ({ name }) => name,
  );
  return settleDocument({
    ...plainOf(row),
    ...pricesOf(row),
    categoryIds,
    attributes: [...named].map(([name, values]) => ({ name, values: values.map(pickValue) })),
    variants: Object.fromEntries(
      variants.map((variant) => {
        const own = (choicesOf.get(variant.id) ?? []).map(({ name, value }) => [name, value]);
        return [variant.id, variantDocumentOf(variant, Object.fromEntries(own))];
      }),
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

const pickValue = ({ value, swatch }: { value: string; swatch: string | null }) => ({ value, swatch });
