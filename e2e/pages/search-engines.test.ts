import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { canonicalOf, metaOf, type OpenPage, one, openPage, textOf } from './open-page.ts';
import { storeAddress } from './store-address.ts';

type Facts = Record<string, unknown> & { '@type': string };

const shop = storeAddress;

function factsOf({ root }: OpenPage, type: string): Facts {
  const scripts = root.querySelectorAll('script[type="application/ld+json"]');
  const facts = scripts.map((script) => JSON.parse(script.rawText) as Facts);
  const found = facts.find((one) => one['@type'] === type);
  if (!found) throw new Error(`The page has no ${type}`);
  return found;
}

test('[GEN-06] a product page has metadata for search results and for sharing', async () => {
  const page = await openPage('/product/tara-5g?variant=fdc0caf9-3090-51e3-bc73-58f5c022a7e6');
  expect(textOf(one(page.root, 'title'))).toMatch(/Tara 5G.* \| Bijli$/);
  expect(canonicalOf(page)).toBe(`${shop}/product/tara-5g`);
  expect(metaOf(page, 'og:url')).toBe(`${shop}/product/tara-5g`);
  expect(metaOf(page, 'og:type')).toBe('product');
  expect(metaOf(page, 'og:site_name')).toBe('Bijli');
  expect(metaOf(page, 'og:title')).toMatch(/Tara 5G/);
  expect(metaOf(page, 'description')).toMatch(/^.{1,160}$/);
  expect(metaOf(page, 'product:price:amount')).toBe('12499');
  expect(metaOf(page, 'product:price:currency')).toBe('INR');
  expect(metaOf(page, 'twitter:card')).toBe('summary_large_image');
});

test.each(['/', '/product/tara-5g'])(
  '[GEN-06] the shared picture of %s is a JPEG of the declared size',
  async (path) => {
    const page = await openPage(path);
    const address = new URL(metaOf(page, 'og:image') ?? '');
    expect(address.origin).toBe(shop);
    expect(metaOf(page, 'og:image:alt')).toMatch(/\w/);
    const said = [Number(metaOf(page, 'og:image:width')), Number(metaOf(page, 'og:image:height'))];
    // The size is encoded after the first request.
    await expect.poll(() => jpegAt(address), { timeout: 20_000 }).toBeDefined();
    const { info } = await sharp(await jpegAt(address))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual(said);
  },
);

async function jpegAt({ pathname, search }: URL): Promise<ArrayBuffer | undefined> {
  const answer = await fetch(inject('pageStoreUrl') + pathname + search);
  return answer.headers.get('content-type') === 'image/jpeg' ? answer.arrayBuffer() : undefined;
}

test.each(['/checkout', '/account', '/auth/register', '/compare', '/order-confirmation/x'])(
  '[GEN-06] %s is personal and excluded from search engines',
  async (path) => {
    expect(metaOf(await openPage(path), 'robots')).toMatch(/^noindex/);
  },
);

test.each(['/', '/shop', '/category/smartphones', '/product/tara-5g', '/about', '/promo'])(
  '[GEN-06] %s is public and indexed by search engines',
  async (path) => {
    const page = await openPage(path);
    expect(page.text).not.toMatch(/noindex/);
    expect(canonicalOf(page)).toBe(shop + path);
  },
);

test.each(['/cart', '/auth/login', '/search'])('[GEN-06] %s is indexed once, whatever its query', async (path) => {
  const page = await openPage(`${path}?q=phone`);
  expect(page.text).not.toMatch(/noindex/);
  expect(canonicalOf(page)).toBe(shop + path);
});

// magento/magento2#37338, and Google Search Central on pagination.
test.each(['/shop', '/shop?inStock=true', '/category/smartphones'])(
  '[GEN-16] each page of %s is its own canonical page, with its neighbours',
  async (path) => {
    const at = (page: number) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
    const page = await openPage(at(2));
    expect(canonicalOf(page)).toBe(shop + at(2));
    expect(metaOf(page, 'og:url')).toBe(shop + at(2));
    expect(textOf(one(page.root, 'title'))).toContain(', page 2');
    expect(one(page.root, 'link[rel=prev]').getAttribute('href')).toBe(shop + path);
  },
);

test.each(['/shop?page=0', '/shop?page=abc', '/category/smartphones?page=-1', '/shop?page=99'])(
  '[GEN-16] %s is a 404',
  async (path) => {
    expect((await openPage(path)).status).toBe(404);
  },
);

test('[GEN-06][PDP-03] structured data describes product, offer and variants', async () => {
  const page = await openPage('/product/tara-5g');
  expect(factsOf(page, 'Product')).toMatchObject({
    sku: expect.any(String),
    url: `${shop}/product/tara-5g`,
    brand: { '@type': 'Brand', name: 'Bijli' },
    image: expect.arrayContaining([expect.stringMatching(/^https:\/\/bijli\.example\/images\//)]),
    offers: {
      '@type': 'Offer',
      price: 12_499,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      url: `${shop}/product/tara-5g`,
    },
  });
  const group = factsOf(page, 'ProductGroup');
  expect(group['variesBy']).toEqual(['https://schema.org/color', 'https://schema.org/size']);
  expect(group['hasVariant']).toHaveLength(9);
});

test('[S3][GEN-06][PDP-04] every variant declares the price and stock that its page shows', async () => {
  const group = factsOf(await openPage('/product/tara-5g'), 'ProductGroup');
  const offers: { price: number; isInStock: boolean }[] = [];
  for (const { url } of group['hasVariant'] as { url: string }[]) {
    const page = await openPage(url.slice(shop.length));
    const buy = one(page.main, 'section[aria-label=Buy]');
    const price = Number(metaOf(page, 'product:price:amount'));
    const isInStock = metaOf(page, 'product:availability') === 'in stock';
    expect(textOf(buy)).toContain(`₹${price.toLocaleString('en-IN')}`);
    expect(
      buy.querySelectorAll('button').some((button) => /Buy Now/.test(textOf(button))),
      url,
    ).toBe(isInStock);
    expect(factsOf(page, 'Product')['offers'], url).toMatchObject({
      url,
      price,
      availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    });
    offers.push({ price, isInStock });
  }
  expect(new Set(offers.map(({ price }) => price)).size).toBeGreaterThan(1);
  expect(new Set(offers.map(({ isInStock }) => isInStock)).size).toBe(2);
});

test('[GEN-06] structured data describes breadcrumbs, the company and its site search', async () => {
  expect(factsOf(await openPage('/product/tara-5g'), 'BreadcrumbList')['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${shop}/` },
    { '@type': 'ListItem', position: 2, name: 'Smartphones', item: `${shop}/category/smartphones` },
    { '@type': 'ListItem', position: 3, name: 'Tara 5G' },
  ]);
  const home = await openPage('/');
  expect(factsOf(home, 'Organization')).toMatchObject({ legalName: 'Bijli Electronics Limited' });
  expect(factsOf(home, 'WebSite')).toMatchObject({
    potentialAction: { '@type': 'SearchAction', target: { urlTemplate: `${shop}/search?q={search_term_string}` } },
  });
});
