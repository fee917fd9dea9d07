import type { Product, Variant } from '@bijli/contract';
import { isOutOfStock, isVariantOutOfStock } from '@bijli/rules';
import { sharedPictureUrl } from '../../platform/page-meta.ts';

const pictureWidth = 1200;

/** The product as schema.org data; with variants also its product group. Prices in rupees. */
export function productStructuredData(product: Product, origin: string): object[] {
  const url = `${origin}/product/${product.slug}`;
  const pictures = [product.featuredImage, ...product.basePhotos];
  const single = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...commonFacts(product),
    url,
    sku: product.sku,
    image: urlsOf(pictures, origin),
    countryOfOrigin: product.countryOfOrigin,
    offers: offer({ url, price: product.price.salePrice, isSoldOut: isOutOfStock(product) }),
  };
  return product.variants.length > 0 ? [single, productGroup(product, { url, origin })] : [single];
}

function productGroup(product: Product, { url, origin }: { url: string; origin: string }) {
  const names = new Set(product.variants.flatMap(({ attributes }) => attributes.map((one) => one.attributeId.name)));
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...commonFacts(product),
    url,
    productGroupID: product.sku,
    variesBy: [...names],
    hasVariant: product.variants.map((variant) => variantFacts(product, variant, { url, origin })),
  };
}

function variantFacts(product: Product, variant: Variant, { url, origin }: { url: string; origin: string }) {
  const values = variant.attributes.map(({ valueId }) => valueId.value).join(', ');
  const photos = variant.photos.length > 0 ? variant.photos : [product.featuredImage];
  const variantUrl = `${url}?variant=${variant._id}`;
  return {
    '@type': 'Product',
    name: `${product.title}, ${values}`,
    sku: variant.sku,
    url: variantUrl,
    image: urlsOf(photos, origin),
    additionalProperty: variant.attributes.map(({ attributeId, valueId }) => ({
      '@type': 'PropertyValue',
      name: attributeId.name,
      value: valueId.value,
    })),
    offers: offer({ url: variantUrl, price: variant.price.salePrice, isSoldOut: isVariantOutOfStock(variant) }),
  };
}

function commonFacts({ title, description, brand }: Product) {
  return { name: title, description, brand: { '@type': 'Brand', name: brand } };
}

function offer({ url, price, isSoldOut }: { url: string; price: number; isSoldOut: boolean }) {
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'INR',
    price,
    availability: `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
}

function urlsOf(pictures: Product['basePhotos'], origin: string): string[] {
  const paths = new Set(pictures.map(({ filePath }) => filePath));
  return [...paths].map((path) => sharedPictureUrl({ path, width: pictureWidth }, origin));
}
