import type { Product, SiteConfig, Variant } from '@bijli/contract';
import { type VariantProperty, variantProperties } from '@bijli/rules';
import { sharedPictureUrl, siteOrigin } from '../../platform/page-meta.ts';
import { offerTerms } from './offer-terms.ts';
import { type ShownOffer, shownOffer } from './shown-offer.ts';
import type { StructuredData } from './shown-structured-data.ts';
import { chosenVariant } from './variant-choice.ts';

const pictureWidth = 1200;

type Site = { origin: string; termsOf: ReturnType<typeof offerTerms> };

/**
 * The product as schema.org data: as the page without a variant in its URL shows it, and of a product with variants also
 * the group of them. Prices in rupees.
 */
export function productStructuredData(product: Product, shop: SiteConfig): StructuredData {
  const site = { origin: siteOrigin(shop), termsOf: offerTerms(shop, product) };
  const url = `${site.origin}/product/${product.slug}`;
  const variant = chosenVariant(product, null);
  const own = sellable(product, variant, { page: url, ...site });
  const common = {
    '@context': 'https://schema.org',
    ...commonFacts(product),
    countryOfOrigin: product.countryOfOrigin,
    ...(variant && { inProductGroupWithID: product.sku }),
  };
  return variant ? { common, own, group: productGroup(product, { url, ...site }) } : { common, own };
}

function productGroup(product: Product, { url, ...site }: Site & { url: string }) {
  const names = new Set(product.variants.flatMap((variant) => Object.keys(propertiesOf(variant))));
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...commonFacts(product),
    url,
    productGroupID: product.sku,
    variesBy: [...names].map((name) => `https://schema.org/${name}`),
    hasVariant: product.variants.map((variant) => ({
      ...sellable(product, variant, { page: variantUrl(url, variant), ...site }),
      name: [product.title, ...variant.attributes.map(({ valueId }) => valueId.value)].join(', '),
    })),
  };
}

function sellable(product: Product, variant: Variant | undefined, { page, origin, termsOf }: Site & { page: string }) {
  const shown = shownOffer(product, variant);
  const { gtin, mpn } = variant ?? product;
  return {
    '@type': 'Product',
    sku: shown.sku,
    ...(gtin !== null && { gtin }),
    ...(mpn !== null && { mpn }),
    url: page,
    image: urlsOf(shown.photos, origin),
    ...(variant && propertiesOf(variant)),
    offers: {
      ...offer(page, shown),
      ...(product.openBox && opened),
      ...(product.isDiscontinued && discontinued),
      ...termsOf(shown.price.salePrice),
    },
  };
}

function propertiesOf({ attributes }: Variant): Partial<Record<VariantProperty, string>> {
  return variantProperties(attributes.map(({ attributeId, valueId }) => ({ name: attributeId.name, ...valueId })));
}

function variantUrl(url: string, { _id }: Variant): string {
  return `${url}?variant=${_id}`;
}

function commonFacts({ title, description, brand }: Product) {
  return { name: title, description, brand: { '@type': 'Brand', name: brand } };
}

function offer(url: string, { price, isSoldOut }: ShownOffer) {
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'INR',
    price: price.salePrice,
    availability: `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
}

/** Google has no word for opened goods but used. Source: Google Merchant Center Help 6324469. */
const opened = { itemCondition: 'https://schema.org/UsedCondition' };
const discontinued = { availability: 'https://schema.org/Discontinued' };

function urlsOf(pictures: Product['basePhotos'], origin: string): string[] {
  const paths = new Set(pictures.map(({ filePath }) => filePath));
  return [...paths].map((path) => sharedPictureUrl({ path, width: pictureWidth }, origin));
}
