import { blankTexts, type OwnFieldName } from './product-fields.ts';
import type { ProductDocument } from './schemas/product-document.ts';

type Known = 'name' | 'title' | 'slug' | 'sku' | 'brandId';

/** A product of which only its names are known. */
export function blankProduct({ name, title, slug, sku, brandId }: Pick<ProductDocument, Known>): ProductDocument {
  return { ...blankTexts, ...blankOwn, name, title, slug, sku, brandId };
}

const blankOwn: Omit<Pick<ProductDocument, OwnFieldName>, Known> = {
  gtin: null,
  mpn: null,
  description: '',
  categoryIds: [],
  highlights: [],
  inTheBox: [],
  specifications: [],
  warrantyMonths: 12,
  serialKind: 'none',
  hsn: '',
  maker: null,
  packer: null,
  importer: null,
  consumerCare: null,
  madeIn: null,
  basePrice: 0,
  salePrice: 0,
  weightGrams: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  attributes: [],
  variants: {},
  variantOrder: [],
  defaultVariantId: null,
  photos: [],
};
