import type { Product } from '@bijli/contract';

/** What is said of products of every category, as pairs of label and value in the order shown; compared as well. */
export function generalFacts(product: Product): [label: string, value: string][] {
  return [
    ['Country of origin', product.countryOfOrigin],
    ['Warranty', `${product.warrantyMonths} ${product.warrantyMonths === 1 ? 'month' : 'months'}`],
  ];
}
