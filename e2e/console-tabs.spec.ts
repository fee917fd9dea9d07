import type { Browser, Page } from '@playwright/test';
import { findChromium } from '../scripts/steps/find-chromium.mjs';
import { catalogueEditor, openConsole, staffInBrowser } from './fixtures/console.ts';
import { test as base, expect } from './fixtures/store.ts';

/** The headless shell has no back/forward cache, and Playwright switches off that of Chromium. */
const executablePath = findChromium();
const test = base.extend<{ cachingBrowser: Browser }>({
  cachingBrowser: async ({ playwright, launchOptions }, use) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ...(executablePath ? { executablePath } : {}),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(browser);
    await browser.close();
  },
});

const isLive = (page: Page) => expect(page.getByText('All circuits live')).toBeAttached();

test('[CON-158] seven tabs of a browser load and are live, and each hears a change and the end of the session', async ({
  page,
  context,
  pageErrors,
}) => {
  await openConsole(page, pageErrors, catalogueEditor, '/brands');
  const tabs = [page];
  while (tabs.length < 7) {
    const tab = await context.newPage();
    await tab.goto('/console/brands');
    tabs.push(tab);
  }
  for (const tab of tabs) await isLive(tab);
  const name = `Saat ${crypto.randomUUID().slice(0, 8)}`;
  await staffInBrowser(page).createBrand({ body: { name } });
  for (const tab of tabs) await expect(tab.getByRole('rowheader', { name })).toBeVisible();
  await staffInBrowser(page).signOutStaff();
  for (const tab of tabs) await expect(tab.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
});

test('[CON-159] ten pages of a tab load with the back/forward cache on, and a page that comes out of it reads what changed meanwhile', async ({
  cachingBrowser,
  store,
  pageErrors,
}) => {
  const page = await cachingBrowser.newPage({ baseURL: store.baseUrl });
  await openConsole(page, pageErrors, catalogueEditor, '/brands');
  for (let load = 1; load <= 10; load++) {
    await page.goto(`/console/brands?load=${load}`);
    await isLive(page);
  }
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await page.goto('/console/account');
  const name = `Wapas ${crypto.randomUUID().slice(0, 8)}`;
  await staffInBrowser(page).createBrand({ body: { name } });
  // A page out of the cache does not load.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('rowheader', { name })).toBeVisible();
  await isLive(page);
  expect(await page.evaluate(() => 'isKept' in window)).toBe(true);
});
