import { type FactFieldName, fieldRows, productFieldNames } from './product-fields.ts';

type ShopFact = { field: FactFieldName; label: string };

/** The facts of a product's page in display order. */
export const shopFacts: readonly ShopFact[] = productFieldNames
  .flatMap((name) => {
    const { shop } = fieldRows[name];
    if (typeof shop !== 'object') return [];
    return [{ field: name as FactFieldName, label: shop.fact, position: shop.position ?? Number.MAX_SAFE_INTEGER }];
  })
  .toSorted((one, other) => one.position - other.position)
  .map(({ field, label }) => ({ field, label }));
