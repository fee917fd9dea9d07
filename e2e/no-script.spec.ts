import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/store.ts';

test.use({ javaScriptEnabled: false });

const phone = { width: 390, height: 844 };
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('[LIST-02][LIST-08] without JavaScript filters and sort are a form that leads to the same URL', async ({
  page,
}) => {
  await page.goto('/shop');
  await expect(page.getByRole('status').filter({ hasText: 'products' })).toHaveText(/^\d+ products$/);
  await page.getByRole('checkbox', { name: 'In stock only' }).check();
  await page.getByRole('radio', { name: 'Over ₹10,000' }).check();
  await page.getByRole('checkbox', { name: 'Smartphones' }).check();
  await page.getByRole('checkbox', { name: /^Bijli/ }).check();
  await page.getByLabel('Sort by').selectOption('sp');
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: 'Apply' }).click();
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    inStock: 'true',
    price: '10000-',
    category: 'smartphones',
    brand: 'bijli',
    sort: 'sp',
  });
  await expect(page.getByRole('radio', { name: 'Over ₹10,000' })).toBeChecked();
  await expect(page.getByLabel('Sort by')).toHaveValue('sp');
  const prices = await cards(page).locator('b').allTextContents();
  const rupees = prices.map((price) => Number(price.replace(/\D/g, '')));
  expect(rupees.length).toBeGreaterThan(1);
  expect(rupees).toEqual([...rupees].sort((one, other) => one - other));
  expect(Math.min(...rupees)).toBeGreaterThanOrEqual(10_000);

  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/shop\?sort=sp$/);
});

test('[LIST-02] on a phone without JavaScript the docked bar links to the filters, and one click applies them', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/category/smartphones?search=tara');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Filter', exact: true }).click();
  await expect(filters).toBeVisible();
  await filters.getByRole('radio', { name: '₹5,000 to ₹10,000' }).check();
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\/category\/smartphones\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    search: 'tara',
    price: '5000-10000',
    sort: '-createdAt',
  });
  await expect(filters).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
  await page.getByLabel('Sort by').selectOption('-sp');
  await page.getByRole('button', { name: 'Apply' }).first().click();
  await expect(page).toHaveURL(/sort=-sp(&|$)/);
});

test('[SRCH-10][SRCH-11] without JavaScript the searches of header and search page are forms', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search products' }).fill('buds');
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search products' }).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=buds$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Search Results \([1-9]/ })).toBeVisible();

  await page.setViewportSize(phone);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('main').getByRole('searchbox').fill('cable');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\?q=cable$/);
  await expect(cards(page).first()).toBeVisible();
});

test('[CARD-03][CARD-04] without JavaScript a card links to its product and shows no inert button', async ({
  page,
}) => {
  await page.goto('/category/tws');
  await expect(cards(page).first().getByRole('button')).toHaveCount(0);
  await cards(page).getByRole('link', { name: 'Buds One', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buds One' })).toBeVisible();
});

test('[CMP-02] without JavaScript products are compared, added and removed by links', async ({ page }) => {
  await page.goto('/compare?products=tara-5g');
  await page.getByText('Add a product').click();
  await page.getByRole('link', { name: /^Tara Lite/ }).click();
  await expect(page).toHaveURL(/\/compare\?products=tara-5g,tara-lite$/);
  const warranty = page.getByRole('rowheader', { name: 'Warranty' });
  await expect(warranty).toBeVisible();
  await page.getByRole('checkbox', { name: 'Only what differs' }).check();
  await expect(warranty).toBeHidden();
  await expect(page.getByRole('rowheader', { name: 'Rating' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove from comparison: Tara 5G' }).click();
  await expect(page).toHaveURL(/\/compare\?products=tara-lite$/);
});
