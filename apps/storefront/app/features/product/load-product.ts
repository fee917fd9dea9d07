import type { Product, ShopClient, SiteConfig } from '@bijli/contract';
import { consumerCareFact, generalFacts } from '../../components/product/general-facts.ts';
import { productStructuredData } from './product-structured-data.ts';
import type { StructuredData } from './shown-structured-data.ts';

type ProductData = { product: Product; structuredData: StructuredData };

/** What a product page shows and declares; general facts and structured data are made here, not in the browser. */
export async function loadProduct(api: ShopClient, slug: string): Promise<ProductData> {
  const [{ product }, { data: siteConfig }] = await Promise.all([
    api.getProduct({ params: { slug } }),
    api.getSiteConfig(),
  ]);
  return {
    product: { ...product, specifications: [...product.specifications, generalGroup(product, siteConfig)] },
    structuredData: productStructuredData(product, siteConfig),
  };
}

function generalGroup(product: Product, shop: SiteConfig): Product['specifications'][number] {
  const rows: [string, string][] = [
    ['Brand', product.brand],
    ...generalFacts(product),
    consumerCareFact(product, shop),
    ['HSN', product.hsn],
  ];
  return { group: 'General', rows };
}
