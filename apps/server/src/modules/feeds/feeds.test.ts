import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readXml, textOf, type XmlElement } from '../../../test/read-xml.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { createResponseCache } from '../../platform/http/cache/response-cache.ts';
import { registerFeedRoutes } from './feeds.routes.ts';
import { fixedPages } from './write-sitemap.ts';

const publicUrl = 'https://shop.example';
const hostile = `Ampère & <b>"Söhne"</b> 'x' ]]> 😀 \u0001\u202e हिन्दी`;
const readable = hostile.replace('\u0001', '');

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({ environment: { PUBLIC_URL: publicUrl } });
});
afterAll(() => store.close());

async function fetchXml(path: string, from: Pick<TestStore['app'], 'inject'> = store.app): Promise<XmlElement> {
  const response = await from.inject(path);
  expect(response.statusCode, path).toBe(200);
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  return readXml(response.body);
}

const locations = (list: XmlElement) => list.children.map((child) => textOf(child, 'loc'));

/** Registers the feed routes next to a storefront catch-all, as in the store. */
async function startFeeds(addressesPerFile: number) {
  const app = Fastify();
  const { services, database } = store;
  const cache = createResponseCache();
  registerFeedRoutes({ app, services, db: database.db, reader: database.reader, cache }, { addressesPerFile });
  app.get('/*', () => 'a page of the storefront');
  await app.ready();
  return app;
}

test('[GEN-09] robots.txt names the sitemap and disallows non-public paths', async () => {
  const response = await store.app.inject('/robots.txt');
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = response.body.split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  expect(lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10))).toEqual(
    '/api /checkout /account /order-confirmation /compare'.split(' '),
  );
});

test('[GEN-09][LIST-06] the sitemap lists every public page once: home, shop, categories, subcategories, products, policies', async () => {
  const map = await fetchXml('/sitemap.xml');
  expect(map.name).toBe('urlset');
  const { categories } = await store.api.listCategories();
  const products = await store.rows<{ slug: string }>(sql`SELECT slug FROM products WHERE is_active`);
  const paths = [
    ...fixedPages,
    ...categories.map(({ slug }) => `/category/${slug}`),
    ...categories.flatMap(({ subcategories }) => subcategories.map(({ slug }) => `/subcategory/${slug}`)),
    ...products.map(({ slug }) => `/product/${slug}`),
  ];
  expect(paths).toEqual(expect.arrayContaining(['/', '/shop', '/privacy-policy', '/category/chargers']));
  expect(locations(map).sort()).toEqual(paths.map((path) => publicUrl + path).sort());
});

test('[GEN-09][PDP-02] the sitemap lists a product with its last change and its pictures', async () => {
  await store.rows(sql`UPDATE products SET updated_at = '2026-03-04T05:06:07Z' WHERE slug = 'tara-5g'`);
  store.app.responseCache.drop('catalogue');
  const map = await fetchXml('/sitemap.xml');
  const page = map.children.find((child) => textOf(child, 'loc') === `${publicUrl}/product/tara-5g`);
  expect(textOf(page, 'lastmod')).toBe('2026-03-04T05:06:07Z');
  const images = page?.children.filter((child) => child.name === 'image:image').map((own) => textOf(own, 'image:loc'));
  const { featuredImage } = await store.product('tara-5g');
  expect(images?.[0]).toBe(publicUrl + featuredImage.filePath);
  expect(images?.length).toBeGreaterThan(1);
});

test('[GEN-09] an inactive product disappears from sitemap and feed', async () => {
  const { sku } = await store.product('bhaap-kettle');
  expect((await store.app.inject('/feeds/products.xml')).body).toContain(sku);
  await store.rows(sql`UPDATE products SET is_active = false WHERE slug = 'bhaap-kettle'`);
  store.app.responseCache.drop('catalogue');
  expect((await store.app.inject('/sitemap.xml')).body).not.toContain('bhaap-kettle');
  expect((await store.app.inject('/feeds/products.xml')).body).not.toContain('bhaap-kettle');
});

test('[GEN-09] above the file limit the sitemap is an index whose parts list every address once', async () => {
  const whole = locations(await fetchXml('/sitemap.xml'));
  for (const addressesPerFile of [7, 60, whole.length - 1]) {
    const app = await startFeeds(addressesPerFile);
    const index = await fetchXml('/sitemap.xml', app);
    expect(index.name).toBe('sitemapindex');
    const parts = locations(index);
    expect(parts).toHaveLength(Math.ceil(whole.length / addressesPerFile));
    expect(parts[0]).toBe(`${publicUrl}/sitemap-1.xml`);
    const found: (string | undefined)[] = [];
    for (const part of parts) {
      const own = locations(await fetchXml(String(part).slice(publicUrl.length), app));
      expect(own.length).toBeLessThanOrEqual(addressesPerFile);
      found.push(...own);
    }
    expect(found).toEqual(whole);
    for (const part of ['0', String(parts.length + 1)])
      expect((await app.inject(`/sitemap-${part}.xml`)).statusCode, part).toBe(404);
    await app.close();
  }
});

