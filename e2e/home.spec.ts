import type { Page, Route } from '@playwright/test';
import { openAlive } from './fixtures/alive-page.ts';
import { expect, type Store, test } from './fixtures/store.ts';

/** Reading and writing rows of the embedded database stops and starts the store each time. */
const readingTimeoutMs = 180_000;

const heroKey = (page: Page) => page.locator('#hero').getByRole('button', { name: 'Buy Now: Tara 5G' });
const toast = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').filter({ has: page.getByText(text, { exact: true }) });

test('[HOME-01] the sections stand in the order that the server gives', async ({ page, store }) => {
  test.setTimeout(readingTimeoutMs);
  await openAlive(page, '/');
  expect(await order(page, ['#hero', '#trending', 'a[href="/product/roar-20"]'])).toEqual([0, 1, 2]);
  await withHomepage(store, { sectionOrder: ['highlight', 'trendingProducts', 'unknown', 'heroSection'] }, async () => {
    await openAlive(page, '/');
    expect(await order(page, ['a[href="/product/roar-20"]', '#trending', '#hero'])).toEqual([0, 1, 2]);
    await expect(page.getByRole('button', { name: /Diwali prices/, includeHidden: true })).toHaveCount(0);
  });
  await withHomepage(store, { sectionOrder: [] }, async () => {
    await openAlive(page, '/');
    expect(await order(page, ['#hero', '#trending', 'a[href="/product/roar-20"]'])).toEqual([0, 1, 2]);
  });
});

test('[HOME-03][HOME-04] banners are chosen by the words of their titles and show all that the shop wrote', async ({
  page,
  store,
}) => {
  test.setTimeout(readingTimeoutMs);
  await openAlive(page, '/');
  const promo = page.locator('article').filter({ has: page.getByRole('heading', { name: /buds/i }) });
  await expect(promo).toHaveCount(1);
  await expect(promo.getByRole('link')).toHaveAttribute('href', /^\/product\/buds/);
  const [row] = await store.rows("SELECT * FROM banners WHERE title ILIKE '%buds%' AND is_active");
  await expect(promo).toContainText(String(row?.['subtitle']));
  await expect(promo).toContainText(String(row?.['description']));
  await expect(promo.getByRole('button')).toHaveText(String(row?.['button_text']));
  await expect(promo.locator('s')).toHaveText(/^₹[\d,]+$/);
  const wide = await promo.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => promo.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)).not.toBe(wide);

  await store.rows("UPDATE banners SET is_active = false WHERE title ILIKE '%buds%' OR title ILIKE '%roar%'");
  try {
    await openAlive(page, '/');
    await expect(promo).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Roar 20' })).toBeVisible();
  } finally {
    await store.rows("UPDATE banners SET is_active = true WHERE title ILIKE '%buds%' OR title ILIKE '%roar%'");
  }
});

test('[HERO-02][HERO-03] a hero card says everything of its product, and breaks its lines where told', async ({
  page,
  pageErrors,
  store,
}) => {
  test.setTimeout(readingTimeoutMs);
  pageErrors.expect(/no-such-picture.*404|404.*no-such-picture/);
  const [saved] = await store.rows("SELECT to_jsonb(h) AS row FROM hero_products h WHERE slug = 'tara-5g'");
  await store.rows(
    `UPDATE hero_products SET brand_tag = 'Loud and clear', description_text = 'First line\\nSecond line', category = 'Phones',
     category_link_text = 'Every one of {category}', image = 'heroes/no-such-picture.webp',
     highlights = '[{"label":"108 MP","subLabel":"Camera","description":"By night too"},{"label":"5G"}]'
     WHERE slug = 'tara-5g'`,
  );
  try {
    await openAlive(page, '/');
    const card = page.locator('#hero article').first();
    await expect(card.getByRole('heading', { name: 'Tara 5G' })).toBeVisible();
    for (const text of ['Loud and clear', '108 MP', 'Camera', 'By night too', '5G', 'MRP', '/month']) {
      await expect(card.getByText(text).first(), text).toBeVisible();
    }
    const lines = await card
      .getByText(/^(First|Second) line$/)
      .evaluateAll((all) => all.map((line) => line.getBoundingClientRect().top));
    expect(lines[1]).toBeGreaterThan(lines[0] ?? 0);
    await expect(card.locator('s')).toHaveText(/^₹[\d,]+$/);
    await expect(card.getByRole('link', { name: 'Every one of Phones' })).toHaveAttribute(
      'href',
      '/category/smartphones',
    );
    await expect(card.locator('img')).toHaveAttribute('src', /icon\.svg/);
    await store.rows("UPDATE hero_products SET description_text = '', category = '', category_link_text = ''");
    await openAlive(page, '/');
    await expect(card.getByText('Blazing Fast Interface and Insane AI Features')).toBeVisible();
    await expect(card.getByRole('link', { name: 'All Products' })).toBeVisible();
  } finally {
    await store.rows('DELETE FROM hero_products WHERE slug = $1', ['tara-5g']);
    await store.rows('INSERT INTO hero_products SELECT * FROM jsonb_populate_record(NULL::hero_products, $1::jsonb)', [
      JSON.stringify(saved?.['row']),
    ]);
  }
});

