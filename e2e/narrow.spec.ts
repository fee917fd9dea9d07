import type { Page } from '@playwright/test';
import { idOf, openConsole } from './fixtures/console.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { expect, test } from './fixtures/store.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 320, height: 640 } });

const pages = ['/', '/category/smartphones', '/product/tara-5g', '/search?q=phone', '/cart', '/auth/login', '/contact'];
const screens = [
  ...['products', 'products/import', 'products/photos', 'categories', 'people', 'jobs', 'account'],
  ...['brands', 'attributes', 'stock', 'roles', 'messages', 'audit', 'settings', 'api-keys'],
];

const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** What a reader may set by WCAG 1.4.12. An adopted sheet, since the console's policy allows no inline styles. */
async function spaceTexts(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, spacing);
}

/** WCAG 1.4.10 at 320 px: the page does not scroll sideways, and no form, figure or part of one is wider than its place. */
async function expectToFit(page: Page, where: string): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const parts = document.querySelectorAll('main :is(form, dl, fieldset, form section, form ul)');
    return [document.documentElement, ...parts]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).overflowX === 'visible')
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.localName} ${element.textContent?.trim().slice(0, 60)}`);
  });
  expect.soft(tooWide, where).toEqual([]);
}

/** As it is drawn, and with the reader's spacing. */
async function expectToFitSpacedToo(page: Page, where: string): Promise<void> {
  await expectToFit(page, where);
  await spaceTexts(page);
  await expectToFit(page, `${where} spaced`);
}

/** Nothing in the dialog that is open is wider than it. */
async function expectDialogToFit(page: Page, where: string): Promise<void> {
  const tooWide = await page
    .getByRole('dialog')
    .evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 0.5)
        .map((element) => `${element.localName} ${element.textContent?.trim().slice(0, 60)}`),
    );
  expect.soft(tooWide, where).toEqual([]);
}

test('[GEN-14][GEN-15] at 320 px no page of the shop scrolls sideways, and its forms and figures fit, also with the text spacing of WCAG 1.4.12', async ({
  page,
}) => {
  for (const path of pages) {
    await openHydrated(page, path);
    await expectToFitSpacedToo(page, path);
  }
});

test('[CON-157][CON-190] at 320 px no screen of the console scrolls sideways, and its forms fit, also with the text spacing of WCAG 1.4.12', async ({
  page,
  store,
  pageErrors,
}) => {
  test.slow();
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/products');
  for (const path of [...screens, `products/${await idOf(store, 'tara-5g')}`]) {
    await page.goto(`/console/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    await expectToFitSpacedToo(page, path);
  }
  await page.goto('/console/attributes');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await spaceTexts(page);
  await expectDialogToFit(page, 'attribute dialog');
  await page.goto('/console/audit');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await spaceTexts(page);
  await expectDialogToFit(page, 'audit entry');
});