test('[GEN-09] feed routes and the storefront’s catch-all do not shadow each other', async () => {
  const app = await startFeeds(10);
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/feeds/products.xml?utm_source=x'])
    expect((await app.inject(path)).body, path).not.toContain('a page of the storefront');
  for (const path of ['/sitemap', '/feeds', '/sitemap-one.xml'])
    expect((await app.inject(path)).body, path).toBe('a page of the storefront');
  await app.close();
});

function itemsOf(feed: XmlElement): XmlElement[] {
  return (feed.children[0]?.children ?? []).filter((child) => child.name === 'item');
}

test('[PDP-02] the product feed has one item per variant, with price, stock and a URL that selects it', async () => {
  const feed = await fetchXml('/feeds/products.xml');
  expect([feed.name, feed.attributes['version'], feed.attributes['xmlns:g']]).toEqual([
    'rss',
    '2.0',
    'http://base.google.com/ns/1.0',
  ]);
  const items = itemsOf(feed);
  expect(new Set(items.map((item) => textOf(item, 'g:id'))).size).toBe(items.length);
  const { products } = await store.api.listProducts({ query: { limit: 100 } });
  let expected = 0;
  for (const { slug } of products) {
    const product = await store.product(slug);
    const sold = product.inventoryType === 'simple' ? [undefined] : product.variants;
    expected += sold.length;
    for (const variant of sold) {
      const sku = variant?.sku ?? product.sku;
      const item = items.find((own) => textOf(own, 'g:id') === sku);
      const { basePrice, salePrice } = variant?.price ?? product.price;
      const status = variant?.inventory.stockStatus ?? product.stockStatus;
      const facts = ['link', 'item_group_id', 'availability', 'price', 'sale_price', 'brand', 'condition'];
      expect(facts.map((name) => textOf(item, `g:${name}`))).toEqual([
        `${publicUrl}/product/${slug}${variant ? `?variant=${variant._id}` : ''}`,
        variant ? product.sku : undefined,
        status,
        `${basePrice.toFixed(2)} INR`,
        salePrice < basePrice ? `${salePrice.toFixed(2)} INR` : undefined,
        product.brand,
        'new',
      ]);
      expect(textOf(item, 'g:identifier_exists')).toBe('no');
      expect(textOf(item, 'g:title')).toContain(product.title.slice(0, 60));
    }
  }
  expect(items).toHaveLength(expected);
});

test('[S4][PDP-02] no two items of a group agree in all properties by which the portals compare variants', async () => {
  const properties = ['item_group_id', 'color', 'size', 'material', 'pattern'];
  const grouped = itemsOf(await fetchXml('/feeds/products.xml')).filter((item) => textOf(item, 'g:item_group_id'));
  const seen = grouped.map((item) => JSON.stringify(properties.map((name) => textOf(item, `g:${name}`))));
  expect(new Set(seen).size).toBe(grouped.length);
  expect(grouped.map((item) => textOf(item, 'g:size'))).toEqual(expect.arrayContaining(['3 GB + 32 GB']));
});

test('[S4][PDP-02] a card names the item of the feed that it offers: its default variant’s, or its own', async () => {
  const ids = itemsOf(await fetchXml('/feeds/products.xml')).map((item) => textOf(item, 'g:id'));
  const { products } = await store.api.listProducts({ query: { limit: 100 } });
  for (const card of products) {
    const product = await store.product(card.slug);
    const { sku } = product.variants.find(({ _id }) => _id === card.defaultVariant) ?? product;
    expect([product.defaultSku, card.defaultSku]).toEqual([sku, sku]);
    expect(ids).toContain(sku);
  }
});

