import type { Page } from '@playwright/test';
import { openAlive } from './fixtures/alive-page.ts';
import { expect, test } from './fixtures/store.ts';

const phone = { width: 390, height: 844 };

test('[TREND-01][TREND-03] trending products stand 2, 3, 4 or 5 in view, follow the mouse and the dots', async ({
  page,
}) => {
  await openAlive(page, '/');
  const section = page.locator('#trending');
  await expect(section.getByRole('heading', { name: 'Trending Products' })).toBeVisible();
  await expect(section.getByRole('link', { name: 'Shop All' })).toHaveAttribute('href', '/shop');
  await expect(section.getByRole('tab')).toHaveText(['Smartphones', 'Home Appliances', 'Wearables']);
  await expect(section.getByRole('tab', { selected: true })).toHaveText('Smartphones');

  const rail = section.getByRole('list', { name: 'Smartphones' });
  for (const [width, inView, gap] of [
    [390, 2, 16],
    [767, 2, 16],
    [768, 3, 20],
    [1023, 3, 20],
    [1024, 4, 24],
    [1279, 4, 24],
    [1280, 5, 24],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await slidesOf(rail), `${width} px`).toEqual({ inView, gap });
  }

  await rail.scrollIntoViewIfNeeded();
  const dots = section.getByRole('button', { name: /^Slide \d$/ });
  await dots.last().click();
  await expect(dots.last()).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => rail.evaluate((row) => row.scrollLeft)).toBeGreaterThan(300);
  await dots.first().click();
  await expect.poll(() => rail.evaluate((row) => row.scrollLeft)).toBeLessThanOrEqual(3);

  const box = await rail.boundingBox();
  const { x, y } = { x: (box?.x ?? 0) + 900, y: (box?.y ?? 0) + 100 };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 100, y);
  await page.mouse.move(x - 333, y);
  await page.mouse.up();
  await expect.poll(() => rail.evaluate((row) => Math.round(row.scrollLeft))).toBe(333);
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(/\/$/);
});

test('[TREND-04] a tab says that it loads, why it failed and that it is empty', async ({ page, pageErrors }) => {
  pageErrors.expect(/500/);
  await openAlive(page, '/');
  const answers = [
    { status: 500, json: { success: false, message: 'The shelf fell down' } },
    { status: 200, json: { success: true, products: [], pagination: { page: 1, limit: 10, total: 0, totalPages: 0 } } },
  ];
  await page.route('**/api/products?*', async (route) => {
    await new Promise((done) => setTimeout(done, 600));
    const answer = answers.shift();
    await (answer ? route.fulfill(answer) : route.continue());
  });
  const section = page.locator('#trending');
  await section.getByRole('tab', { name: 'Wearables' }).click();
  await expect(section.getByRole('status')).toHaveText('Loading trending products...');
  await expect(section.getByRole('status')).toHaveText('Error loading products: The shelf fell down');
  await section.getByRole('tab', { name: 'Home Appliances' }).click();
  await expect(section.getByRole('status')).toHaveText('Loading trending products...');
  await expect(section.getByRole('status')).toHaveText('No products found for this category');
  await section.getByRole('tab', { name: 'Wearables' }).click();
  await expect(section.getByRole('list', { name: 'Wearables' }).getByRole('article').first()).toBeVisible();
});

test('[CARD-01] the pictures of a card advance every 1500 ms while the pointer is over it, and only then', async ({
  page,
}) => {
  await openAlive(page, '/category/tws');
  const card = cardOf(page, 'Buds One');
  const picture = card.locator('img');
  const first = await sourceOf(picture);
  await expect(card.locator('a[aria-hidden] > span > i')).not.toHaveCount(0);
  await page.clock.install();
  await page.clock.runFor(5000);
  expect(await sourceOf(picture)).toBe(first);
  await card.hover();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(2, 400);
  await expect.poll(() => sourceOf(picture)).toBe(first);
  await card.hover();
  await page.clock.runFor(1450);
  expect(await sourceOf(picture)).toBe(first);
  await page.clock.runFor(60);
  await expect.poll(() => sourceOf(picture)).not.toBe(first);
  const second = await sourceOf(picture);
  await page.clock.runFor(1440);
  expect(await sourceOf(picture)).toBe(second);
  await page.clock.runFor(60);
  await expect.poll(() => sourceOf(picture)).not.toBe(second);
  await page.mouse.move(2, 400);
  await page.clock.runFor(50);
  const left = await sourceOf(picture);
  await page.clock.runFor(6000);
  expect(await sourceOf(picture)).toBe(left);
});

