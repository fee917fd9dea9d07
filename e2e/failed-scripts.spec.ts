import type { Page, Route } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { buyFromProductPage } from './fixtures/shopper.ts';
import { expect, test } from './fixtures/store.ts';

const product = '/product/tara-5g';
const assets = /\/assets\//;
const advice = 'Please check your internet connection and try again.';
const emi = (page: Page) => page.getByRole('button', { name: /^EMI from/ });
const zoom = (page: Page) => page.getByRole('button', { name: /^Zoom: / }).first();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** How a script fails on a lost connection and after a new release. */
const failures: [string, (route: Route) => Promise<void>][] = [
  ['cannot be loaded', (route) => route.abort()],
  ['no longer exists', (route) => route.fulfill({ status: 404 })],
];

for (const [how, fail] of failures)
  test(`[NAV-01][NAV-05] an overlay whose script ${how} leaves the page unchanged, and opens on a later click`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/Failed to load resource/);
    await page.setViewportSize({ width: 1280, height: 900 });
    await openHydrated(page, product);
    await page.route(assets, fail);
    const pincode = page.getByLabel('Delivery to');
    await pincode.fill('40000');
    const search = page.getByRole('searchbox', { name: 'Search products' });
    await search.pressSequentially('ta');
    await expect(page.getByRole('alert').filter({ hasText: advice })).toBeVisible();
    for (const button of [page.getByRole('button', { name: /^Cart/ }), emi(page), zoom(page)]) {
      await button.click();
      // The click dismissed the earlier toast.
      await expect(page.getByRole('alert').filter({ hasText: advice })).toBeVisible();
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Tara 5G' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(pincode).toHaveValue('40000');
    await expect(search).toHaveValue('ta');

    await page.unroute(assets);
    await page.getByRole('button', { name: /^Cart/ }).click();
    await expect(dialog(page, 'Shopping Cart')).toBeVisible();
    expect(await hasStyles(page, 'cart-drawer')).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await emi(page).click();
    await expect(dialog(page, /EMI/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await search.press('End');
    await search.press('r');
    await expect(dialog(page, 'Search')).toBeVisible();
    await expect(dialog(page, 'Search').getByRole('combobox')).toHaveValue('tar');
    await expect(pincode).toHaveValue('40000');
  });

test('[CHK-01] without a connection a click in the checkout keeps the typed text', async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load resource/);
  await buyFromProductPage(page, 'taar-usb-c-cable');
  await page.getByLabel('Mobile number').fill('98200');
  await page.reload();
  await expect(page.getByLabel('Mobile number')).toHaveValue('98200');
  await page.route(assets, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed');
  await page.getByLabel('Mobile number').click();
  await lost;
  await page.getByLabel('Mobile number').pressSequentially('4');
  await expect(page.getByLabel('Mobile number')).toHaveValue('982004');
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

test('[NAV-02] the mobile menu whose script failed to load opens with the next click', async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load resource/);
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, '/category/smartphones');
  await page.route(assets, (route) => route.abort());
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('alert').filter({ hasText: advice })).toBeVisible();
  await page.unroute(assets);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(dialog(page, 'Menu')).toBeVisible();
});

test('[CMP-01] the comparison tray that failed to load with the first product loads with the next', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/Failed to load resource/);
  await openHydrated(page, '/category/smartphones');
  await page.route(assets, (route) => route.abort());
  const toggles = page.getByRole('button', { name: /^Compare: / });
  await toggles.nth(0).click();
  await expect(page.getByRole('alert').filter({ hasText: advice })).toBeVisible();
  await expect(toggles.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await page.unroute(assets);
  await toggles.nth(1).click();
  await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('Compare 2 of 4');
});

test('[WISH-06] the stock alert button of an out-of-stock product requests its script again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/Failed to load resource/);
  const script = /\/assets\/stock-alert-(?!button)/;
  await page.route(script, (route) => route.abort());
  await openHydrated(page, '/product/jhonka-pedestal-fan');
  const button = page.getByRole('button', { name: 'Tell me when it is back', exact: true });
  await expect(button).toBeEnabled();
  await page.unroute(script);
  const came = page.waitForResponse(script);
  await button.click();
  await came;
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await button.click();
  await expect(page).toHaveURL(/\/auth\/login/);
});

/** Whether a component's style sheet is applied. */
function hasStyles(page: Page, part: string): Promise<boolean> {
  return page.evaluate(
    (name) => [...document.styleSheets].some(({ href, cssRules }) => href?.includes(name) && cssRules.length > 0),
    part,
  );
}
