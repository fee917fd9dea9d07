import type { Page } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { expectNoFindings } from './fixtures/axe.ts';
import { looksAt } from './fixtures/looks.ts';
import { expect, test } from './fixtures/store.ts';

type State = { name: string; path: string; open: (page: Page) => Promise<void> };

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const nothing = async () => {};

const everywhere: State[] = [
  { name: 'empty cart page', path: '/cart', open: nothing },
  {
    name: 'empty cart drawer',
    path: '/contact',
    open: async (page) => {
      await press(page, /^Cart/);
      await expect(page.getByText('Your cart is empty')).toBeVisible();
    },
  },
  { name: 'search that finds nothing', path: '/search?q=gramophone', open: nothing },
  { name: 'list that is empty', path: '/category/smartphones?price=0-1000', open: nothing },
  {
    name: 'toast',
    path: '/product/tara-5g',
    open: async (page) => {
      await page.route('**/api/cart/add', (route) => route.fulfill({ status: 409, json: { message: 'Not today' } }));
      await press(page, 'Add to Cart');
      await expect(page.getByText('Not today')).toBeVisible();
    },
  },
  {
    name: 'delivery check with an error',
    path: '/product/tara-5g',
    open: async (page) => {
      await page.getByLabel('Delivery to').fill('000000');
      await expect(page.getByText('This pincode is not serviceable')).toBeVisible();
    },
  },
];

const onWideWindows: State[] = [
  { name: 'drop-down', path: '/contact', open: (page) => press(page, 'Audio') },
  { name: 'account menu', path: '/contact', open: (page) => press(page, 'Account') },
  {
    name: 'search with results and preview',
    path: '/contact',
    open: async (page) => {
      await page.getByRole('searchbox', { name: 'Search products' }).click();
      await page.getByRole('dialog').getByRole('combobox').fill('phone');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
];

const onPhones: State[] = [
  {
    name: 'menu',
    path: '/contact',
    open: async (page) => {
      await press(page, 'Open menu');
      await page.getByRole('dialog').getByRole('button', { name: 'Audio' }).click();
    },
  },
  {
    name: 'search overlay',
    path: '/contact',
    open: async (page) => {
      await page.getByRole('link', { name: 'Search', exact: true }).click();
      await page.getByRole('dialog').getByRole('combobox').fill('phone');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  { name: 'sort sheet', path: '/shop', open: (page) => press(page, 'Sort') },
  { name: 'filter sheet', path: '/shop', open: (page) => press(page, 'Filter') },
];

for (const { colorScheme, width } of looksAt('states')) {
  test(`no state of a screen has a finding of WCAG 2.2 A or AA, ${colorScheme} at ${width}`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/409/);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    for (const { name, path, open } of [...everywhere, ...(width === 390 ? onPhones : onWideWindows)]) {
      await openHydrated(page, path);
      await open(page);
      await expectNoFindings(page, name);
    }
  });
}
