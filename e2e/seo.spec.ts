import type { APIRequestContext, Page } from '@playwright/test';
import { openAlive } from './fixtures/alive-page.ts';
import { expect, test } from './fixtures/store.ts';

type Facts = Record<string, unknown> & { '@type': string };

function metaOf(page: Page, name: string): Promise<string | null> {
  return page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
}

async function structuredData(page: Page): Promise<Facts[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Facts);
}

async function factsOf(page: Page, type: string): Promise<Facts> {
  const found = (await structuredData(page)).find((facts) => facts['@type'] === type);
  if (!found) throw new Error(`The page has no ${type}`);
  return found;
}

test('[GEN-06] a product page says what it is when it is found and when it is shared', async ({ page }) => {
  await page.goto('/product/tara-5g?variant=fdc0caf9-3090-51e3-bc73-58f5c022a7e6');
  await expect(page).toHaveTitle(/Tara 5G.* \| Bijli$/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://bijli.example/product/tara-5g');
  expect(await metaOf(page, 'og:url')).toBe('https://bijli.example/product/tara-5g');
  expect(await metaOf(page, 'og:type')).toBe('product');
  expect(await metaOf(page, 'og:site_name')).toBe('Bijli');
  expect(await metaOf(page, 'og:title')).toMatch(/Tara 5G/);
  expect((await metaOf(page, 'description'))?.length).toBeLessThanOrEqual(160);
  expect(await metaOf(page, 'product:price:amount')).toBe('12499');
  expect(await metaOf(page, 'product:price:currency')).toBe('INR');
  expect(await metaOf(page, 'twitter:card')).toBe('summary_large_image');
});

test('[GEN-06] the shared picture is a JPEG of the size that is said', async ({ page, request }) => {
  for (const path of ['/', '/product/tara-5g']) {
    await page.goto(path);
    const address = new URL((await metaOf(page, 'og:image')) ?? '');
    expect(address.origin).toBe('https://bijli.example');
    const size = await sizeOf(page, address.pathname + address.search);
    expect(size).toEqual({
      width: Number(await metaOf(page, 'og:image:width')),
      height: Number(await metaOf(page, 'og:image:height')),
    });
    expect(await metaOf(page, 'og:image:alt')).not.toBe('');
    await expectType(request, address.pathname + address.search, 'image/jpeg');
  }
});

test('[GEN-06] pages of one shopper are left out by search engines, the shop’s own are not', async ({ page }) => {
  for (const path of ['/checkout', '/account', '/auth/register', '/compare', '/order-confirmation/x']) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toMatch(/<meta name="robots" content="noindex"/);
  }
  for (const path of ['/', '/shop', '/category/smartphones', '/product/tara-5g', '/about', '/promo']) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).not.toMatch(/noindex/);
    expect(html, path).toMatch(/<link rel="canonical" href="https:\/\/bijli\.example\//);
  }
});

test('[GEN-06] cart, sign-in and search are kept once, whatever stands in their query', async ({ page }) => {
  for (const path of ['/cart', '/auth/login', '/search']) {
    const html = await (await page.request.get(`${path}?q=phone`)).text();
    expect(html, path).not.toMatch(/noindex/);
    expect(html, path).toContain(`<link rel="canonical" href="https://bijli.example${path}"`);
  }
});

test('[GEN-06][PDP-03] search engines read product, offer and variants', async ({ page }) => {
  await page.goto('/product/tara-5g');
  expect(await factsOf(page, 'Product')).toMatchObject({
    sku: expect.any(String),
    url: 'https://bijli.example/product/tara-5g',
    brand: { '@type': 'Brand', name: 'Bijli' },
    image: expect.arrayContaining([expect.stringMatching(/^https:\/\/bijli\.example\/images\//)]),
    offers: {
      '@type': 'Offer',
      price: 12_499,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      url: 'https://bijli.example/product/tara-5g',
    },
  });
  const group = await factsOf(page, 'ProductGroup');
  expect(group['variesBy']).toEqual(['Colour', 'Memory']);
  expect(group['hasVariant']).toHaveLength(9);
});

test('[GEN-06] breadcrumbs, the company and the way to search it are read too', async ({ page }) => {
  await page.goto('/product/tara-5g');
  expect((await factsOf(page, 'BreadcrumbList'))['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://bijli.example/' },
    { '@type': 'ListItem', position: 2, name: 'Smartphones', item: 'https://bijli.example/category/smartphones' },
    { '@type': 'ListItem', position: 3, name: 'Tara 5G' },
  ]);
  await page.goto('/');
  expect(await factsOf(page, 'Organization')).toMatchObject({ legalName: 'Bijli Electronics Limited' });
  expect(await factsOf(page, 'WebSite')).toMatchObject({
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://bijli.example/search?q={search_term_string}' },
    },
  });
});

test('[GEN-06] from page to page title, canonical address and structured data change along', async ({ page }) => {
  await openAlive(page, '/category/smartphones');
  await page.getByRole('link', { name: 'Tara 5G', exact: true }).first().click();
  await expect(page).toHaveTitle(/Tara 5G/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product\/tara-5g$/);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(3);
});

test('[GEN-06] a product whose name is a script stays harmless and is read as it is written', async ({
  page,
  store,
}) => {
  const name = '</script><script>document.title="broken"</script>';
  const [before] = await store.rows(
    `WITH old AS (SELECT id, name, title FROM products WHERE slug = 'dost-torch'),
          new AS (UPDATE products p SET name = $1, title = $1 FROM old WHERE p.id = old.id)
     SELECT name, title FROM old`,
    [name],
  );
  try {
    await openAlive(page, '/product/dost-torch');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(`${name} | Bijli`);
    expect((await factsOf(page, 'Product'))['name']).toBe(name);
    expect((await factsOf(page, 'BreadcrumbList'))['itemListElement']).toContainEqual({
      '@type': 'ListItem',
      position: 3,
      name,
    });
    await page.goto('about:blank');
  } finally {
    await store.rows("UPDATE products SET name = $1, title = $2 WHERE slug = 'dost-torch'", [
      before?.['name'],
      before?.['title'],
    ]);
  }
});

async function sizeOf(page: Page, address: string): Promise<{ width: number; height: number }> {
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  }, address);
}

async function expectType(request: APIRequestContext, address: string, type: string): Promise<void> {
  await expect.poll(async () => (await request.get(address)).headers()['content-type'], { timeout: 20_000 }).toBe(type);
}