test('[S4][PDP-02][IMP-131] barcode and maker’s part number stand for themselves; our SKU is neither', async () => {
  const { products } = await store.api.listProducts({ query: { limit: 100 } });
  const slug = products.find(({ inventoryType }) => inventoryType === 'simple')?.slug ?? '';
  const { _id, sku } = await store.product(slug);
  const numbers = async () => {
    store.app.responseCache.drop('catalogue');
    const item = itemsOf(await fetchXml('/feeds/products.xml')).find((own) => textOf(own, 'g:id') === sku);
    return ['gtin', 'mpn', 'identifier_exists'].map((name) => textOf(item, `g:${name}`));
  };
  expect(await numbers()).toEqual([undefined, undefined, 'no']);
  await store.rows(sql`UPDATE products SET gtin = '8901234567890', mpn = 'KD-750' WHERE id = ${_id}`);
  expect(await numbers()).toEqual(['8901234567890', 'KD-750', undefined]);
  for (const barcode of ['2000000123455', '0400001122334', '9900001122330', '8901234567895']) {
    await store.rows(sql`UPDATE products SET gtin = ${barcode}, mpn = NULL WHERE id = ${_id}`);
    expect(await numbers()).toEqual([undefined, undefined, 'no']);
    expect((await store.product(slug)).gtin).toBeNull();
  }
  await expect(store.rows(sql`UPDATE products SET gtin = '12345' WHERE id = ${_id}`)).rejects.toThrow();
});

test('[PDP-02] the pictures of the feed are absolute URLs that serve a picture', async () => {
  const [item] = itemsOf(await fetchXml('/feeds/products.xml'));
  const address = new URL(String(textOf(item, 'g:image_link')));
  expect([address.origin, address.searchParams.get('f')]).toEqual([publicUrl, 'jpeg']);
  const { products } = await store.api.listProducts({ query: { search: 'tara 5g', limit: 1 } });
  const photographed = itemsOf(await fetchXml('/feeds/products.xml')).find((own) =>
    textOf(own, 'g:link')?.includes(`/product/${products[0]?.slug}?`),
  );
  const path = String(textOf(photographed, 'g:image_link')).slice(publicUrl.length);
  const picture = await store.app.inject({ url: path, headers: { accept: 'image/avif,image/webp' } });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('[PDP-02] product names with markup are escaped in the feed, which stays well formed', async () => {
  const { _id, sku } = await store.product('chai-kettle');
  await store.rows(sql`UPDATE products SET title = ${hostile}, description = ${hostile.repeat(200)} WHERE id = ${_id}`);
  await store.rows(sql`UPDATE photos SET file_path = 'https://cdn.example/a.jpg?x=1&y=<2>' WHERE product_id = ${_id}`);
  store.app.responseCache.drop('catalogue');
  const item = itemsOf(await fetchXml('/feeds/products.xml')).find((own) =>
    [textOf(own, 'g:id'), textOf(own, 'g:item_group_id')].includes(sku),
  );
  expect(textOf(item, 'g:title')?.startsWith(readable)).toBe(true);
  expect(Array.from(textOf(item, 'g:description') ?? '').length).toBeLessThanOrEqual(5000);
  expect(textOf(item, 'g:image_link')).toBe('https://cdn.example/a.jpg?x=1&y=%3C2%3E');
  expect((await fetchXml('/sitemap.xml')).name).toBe('urlset');
});

test('[GEN-09] the documents are cached with an ETag and regenerated when the catalogue changes', async () => {
  const first = await store.app.inject('/sitemap.xml');
  const again = await store.app.inject({
    url: '/sitemap.xml?utm_source=x',
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
  await store.rows(sql`UPDATE products SET slug = 'a-new-slug' WHERE slug = 'tara-5g'`);
  store.app.responseCache.drop('catalogue');
  expect((await store.app.inject('/sitemap.xml')).body).toContain('/product/a-new-slug<');
});

test('[GEN-09] a large catalogue is streamed completely', async () => {
  await store.rows(sql`
    INSERT INTO products (id, slug, sku, name, title, brand_id, inventory_type, base_paise, sale_paise, hsn,
      generic_name, net_quantity, country_of_origin, maker)
    SELECT gen_random_uuid(), 'many-' || n, 'MANY-' || n, 'Many', 'Many', b.id, 'simple', 100, 100, '8517',
      'Thing', '1 unit', 'India', '{"name": "Maker", "address": "Ahmedabad"}'::jsonb
    FROM generate_series(1, 6000) n, (SELECT id FROM brands LIMIT 1) b`);
  store.app.responseCache.drop('catalogue');
  const response = await store.app.inject('/feeds/products.xml');
  expect(response.headers['etag']).toBeUndefined();
  const items = itemsOf(readXml(response.body)).filter((item) => textOf(item, 'g:id')?.startsWith('MANY-'));
  expect(new Set(items.map((item) => textOf(item, 'g:id'))).size).toBe(6000);
  expect(items).toHaveLength(6000);
  const map = locations(await fetchXml('/sitemap.xml')).filter((address) => address?.includes('/product/many-'));
  expect(new Set(map).size).toBe(6000);
  expect(store.app.responseCache.topicsOf('/sitemap.xml')).toBeUndefined();
});
