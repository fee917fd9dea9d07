import type { Page } from '@playwright/test';
import { holdBack } from './fixtures/hold-back.ts';
import { openHydrated, waitForHydration } from './fixtures/hydrated-page.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

const phone = { width: 390, height: 844 };

test('[LIST-02][LIST-08] filters, sort and page are in the URL and follow Back', async ({ page }) => {
  await openHydrated(page, '/shop');
  const side = page.getByRole('complementary', { name: 'Filters' });
  const prices = ['All', 'Under ₹1,000', '₹1,000 to ₹5,000', '₹5,000 to ₹10,000', 'Over ₹10,000'];
  await expect(side.getByRole('group', { name: 'Price' }).locator('label > span:first-of-type')).toHaveText(prices);
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
  await waitForHydration(page);
  await expect(side.getByRole('checkbox', { name: 'In stock only' })).toBeChecked();
  await expect(page.getByLabel('Sort by')).toHaveValue('sp');
  await page.goBack();
  await expect(page.getByLabel('Sort by')).toHaveValue('-createdAt');
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\?page=2$/);
  await expect(side.getByRole('checkbox', { name: 'In stock only' })).not.toBeChecked();
  await expect(pages.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('[LIST-02] a sort chosen while the filtered list is loading keeps the filter', async ({ page }) => {
  await openHydrated(page, '/shop');
  const release = await holdBack(page, '**/shop.data*', (route) => route.continue());
  await page.getByRole('complementary', { name: 'Filters' }).getByLabel('In stock only').click();
  await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' });
  release();
  await expect(page).toHaveURL(/\/shop\?inStock=true&sort=sp$/);
});

test('[S8][LIST-02] choices made while others are loading build on them', async ({ page }) => {
  await openHydrated(page, '/shop?inStock=true&price=1000-5000');
  const held = () => holdBack(page, '**/shop.data*', (route) => route.continue());
  const side = page.getByRole('complementary', { name: 'Filters' });
  const sort = page.getByLabel('Sort by');
  let release = await held();
  await side.getByRole('link', { name: 'Clear filters' }).click();
  await sort.selectOption({ label: 'Price, low to high' });
  release();
  await expect(page).toHaveURL(/\/shop\?sort=sp$/);
  // Several choices in one task, as replayed input makes them.
  await side.evaluate((element) => {
    for (const name of ['inStock', 'category', 'brand'])
      element.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.click();
  });
  await expect(page).toHaveURL(/\/shop\?category=[\w-]+&brand=[\w-]+&inStock=true&sort=sp$/);
  await side.getByRole('link', { name: 'Clear filters' }).click();
  const cheap = side.getByRole('radio', { name: 'Under ₹1,000' });
  await expect(cheap).toBeEnabled();
  release = await held();
  await cheap.click();
  await sort.selectOption({ label: 'Highest Rated' });
  await side.getByLabel('In stock only').click();
  release();
  await expect(page).toHaveURL(/\/shop\?price=0-1000&inStock=true&sort=-rating$/);
});

test('[S8][LIST-02] a filter and a sort order chosen before the page is interactive both apply', async ({ page }) => {
  const release = await holdBack(page, '**/assets/*.js', (route) => route.continue());
  await page.goto('/shop', { waitUntil: 'domcontentloaded' });
  await page.getByRole('complementary', { name: 'Filters' }).getByLabel('In stock only').click();
  await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' });
  release();
  await expect(page).toHaveURL(/\/shop\?inStock=true&sort=sp$/);
  await waitForHydration(page);
  await expect(page.getByLabel('Sort by')).toHaveValue('sp');
});

test('[LIST-08] Back shows the list of the URL, also on a reloaded page before hydration', async ({ page }) => {
  await openHydrated(page, '/shop');
  const inStock = page.getByRole('complementary', { name: 'Filters' }).getByLabel('In stock only');
  await inStock.click();
  await expect(page).toHaveURL(/\/shop\?inStock=true$/);
  await page.route('**/assets/*.js', () => undefined);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(inStock).toBeChecked();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/shop$/);
  await expect(inStock).not.toBeChecked();
});

test('[LIST-02] each choice shows its number of products; one without products can only be cleared', async ({
  page,
  store,
}) => {
  const counts = await (await fetch(`${store.baseUrl}/api/products/counts`)).json();
  await openHydrated(page, '/shop');
  const side = page.getByRole('complementary', { name: 'Filters' });
  await expect(side.getByLabel('In stock only')).toHaveAccessibleName(`In stock only ${counts.inStock} products`);
  const under = `Under ₹1,000 ${counts.prices[0].count} products`;
  await expect(side.getByRole('radio', { name: under, exact: true })).toBeEnabled();
  const expensive = counts.prices[3].count;
  await side.getByRole('radio', { name: /^Over ₹10,000/ }).click();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(`${expensive} products`);
  await expect(side.getByRole('checkbox', { name: 'Feature Phones 0 products' })).toBeDisabled();

  await openHydrated(page, '/shop?category=feature-phones&price=10000-');
  const chosen = side.getByRole('checkbox', { name: 'Feature Phones 0 products' });
  await expect(chosen).toBeChecked();
  await chosen.click();
  await expect(page).toHaveURL(/\/shop\?price=10000-$/);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(`${expensive} products`);
});

test('[LIST-02][LIST-03] 2 columns and docked buttons below 768 px, 3 columns from there, the sidebar from 1024, 4 columns from 1280', async ({
  page,
}) => {
  await openHydrated(page, '/shop');
  for (const [width, columns, hasSide] of [
    [390, 2, false],
    [768, 3, false],
    [1024, 3, true],
    [1440, 4, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await page
      .getByRole('article')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
    expect(new Set(lefts).size, `${width} px`).toBe(columns);
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible({ visible: hasSide });
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible({ visible: !hasSide });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
  }
});

test('[LIST-03] on a phone Sort and Filter are sheets that close 300 ms after a choice', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.clock.install();
  await openHydrated(page, '/shop');
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  const sort = page.getByRole('dialog', { name: 'Sort' });
  await expect(sort).toBeVisible();
  const values = await sort
    .getByRole('radio')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(values).toEqual(['-all', '-createdAt', 'createdAt', '-sp', 'sp', '-rating', 'name', '-name', 'origin']);
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

test('[LIST-03] a sheet has rows of 52 px, works by keyboard and returns the focus', async ({ page }) => {
  await page.setViewportSize(phone);
  await openHydrated(page, '/category/smartphones');
  for (const name of ['Sort', 'Filter']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet).toBeVisible();
    for (const row of await sheet.locator('label, li > a').all())
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(52);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('checkbox', { name: /^In stock only/ }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?inStock=true$/);
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
});

test('[LIST-02][LIST-06] filtered lists, a list past its end and a category’s sheet have no finding of WCAG 2.2 A or AA', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/404 \(Not Found\) .*page=99/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/shop?price=10000-', '/shop?page=99']) {
    await openHydrated(page, path);
    await expectNoFindingsInThemes(page, path);
  }
  await page.setViewportSize(phone);
  await openHydrated(page, '/category/smartphones');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await expectNoFindingsInThemes(page, 'sheet of a category');
});

async function expectToCloseAfter300Ms(page: Page, choose: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
  await choose();
  await page.clock.runFor(280);
  await expect(page.locator('[role=dialog][data-open]')).toHaveCount(1);
  await page.clock.runFor(40);
  await expect(page.locator('[role=dialog][data-open]')).toHaveCount(0);
  await page.clock.resume();
}

test('[L1][LAW-03] the country of origin is a filter with counts and a search, and a sort order', async ({ page }) => {
  await openHydrated(page, '/shop');
  const group = page.getByRole('complementary', { name: 'Filters' }).getByRole('group', { name: 'Country of origin' });
  await expect(group.getByRole('checkbox')).toHaveCount(3);
  const vietnam = group.getByRole('checkbox', { name: /^Vietnam \d+ products$/ });
  const find = group.getByRole('searchbox', { name: 'Find a country of origin' });
  await find.fill('viet');
  await expect(group.getByRole('checkbox')).toHaveCount(1);
  await find.press('Enter');
  await find.fill('Atlantis');
  await expect(group.getByRole('status')).toHaveText('No such country in this list.');
  await expectNoFindingsInThemes(page, 'no country found');
  await find.fill('');
  await vietnam.check();
  await expect(page).toHaveURL(/\/shop\?origin=Vietnam$/);
  const count = await vietnam.locator('..').locator('span').nth(1).textContent();
  await expect(page.getByText(`${count?.match(/\d+/)?.[0]} products`, { exact: true }).first()).toBeVisible();
  await page.getByLabel('Sort by').selectOption({ label: 'Country of origin' });
  await expect(page).toHaveURL(/\/shop\?origin=Vietnam&sort=origin$/);
  await page.getByRole('link', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL(/\/shop\?sort=origin$/);
});

test('[L1][LAW-03] on a phone the country of origin is in the sheet, and its search keeps it open', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openHydrated(page, '/category/smartphones');
  await page.getByRole('button', { name: 'Filter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  const find = sheet.getByRole('searchbox', { name: 'Find a country of origin' });
  await find.fill('ind');
  await find.press('Enter');
  await sheet.getByRole('checkbox', { name: /^India/ }).check();
  await expect(page).toHaveURL(/\/category\/smartphones\?origin=India$/);
  await expect(sheet).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('[L1][LAW-03] the country of origin filters as well', async ({ page }) => {
    await page.goto('/shop');
    await expect(page.getByRole('searchbox', { name: 'Find a country of origin' })).toBeHidden();
    await page.getByRole('checkbox', { name: /^China/ }).check();
    await page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/origin=China/);
    await expect(page.getByRole('checkbox', { name: /^China/ })).toBeChecked();
  });
});
