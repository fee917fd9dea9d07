import type { ProductDocument } from '@bijli/contract';

/** A product of which only its names are known. */
export function blankDocument(
  known: Pick<ProductDocument, 'name' | 'title' | 'slug' | 'sku' | 'brandId'>,
): ProductDocument {
  return {
    ...known,
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
    countryOfOrigin: '',
    netQuantity: null,
    genericName: null,
    maker: null,
    packer: null,
    importer: null,
    consumerCare: null,
    madeIn: null,
    searchWords: '',
    seoTitle: null,
    seoDescription: null,
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
}
