import type { Product } from '@bijli/contract';

type Fact = [label: string, value: string];

/** What is said of products of every category, as pairs of label and value in the order shown; compared as well. */
export function generalFacts(product: Product): Fact[] {
  return [
    ['Country of origin', product.countryOfOrigin],
    ...(product.netQuantity === null ? [] : [['Net quantity', product.netQuantity] satisfies Fact]),
    ['Warranty', `${product.warrantyMonths} ${product.warrantyMonths === 1 ? 'month' : 'months'}`],
  ];
}