test('[CARD-02][CARD-03][CARD-04] a card names price, saving and ways to buy, and links to its product', async ({
  page,
}) => {
  await openAlive(page, '/category/tws');
  const card = cardOf(page, 'Buds One');
  await expect(card.getByText('TWS', { exact: true })).toBeVisible();
  await expect(card.getByText('₹1,799')).toBeVisible();
  await expect(card.locator('s')).toHaveText('₹3,499');
  await expect(card.getByText('49% OFF')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Add to Cart: Buds One' }).locator('svg')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Buy Now: Buds One' })).toHaveText('Buy Now');
  await expect(card.getByText('Out of Stock')).toHaveCount(0);

  await openAlive(page, '/subcategory/audio-cables?sort=sp');
  const gone = cardOf(page, 'Taar AUX Cable');
  await expect(gone.getByText('Out of Stock')).toBeVisible();
  const [red = 0, green = 255, blue = 0] = await gone
    .getByText('Out of Stock')
    .evaluate((bar) => (getComputedStyle(bar).backgroundColor.match(/[\d.]+/g) ?? []).map(Number));
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(12);
  await expect(gone.getByRole('button', { name: /Add to Cart|Buy Now/ })).toHaveCount(0);

  await openAlive(page, '/category/tws');
  await card.click({ position: { x: 60, y: 80 } });
  await expect(page).toHaveURL(/\/product\/buds-one$/);
});

test('[LIST-03] on a phone Sort and Filter are sheets that close 300 ms after a choice', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.clock.install();
  await openAlive(page, '/shop');
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  const sort = page.getByRole('dialog', { name: 'Sort' });
  await expect(sort).toBeVisible();
  const values = await sort
    .getByRole('radio')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(values).toEqual(['-all', '-createdAt', 'createdAt', '-sp', 'sp', '-rating']);
  for (const label of ['Newest', 'Oldest', /high to low/, /low to high/, 'Highest Rated']) {
    await expect(sort.getByRole('radio', { name: label })).toHaveCount(1);
  }
  await expectToCloseAfter300Ms(page, () => sort.getByRole('radio', { name: /high to low/ }).click());
  await expect(sort).toBeHidden();
  await expect(page).toHaveURL(/\/shop\?sort=-sp$/);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await expect(filter).toBeVisible();
  await expectToCloseAfter300Ms(page, () => filter.getByRole('radio', { name: 'Under ₹1,000' }).click());
  await expect(filter).toBeHidden();
  await expect(page).toHaveURL(/\/shop\?price=0-1000&sort=-sp$/);
});

