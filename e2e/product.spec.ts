import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openHydrated, waitForHydration } from './fixtures/hydrated-page.ts';
import { expect, type Store, test } from './fixtures/store.ts';
import { viewportsFor } from './fixtures/viewports.ts';

const path = '/product/tara-5g';
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectNoFindings(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const findings = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  expect.soft(findings, state).toEqual([]);
}

test.describe('variants', () => {
  test('[PDP-04] choosing a variant changes URL, pictures, price and stock, and Back leaves the product', async ({
    page,
  }) => {
    await openHydrated(page, '/category/smartphones');
    await page.getByRole('link', { name: 'Tara 5G', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tara 5G' })).toBeVisible();
    await page.getByRole('radio', { name: /^Graphite/ }).check();
    await expect(page).toHaveURL(/\?variant=fdc0caf9/);
    await expect(
      page
        .getByRole('button', { name: /^Zoom: / })
        .first()
        .locator('img'),
    ).toHaveAttribute('src', /graphite/);
    await page.getByRole('radio', { name: /^6 GB \+ 128 GB/ }).check();
    await expect(page.getByText('₹11,499').first()).toBeVisible();
    const buy = page.getByRole('region', { name: 'Buy' });
    for (const text of ['Price, incl. 18% GST', 'MRP', 'EMI from'])
      await expect(buy.getByText(text).first()).toBeVisible();
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByRole('radio', { name: /^6 GB \+ 128 GB/ })).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(/\/category\/smartphones$/);
  });

  test('[PDP-02][PDP-03] unavailable variants are labelled and can still be selected', async ({ page }) => {
    await openHydrated(page, path);
    const gone = page.getByRole('radio', { name: '8 GB + 256 GB Out of Stock' });
    await gone.check();
    await expect(gone).toBeChecked();
    await expect(page.getByText('₹13,999').first()).toBeVisible();
    const buy = page.getByRole('region', { name: 'Buy' });
    await expect(buy.getByRole('status').filter({ hasText: 'Out of Stock' })).toBeVisible();
    await expect(buy.getByRole('button', { name: /Buy Now|Add to Cart/ })).toHaveCount(0);
  });
});

test('[PDP-01] a skeleton shows while the product loads', async ({ page }) => {
  await openHydrated(page, '/category/smartphones');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/tara-5g\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Tara 5G', exact: true }).first().click();
  await expect(page.locator('main [aria-busy=true]').getByText('Loading')).toBeAttached();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Tara 5G' })).toBeVisible();
});

test.describe('price and delivery', () => {
  test('[PDP-02] the EMI calculator shows instalment, interest and total, and says the rate is assumed', async ({
    page,
  }) => {
    await openHydrated(page, path);
    await page.getByRole('button', { name: /^EMI from ₹1,128\/month/ }).click();
    const dialog = page.getByRole('dialog', { name: 'EMI calculator' });
    await expect(dialog.getByText('₹1,128.14', { exact: true })).toBeVisible();
    await expect(dialog.getByText('₹1,038.67')).toBeVisible();
    await expect(dialog.getByText('₹13,537.67')).toBeVisible();
    await expect(dialog.getByText(/our assumption. Your bank decides/)).toBeVisible();
    await dialog.getByLabel('Interest, % a year').fill('0');
    await dialog.getByRole('radio', { name: '6', exact: true }).check();
    await expect(dialog.getByText('₹2,083.17', { exact: true })).toBeVisible();
    await expect(dialog.getByText('₹12,499', { exact: true })).toBeVisible();
    await dialog.getByLabel('Amount, ₹').fill('abc');
    await expect(dialog.getByText('Please enter an amount from ₹1 to ₹1,00,00,000')).toBeVisible();
  });

  test('[PDP-02] a pincode gives the delivery date in business days', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-12T04:00:00Z'));
    await openHydrated(page, path);
    await page.getByLabel('Delivery to').fill('400001');
    await expect(page.getByText('Pincode Deliverable')).toBeVisible();
    await expect(page.getByText('Free delivery by Monday 23 November')).toBeVisible();
    await expect(page.getByText('Tuesday 17 November at the earliest')).toBeVisible();
    await page.getByLabel('Delivery to').fill('110');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('Please enter a valid 6-digit pincode')).toBeVisible();
  });
});

test.describe('buying and the rest', () => {
  test('[PDP-02] up to ten can be selected, then a message says why no more', async ({ page }) => {
    await openHydrated(page, path);
    const more = page.getByRole('button', { name: 'One more: Tara 5G' });
    for (let units = 1; units < 10; units += 1) await more.click();
    await expect(more).toBeDisabled();
    await expect(page.getByText('At most 10 units in one order.')).toBeVisible();
  });

  test('[PDP-02][PDP-03] with three in stock the page says so and allows no more', async ({ page, store }) => {
    const restore = await setStock(store, 'roar-20', 3);
    try {
      await openHydrated(page, '/product/roar-20');
      const buy = page.getByRole('region', { name: 'Buy' });
      await expect(buy.getByText('Only 3 left')).toBeVisible();
      const more = page.getByRole('button', { name: /^One more: / });
      await more.click();
      await more.click();
      await expect(more).toBeDisabled();
      await expect(page.getByText('We have only 3 of these.')).toBeVisible();
    } finally {
      await restore();
    }
  });

  test('[PDP-02] a product is shared by copying its link where the device has no share dialog', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }));
    await openHydrated(page, path);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/product\/tara-5g$/);
  });

  test('[PDP-02] recently viewed products are shown newest first, if there are any', async ({ page }) => {
    await openHydrated(page, path);
    await expect(page.getByRole('heading', { name: 'Recently viewed' })).toHaveCount(0);
    await openHydrated(page, '/product/king-signal');
    await openHydrated(page, '/product/roar-20');
    const list = page.getByRole('list', { name: 'Recently viewed' });
    await list.scrollIntoViewIfNeeded();
    await expect(list.getByRole('link', { name: /^(King Signal|Tara 5G)$/ })).toHaveText(['King Signal', 'Tara 5G']);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain('recentlyViewed');
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('recentlyViewed');
  });
});

for (const { colorScheme, width } of viewportsFor('product'))
  test(`[PDP-02] no finding of WCAG 2.2 A or AA with the dialogs open, ${colorScheme} at ${width}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page, path);
    await page
      .getByRole('button', { name: /^Zoom: / })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Tara 5G' })).toBeVisible();
    await expectNoFindings(page, 'zoom');
    await page.keyboard.press('z');
    await expectNoFindings(page, 'enlarged');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^EMI from/ }).click();
    await expect(page.getByRole('dialog', { name: 'EMI calculator' })).toBeVisible();
    await expectNoFindings(page, 'calculator');
  });

async function setStock(store: Store, slug: string, quantity: number): Promise<() => Promise<void>> {
  const before = await store.change(
    `WITH old AS (SELECT s.id, s.quantity FROM stock_levels s JOIN products p ON p.id = s.product_id WHERE p.slug = $1),
          new AS (UPDATE stock_levels s SET quantity = $2 FROM old WHERE s.id = old.id)
     SELECT id, quantity FROM old`,
    [slug, quantity],
  );
  return async () => {
    await store.change(
      `UPDATE stock_levels s SET quantity = (o.line->>'quantity')::int
       FROM jsonb_array_elements($1::jsonb) AS o(line) WHERE s.id = (o.line->>'id')::uuid`,
      [JSON.stringify(before)],
    );
  };
}
