import type { Page } from '@playwright/test';
import { expectNoFindings } from './fixtures/axe.ts';
import { holdBack } from './fixtures/hold-back.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { expect, test } from './fixtures/store.ts';
import { viewportsFor } from './fixtures/viewports.ts';

const phone = { width: 390, height: 844 };

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const input = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search products' });
const hits = (page: Page) => dialog(page).getByRole('option');
const highlighted = (page: Page) => dialog(page).getByRole('option', { selected: true });

test('[SRCH-02][SRCH-05] on a wide window arrow keys move the highlight, Enter opens it and Escape closes', async ({
  page,
}) => {
  await openWide(page);
  await expect(input(page)).toHaveAttribute('placeholder', 'Search products...');
  await input(page).fill('cable');
  await expect(highlighted(page)).toHaveId(/search-hit/);
  const names = await hits(page).locator('b').allTextContents();
  expect(names.length).toBeGreaterThan(1);
  await expect(hits(page).first()).toContainText(/₹\d.*(In Stock|Out of Stock)/);
  await expect(hits(page).first().locator('img')).toBeVisible();
  await input(page).press('ArrowDown');
  await expect(highlighted(page).locator('b')).toHaveText(names[1] ?? '');
  await input(page).press('ArrowUp');
  await expect(highlighted(page).locator('b')).toHaveText(names[0] ?? '');
  await input(page).press('ArrowUp');
  await expect(highlighted(page).locator('b')).toHaveText(names.at(-1) ?? '');
  await input(page).press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused();

  await page.keyboard.type('tara');
  await expect(input(page)).toHaveValue('tara');
  const name = (await highlighted(page).locator('b').textContent()) ?? '';
  await input(page).press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('[S9][SRCH-02] the search opened while the chosen result is loading stays open when it arrives', async ({
  page,
}) => {
  await openWide(page);
  const release = await holdBack(page, '**/product/**.data*', (route) => route.continue());
  await input(page).fill('tara');
  await expect(highlighted(page).locator('b')).toContainText('Tara');
  const requested = page.waitForRequest('**/product/**.data*');
  await input(page).press('Enter');
  await expect(dialog(page)).toBeHidden();
  await requested;
  await page.getByRole('searchbox', { name: 'Search products' }).click();
  await expect(input(page)).toBeFocused();
  release();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByText(/^About /)).toBeAttached();
  await expect(input(page)).toBeFocused();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
});

test('[SRCH-04][SRCH-10] typing requests 10 results once, 700 ms after the last letter; clearing empties the results', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/products/search')) requested.push(new URL(request.url()).search);
  });
  await openWide(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await input(page).fill('   ');
  await page.clock.runFor(2000);
  await input(page).fill('buds');
  await page.clock.runFor(600);
  await input(page).fill('buds o');
  await page.clock.runFor(690);
  expect(requested).toEqual([]);
  await page.clock.runFor(20);
  await page.clock.resume();
  await expect(hits(page).first()).toContainText(/Buds/);
  expect(requested).toEqual(['?query=buds+o&limit=10']);
  await input(page).fill('');
  await expect(hits(page)).toHaveCount(0);
  // The clock is paused: Enter searches without a delay.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await input(page).fill('tara');
  await input(page).press('Enter');
  await expect(hits(page).first()).toContainText(/Tara/);
  await page.clock.resume();
  await input(page).fill('');
  await expect(hits(page)).toHaveCount(0);
  await input(page).fill('cable');
  await dialog(page).getByRole('button', { name: 'Search' }).click();
  await expect(hits(page).first()).toContainText(/Cable/);
});

test('[SRCH-04] an older response never replaces a newer one', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/products\/search\?query=tara/, async (route) => {
    await held;
    await route.continue();
  });
  await openWide(page);
  const request = page.waitForRequest(/query=tara/);
  await input(page).fill('tara');
  await request;
  await input(page).fill('cable');
  await expect(hits(page).first()).toContainText(/Cable/);
  const late = page.waitForResponse(/query=tara/);
  release();
  await (await late).finished();
  await expect(hits(page).first()).toContainText(/Cable/);
});

