import type { Page } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { expect, test } from './fixtures/store.ts';

test('[CARD-01] the pictures of a card advance every 1500 ms while the pointer is over it, and only then', async ({
  page,
}) => {
  await openHydrated(page, '/category/tws');
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

test('[CARD-01] touch does not advance the pictures of a card', async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, '/category/tws');
  const card = cardOf(page, 'Buds One');
  const first = await sourceOf(card.locator('img'));
  await card.dispatchEvent('pointerover', { pointerType: 'touch', bubbles: true });
  await page.clock.runFor(5000);
  expect(await sourceOf(card.locator('img'))).toBe(first);
});

test('[CARD-02][CARD-03][CARD-04] a card shows price, saving and buy buttons, and links to its product', async ({
  page,
}) => {
  await openHydrated(page, '/category/tws');
  const card = cardOf(page, 'Buds One');
  await expect(card.getByText('TWS', { exact: true })).toBeVisible();
  await expect(card.getByText('₹1,799')).toBeVisible();
  await expect(card.locator('s')).toHaveText('₹3,499');
  await expect(card.getByText('49% OFF')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Add to Cart: Buds One' }).locator('svg')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Buy Now: Buds One' })).toHaveText('Buy Now');
  await expect(card.getByText('Out of Stock')).toHaveCount(0);

  await openHydrated(page, '/subcategory/audio-cables?sort=sp');
  const gone = cardOf(page, 'Taar AUX Cable');
  await expect(gone.getByText('Out of Stock')).toBeVisible();
  const [red = 0, green = 255, blue = 0] = await gone
    .getByText('Out of Stock')
    .evaluate((bar) => (getComputedStyle(bar).backgroundColor.match(/[\d.]+/g) ?? []).map(Number));
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(12);
  await expect(gone.getByRole('button', { name: /Add to Cart|Buy Now/ })).toHaveCount(0);

  await openHydrated(page, '/category/tws');
  await card.click({ position: { x: 60, y: 80 } });
  await expect(page).toHaveURL(/\/product\/buds-one$/);
});

test('[CARD-04] the picture of a card morphs into that of the product page, unless reduced motion is set', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const pictures = [...document.querySelectorAll('main article a[aria-hidden]')];
      const moving = pictures.filter((link) => getComputedStyle(link).viewTransitionName === 'product-picture');
      document.documentElement.dataset['moved'] = moving.map((link) => link.getAttribute('href')).join();
      return start(update);
    };
  });
  await page.clock.install();
  for (const [reducedMotion, moved] of [
    ['no-preference', '/product/buds-one'],
    ['reduce', null],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.clock.resume();
    await openHydrated(page, '/category/tws');
    const link = cardOf(page, 'Buds One').getByRole('link', { name: 'Buds One', exact: true });
    // A slow product page shows its skeleton first, and then there is no picture to morph from.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Buds One' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset['moved'] ?? null)).toBe(moved);
  }
});

function cardOf(page: Page, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
}

function sourceOf(picture: ReturnType<Page['locator']>): Promise<string | null> {
  return picture.getAttribute('src');
}
