import type { Product, ShopClient, SiteConfig } from '@bijli/contract';
import { consumerCareFact, generalFacts } from '../../components/product/general-facts.ts';
import { productStructuredData } from './product-structured-data.ts';
import { type ProductTexts, productTexts } from './product-texts.ts';
import type { StructuredData } from './shown-structured-data.ts';

type ProductData = {
  product: Product;
  texts: ProductTexts;
  /** Null for a preview, which search engines are told nothing about. */
  structuredData: StructuredData | null;
  title: string;
  description: string;
  /** Why nothing can be bought. */
  notSold?: string;
};

/** What a product page shows and declares; general facts and structured data are made here, not in the browser. */
export async function loadProduct(api: ShopClient, slug: string): Promise<ProductData> {
  const [{ product }, { data: shop }] = await Promise.all([api.getProduct({ params: { slug } }), api.getSiteConfig()]);
  return {
    product: withGeneralFacts(product, shop),
    texts: productTexts(product, shop),
    structuredData: productStructuredData(product, shop),
    title: product.seoTitle ?? product.title,
    description: product.seoDescription ?? shortened(product.description),
    ...(product.isDiscontinued && { notSold: 'No longer sold' }),
  };
}

/** A product with its draft. */
export async function previewProduct(api: ShopClient, token: string): Promise<ProductData> {
  const [{ product }, { data: shop }] = await Promise.all([
    api.getProductPreview({ params: { token } }),
    api.getSiteConfig(),
  ]);
  return {
    product: withGeneralFacts(product, shop),
    texts: productTexts(product, shop),
    structuredData: null,
    title: `Preview: ${product.title}`,
    description: '',
    notSold: 'A preview: nothing can be bought here',
  };
}

/** A meta description truncated at a word boundary. */
function shortened(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}

function withGeneralFacts(product: Product, shop: SiteConfig): Product {
  return { ...product, specifications: [...product.specifications, generalGroup(product, shop)] };
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