test('[SRCH-06][SRCH-07] the preview shows the highlighted result and adds one of it to the cart', async ({ page }) => {
  await openWide(page);
  await input(page).fill('taar usb-c cable');
  const preview = dialog(page).getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Taar USB-C Cable' })).toBeVisible();
  await expect(preview.getByText('In Stock')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', /taar-usb-c-cable/);
  await preview.getByRole('button', { name: 'Add to Cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(drawer.getByText('Taar USB-C Cable').first()).toBeVisible();
  await expect(page.getByText('Taar USB-C Cable added to cart')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'));
  expect(cart.cartItems).toMatchObject([{ quantity: 1, product: { slug: 'taar-usb-c-cable' } }]);
});

test('[SRCH-06] a highlighted result that is out of stock cannot be added', async ({ page }) => {
  await page.route(/\/api\/products\/search/, async (route) => {
    const response = await route.fetch();
    const products = (await response.json()) as object[];
    await route.fulfill({ response, json: products.map((product) => ({ ...product, inStock: false })) });
  });
  await openWide(page);
  await input(page).fill('cable');
  await expect(hits(page).first()).toContainText('Out of Stock');
  const preview = dialog(page).getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Out of Stock')).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
});

test('[SRCH-12][SRCH-02] a failed search is logged and shows no results', async ({ page, pageErrors }) => {
  pageErrors.expect(/The search failed|500/);
  await page.route(/\/api\/products\/search/, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('The search failed'));
  await openWide(page);
  await input(page).fill('cable');
  await logged;
  await expect(dialog(page).getByText('No products found', { exact: true })).toBeVisible();
});

test('[SRCH-01] on a phone the search covers the page, counts its results and shows its empty text', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/products\/search/, async (route) => {
    await held;
    await route.continue();
  });
  await openHydrated(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(input(page)).toBeFocused();
  await expect(input(page)).toHaveAttribute('placeholder', 'Find Product, Store');
  await expect(dialog(page)).toHaveCSS('width', '390px');
  await input(page).fill('cable');
  await expect(dialog(page).getByRole('heading', { name: 'Searching...' })).toBeVisible();
  release();
  await expect(dialog(page).getByRole('heading', { name: /^Search Results \(\d+\)$/ })).toBeVisible();
  await expect(dialog(page).getByRole('heading', { level: 2 }).last()).toHaveText(
    `Search Results (${await hits(page).count()})`,
  );
  await expect(dialog(page).getByRole('region', { name: 'Preview' })).toHaveCount(0);
  await input(page).fill('zzzzqqqq');
  await expect(dialog(page).getByText('No products found matching your search.')).toBeVisible();
  await input(page).fill('tara');
  await hits(page).first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(dialog(page)).toBeHidden();
});

test('[SRCH-02] / and Ctrl+K open the search, and the page behind does not scroll', async ({ page }) => {
  await openWide(page, '/');
  await page.mouse.move(20, 600);
  await page.mouse.wheel(0, 800);
  await input(page).press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
  await input(page).press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).focus();
  await page.keyboard.press('/');
  await expect(input(page)).toBeFocused();
  await expect(input(page)).toHaveValue('');
});

for (const { colorScheme, width } of viewportsFor('search')) {
  test(`the search before its results, and without any, has no finding of WCAG 2.2 A or AA, ${colorScheme} at ${width}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page, '/');
    await page.keyboard.press('/');
    for (const text of ['', 'zzzzqqqq']) {
      await input(page).fill(text);
      await expect(
        dialog(page)
          .getByText(/^(Type a name|Search Results|No products found)/)
          .first(),
      ).toBeAttached();
      await expectNoFindings(page, `search for "${text}"`);
    }
  });
}

/** Opens the search. Typing searches by itself; Enter opens the highlighted hit, if there is one. */
async function openWide(page: Page, path = '/shop'): Promise<void> {
  await openHydrated(page, path);
  await page.getByRole('searchbox', { name: 'Search products' }).click();
  await expect(input(page)).toBeFocused();
}
