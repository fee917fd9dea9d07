import type { Context } from '../../context.ts';
import { listCategories } from '../catalogue/index.ts';
import { type Feed, isTooLargeToHold } from './feed.ts';
import { countProductPages, type ProductPage, selectProductPages } from './feeds.repository.ts';
import { element, xmlDeclaration } from './xml.ts';

/** Storefront pages to index that are the same for everyone, besides catalogue pages. */
export const fixedPages = [
  '/',
  '/shop',
  '/promo',
  '/about',
  '/contact',
  '/store',
  '/shipping-policy',
  '/return-policy',
  '/privacy-policy',
  '/terms-conditions',
] as const;

/** Maximum URLs per file in the sitemap protocol. */
export const maxAddresses = 50_000;
const productsPerQuery = 1000;

/** The sitemap, or its index when one file is too small, or the given part. Undefined when the part does not exist. */
export async function writeSitemap(
  ctx: Context,
  { part, addressesPerFile }: { part?: number; addressesPerFile: number },
): Promise<Feed | undefined> {
  const pages = await listPages(ctx);
  const products = await countProductPages(ctx.db);
  const files = Math.ceil((pages.length + products) / addressesPerFile);
  if (part === undefined && files > 1) return { chunks: writeIndex(ctx, files), isLarge: false };
  if (part !== undefined && (files === 1 || part < 1 || part > files)) return undefined;
  const from = ((part ?? 1) - 1) * addressesPerFile;
  const own = pages.slice(from, from + addressesPerFile);
  const range = { offset: Math.max(0, from - pages.length), count: addressesPerFile - own.length };
  return {
    chunks: writeAddresses(ctx, own, range),
    isLarge: isTooLargeToHold(Math.min(products - range.offset, range.count)),
  };
}

async function listPages(ctx: Context): Promise<string[]> {
  const categories = await listCategories(ctx);
  return [
    ...fixedPages,
    ...categories.map(({ slug }) => `/category/${slug}`),
    ...categories.flatMap(({ subcategories }) => subcategories.map(({ slug }) => `/subcategory/${slug}`)),
  ];
}

async function* writeIndex({ config }: Context, files: number): AsyncGenerator<string> {
  yield `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for (let file = 1; file <= files; file += 1)
    yield `<sitemap>\n${element('loc', `${config.publicUrl}/sitemap-${file}.xml`)}</sitemap>\n`;
  yield '</sitemapindex>\n';
}

async function* writeAddresses(
  { db, config }: Context,
  pages: string[],
  range: { offset: number; count: number },
): AsyncGenerator<string> {
  yield `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
  for (const path of pages) yield `<url>\n${element('loc', config.publicUrl + path)}</url>\n`;
  let { offset, count } = range;
  let afterId: string | undefined;
  while (count > 0) {
    const products = await selectProductPages(db, { afterId, offset, limit: Math.min(count, productsPerQuery) });
    yield products.map((product) => writeProduct(product, config.publicUrl)).join('');
    if (products.length < productsPerQuery) break;
    count -= products.length;
    offset = 0;
    afterId = products.at(-1)?.id;
  }
  yield '</urlset>\n';
}

function writeProduct({ slug, updatedAt, pictures }: ProductPage, publicUrl: string): string {
  const images = pictures.map(
    (path) => `<image:image>\n${element('image:loc', new URL(path, `${publicUrl}/`).href)}</image:image>\n`,
  );
  return `<url>\n${element('loc', `${publicUrl}/product/${slug}`)}${element('lastmod', updatedAt)}${images.join('')}</url>\n`;
}
