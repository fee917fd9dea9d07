import type { ProductDocument } from '@bijli/contract';
import { blankProduct } from '@bijli/contract/blank-product';

/** A document with little in it, for tests. */
export const blankDocument: ProductDocument = {
  ...blankProduct({ name: '', title: '', slug: '', sku: 'BJ-TARA', brandId: '' }),
  basePrice: 15999,
  salePrice: 12499,
  weightGrams: 190,
};
