import type { Product } from '@bijli/contract';

type Fact = [label: string, value: string];

/** Facts common to products of every category, as label and value pairs in display order; also compared. */
export function generalFacts(product: Product): Fact[] {
  return [
    ['Country of origin', product.countryOfOrigin],
    ...(product.netQuantity === null ? [] : [['Net quantity', product.netQuantity] satisfies Fact]),
    ['Warranty', `${product.warrantyMonths} ${product.warrantyMonths === 1 ? 'month' : 'months'}`],
  ];
}
