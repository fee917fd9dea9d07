import type { Product } from '@bijli/contract';
import { isOutOfStock } from '@bijli/rules';

/** The product in schema.org's words, for search engines. Prices in rupees. */
export function productStructuredData(product: Product, origin: string) {
  const url = `${origin}/product/${product.slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    sku: product.sku,
    image: [product.featuredImage, ...product.basePhotos].map(({ filePath }) =>
      /^https?:/.test(filePath) ? filePath : `${origin}${filePath}`,
    ),
    brand: { '@type': 'Brand', name: product.brand },
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'INR',
      price: product.price.salePrice,
      availability: `https://schema.org/${isOutOfStock(product) ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}