test('[LIST-02][LIST-08] filters, order and page stand in the address and walk with Back', async ({ page }) => {
  await openAlive(page, '/shop');
  const side = page.getByRole('complementary', { name: 'Filters' });
  const prices = ['All', 'Under ₹1,000', '₹1,000 to ₹5,000', '₹5,000 to ₹10,000', 'Over ₹10,000'];
  await expect(side.getByRole('group', { name: 'Price' }).locator('label')).toHaveText(prices);
  for (const group of ['Category', 'Brand']) {
    await expect(side.getByRole('group', { name: group }).getByRole('checkbox').first()).toBeVisible();
  }
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/\/shop\?page=2$/);
  await side.getByRole('checkbox', { name: 'In stock only' }).click();
  await expect(page).toHaveURL(/\/shop\?inStock=true$/);
  await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' });
  await expect(page).toHaveURL(/\/shop\?inStock=true&sort=sp$/);
  await page.reload();
  await expect(side.getByRole('checkbox', { name: 'In stock only' })).toBeChecked();
  await expect(page.getByLabel('Sort by')).toHaveValue('sp');
  await page.goBack();
  await expect(page.getByLabel('Sort by')).toHaveValue('-createdAt');
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\?page=2$/);
  await expect(side.getByRole('checkbox', { name: 'In stock only' })).not.toBeChecked();
  await expect(pages.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('[LIST-06][LIST-07] a category and a subcategory say so when nothing is left in them', async ({ page }) => {
  await openAlive(page, '/category/smartphones?price=0-1000');
  await expect(page.getByText('No products found in this category.')).toBeVisible();
  await openAlive(page, '/subcategory/5g-phones?price=0-1000');
  await expect(page.getByText('No products found in this subcategory.')).toBeVisible();
});

test('[PDP-04] a variant changes photos, price, stock and address; an unknown product is not found', async ({
  page,
  pageErrors,
}) => {
  await openAlive(page, '/product/tara-5g');
  const price = page.getByRole('main').getByText('₹12,499').first();
  await expect(price).toBeVisible();
  const picture = page.locator('main img[fetchpriority="high"]').first();
  const blue = (await picture.getAttribute('src')) ?? '';
  await page.locator('label', { hasText: 'Graphite' }).first().click();
  await expect(picture).not.toHaveAttribute('src', blue);
  await page.locator('label', { hasText: '6 GB + 128 GB' }).first().click();
  await expect(page).toHaveURL(/\?variant=/);
  await expect(page.getByRole('main').getByText('₹11,499').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /6 GB \+ 128 GB/ })).toBeChecked();
  await page.locator('label', { hasText: '8 GB + 256 GB' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Out of Stock' }).first()).toBeVisible();

  pageErrors.expect(/404/);
  expect((await page.goto('/product/no-such-thing'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[TOAST-01] at most three toasts stand at the top right, for 4 s, a success for 2 s', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/500/);
  await openAlive(page, '/category/cables');
  const toasts = page.locator('[data-sonner-toast]');
  const add = page.getByRole('button', { name: 'Add to Cart: Taar USB-C Cable', exact: true });
  await add.click();
  await expect(toasts).toHaveText('Taar USB-C Cable added to cart');
  expect(await lifeOf(page)).toBeLessThan(3600);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.route('**/api/products/slug/**', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'The shelf fell down' } }),
  );
  await add.click();
  await expect(toasts).toHaveText('The shelf fell down');
  const life = await lifeOf(page);
  expect(life).toBeGreaterThan(3600);
  expect(life).toBeLessThan(6000);

  for (let count = 1; count <= 4; count += 1) {
    await add.click();
    await expect(toasts).toHaveCount(count);
  }
  const shown = page.locator('[data-sonner-toast][data-visible="true"]');
  await expect(shown).toHaveCount(3);
  await page.waitForTimeout(500);
  const boxes = await shown.evaluateAll((all) =>
    all
      .map((toast) => toast.getBoundingClientRect())
      .map(({ top, bottom, width, right }) => ({ top, bottom, width, right }))
      .sort((one, other) => one.top - other.top),
  );
  for (const [place, box] of boxes.entries()) {
    expect(box.width).toBe(356);
    expect(box.right).toBeGreaterThan(1390);
    const above = boxes[place - 1];
    expect(above ? Math.round(box.top - above.bottom) : 14).toBe(14);
  }
  expect(boxes[0]?.top).toBeLessThan(120);
});

function cardOf(page: Page, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
}

function sourceOf(picture: ReturnType<Page['locator']>): Promise<string | null> {
  return picture.getAttribute('src');
}

/** How many slides fit into a rail and the gap between two. */
function slidesOf(rail: ReturnType<Page['locator']>): Promise<{ inView: number; gap: number }> {
  return rail.evaluate((row) => {
    const [first, second] = [...row.children].map((slide) => slide.getBoundingClientRect());
    const style = getComputedStyle(row);
    const room = row.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const gap = (second?.left ?? 0) - (first?.right ?? 0);
    return { inView: Math.round(((room + gap) / ((first?.width ?? 1) + gap)) * 100) / 100, gap: Math.round(gap) };
  });
}

/** Milliseconds until the toasts that stand now are gone. */
async function lifeOf(page: Page): Promise<number> {
  const start = Date.now();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  return Date.now() - start;
}

async function expectToCloseAfter300Ms(page: Page, choose: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
  await choose();
  await page.clock.runFor(280);
  await expect(page.locator('[role=dialog][data-open]')).toHaveCount(1);
  await page.clock.runFor(40);
  await expect(page.locator('[role=dialog][data-open]')).toHaveCount(0);
  await page.clock.resume();
}