test('[HERO-04] Buy Now waits with a spinner, adds one of the default variant and opens the checkout', async ({
  page,
}) => {
  await openAlive(page, '/');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/products/slug/tara-5g', async (route) => {
    await held.promise;
    await route.continue();
  });
  await heroKey(page).click();
  await expect(heroKey(page)).toHaveAttribute('aria-busy', 'true');
  await expect(heroKey(page)).toBeDisabled();
  const checked = page.waitForRequest('**/api/products/check-stock');
  const added = page.waitForRequest('**/api/cart/add');
  held.resolve();
  expect((await checked).postDataJSON()).toMatchObject({ items: [{ quantity: 1, variantId: expect.any(String) }] });
  expect((await added).postDataJSON()).toMatchObject({ qty: 1, tempCartId: expect.stringMatching(/^temp_/) });
  await expect(toast(page, 'Tara 5G added to cart')).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'));
  expect(cart.cartItems).toMatchObject([{ quantity: 1, variantId: expect.any(String), product: { slug: 'tara-5g' } }]);
});

const shortages = [
  {
    answer: { success: false, inStock: false, outOfStockItems: [] },
    title: 'Unable to check product availability. Please try again.',
  },
  {
    answer: shortOf(0),
    title: '"Tara 5G" is currently out of stock',
    description: "We'll restock soon. Please check back later.",
  },
  {
    answer: shortOf(3),
    title: 'Only 3 item(s) available',
    description: 'You requested 1 item but only 3 are available for "Tara 5G".',
  },
];

for (const { answer, title, description } of shortages) {
  test(`[HERO-05] Buy Now that cannot be filled says: ${title}`, async ({ page }) => {
    await openAlive(page, '/');
    await page.route('**/api/products/check-stock', (route) => route.fulfill({ json: answer }));
    await heroKey(page).click();
    await expect(toast(page, title)).toBeVisible();
    if (description) await expect(toast(page, title).getByText(description)).toBeVisible();
    await expectNothingBought(page);
  });
}

const failures: { name: string; fail: (route: Route) => Promise<void>; title: string; description: string }[] = [
  {
    name: 'HTTP 400',
    fail: (route) => route.fulfill({ status: 400, json: { success: false, message: 'no', code: 'invalid_input' } }),
    title: 'Invalid product information',
    description: 'Please try again with valid product details.',
  },
  {
    name: 'HTTP 500',
    fail: (route) => route.fulfill({ status: 500, json: { success: false, message: 'no', code: 'internal' } }),
    title: 'Server error',
    description: 'Please try again later.',
  },
  {
    name: 'no network',
    fail: (route) => route.abort('internetdisconnected'),
    title: 'Network error',
    description: 'Please check your internet connection and try again.',
  },
  {
    name: 'HTTP 418',
    fail: (route) => route.fulfill({ status: 418, json: { success: false, message: 'no', code: 'internal' } }),
    title: 'Something went wrong',
    description: 'Please try again in a moment.',
  },
];

for (const { name, fail, title, description } of failures) {
  test(`[HERO-06] Buy Now that meets ${name} says: ${title}`, async ({ page, pageErrors }) => {
    pageErrors.expect(/400|418|500|ERR_INTERNET_DISCONNECTED/);
    await openAlive(page, '/');
    await page.route('**/api/products/check-stock', fail);
    await heroKey(page).click();
    await expect(toast(page, title).getByText(description)).toBeVisible();
    await expectNothingBought(page);
  });
}

test('[SRCH-03] the prompt of the search fades every three seconds to the next product, and stands still when asked', async ({
  page,
}) => {
  await page.clock.install();
  await openAlive(page, '/contact');
  const field = page.getByRole('searchbox', { name: 'Search products' });
  const prompt = page.locator('header [class*=prompt]').first();
  await expect(prompt).toContainText('Tara 5G');
  await page.clock.runFor(2900);
  await expect(prompt).toContainText('Tara 5G');
  await page.clock.runFor(450);
  await expect(prompt).toContainText('Buds One');
  await page.clock.runFor(3050);
  await expect(prompt).toContainText('Roar 20');
  await expect(field).toHaveAccessibleName('Search products');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, '/contact');
  await page.clock.runFor(7000);
  await expect(prompt).toContainText('Tara 5G');
});

function shortOf(availableStock: number) {
  const item = { productName: 'Tara 5G', requestedQuantity: 1, availableStock, productId: 'x', variantId: null };
  return { success: true, inStock: false, outOfStockItems: [item] };
}

async function expectNothingBought(page: Page): Promise<void> {
  await expect(heroKey(page)).toBeEnabled();
  await page.waitForTimeout(700);
  await expect(page).toHaveURL(/\/$/);
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{"cartItems":[]}'));
  expect(cart.cartItems).toEqual([]);
}

/** The places of these elements among each other, from the top of the page. */
async function order(page: Page, selectors: string[]): Promise<number[]> {
  const tops = await Promise.all(
    selectors.map((selector) =>
      page
        .locator(`main ${selector}`)
        .last()
        .evaluate((found) => found.getBoundingClientRect().top),
    ),
  );
  const sorted = [...tops].sort((a, b) => a - b);
  return tops.map((top) => sorted.indexOf(top));
}

async function withHomepage(store: Store, change: object, work: () => Promise<void>): Promise<void> {
  const [saved] = await store.rows("SELECT value::text AS value FROM site_documents WHERE key = 'homepage'");
  const write = (value: string) =>
    store.rows("UPDATE site_documents SET value = $1::jsonb WHERE key = 'homepage'", [value]);
  await write(JSON.stringify({ ...JSON.parse(String(saved?.['value'])), ...change }));
  try {
    await work();
  } finally {
    await write(String(saved?.['value']));
  }
}
