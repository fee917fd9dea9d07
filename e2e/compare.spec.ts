import type { Locator, Page } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';
import { widthsFor } from './fixtures/viewports.ts';

const phone = { width: 390, height: 844 };
/** Oldest first: what another file publishes comes after the products of the demo. */
const phones = '/category/smartphones?sort=createdAt';
const three = '/compare?products=tara-5g,tara-pro-5g,tara-lite';
const four = '/compare?products=tara-5g,tara-pro-5g,tara-max-5g,tara-lite';

const tray = (page: Page) => page.getByRole('region', { name: 'Comparison' });
const toggle = (page: Page, name: string) => page.getByRole('button', { name: `Compare: ${name}`, exact: true });
const columns = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('columnheader')
    .getByRole('link', { name: /^(?!Remove)/ });

test('[CMP-01] products are selected on their cards, shown in the tray and kept until the tab is closed', async ({
  page,
}) => {
  await openHydrated(page, phones);
  await expect(tray(page)).toHaveCount(0);
  await expect(toggle(page, 'Tara 5G')).toHaveAttribute('aria-pressed', 'false');
  await toggle(page, 'Tara 5G').click();
  await expect(toggle(page, 'Tara 5G')).toHaveAttribute('aria-pressed', 'true');
  await toggle(page, 'Tara Lite').click();
  await expect(tray(page).getByRole('status')).toHaveText('Compare 2 of 4');

  await openHydrated(page, '/search?q=tara');
  await expect(tray(page).getByRole('status')).toHaveText('Compare 2 of 4');
  await expect(toggle(page, 'Tara Lite')).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => [Object.keys(sessionStorage), localStorage.getItem('compare')])).toEqual([
    expect.arrayContaining(['compare']),
    null,
  ]);
  await page.getByRole('link', { name: 'Tara 5G', exact: true }).click();
  await expect(page).toHaveURL(/\/product\/tara-5g$/);
  await expect(tray(page)).toBeVisible();

  await tray(page).getByRole('button', { name: 'Remove from comparison: Tara 5G' }).click();
  await expect(tray(page).getByRole('status')).toHaveText('Compare 1 of 4');
  await page.goBack();
  await toggle(page, 'Tara Pro 5G').click();
  await tray(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/compare\?products=tara-lite,tara-pro-5g$/);
  await expect(columns(page)).toHaveText(['Tara Lite', 'Tara Pro 5G']);
  await expect(tray(page)).toHaveCount(0);

  await page.goBack();
  await tray(page).getByRole('button', { name: 'Clear' }).click();
  await expect(tray(page)).toHaveCount(0);
  await expect(toggle(page, 'Tara Lite')).toHaveAttribute('aria-pressed', 'false');
});

test('[CMP-01] a fifth product and one of another category are refused with a message; the latter can start a new comparison', async ({
  page,
}) => {
  await openHydrated(page, phones);
  for (const name of ['Tara 5G', 'Tara Pro 5G', 'Tara Max 5G', 'Tara Lite']) await toggle(page, name).click();
  await toggle(page, 'Saathi').click();
  await expect(page.getByText('4 products are being compared. Remove one to add another.')).toBeVisible();
  await expect(toggle(page, 'Saathi')).toHaveAttribute('aria-pressed', 'false');

  await openHydrated(page, '/category/tws');
  await toggle(page, 'Buds One').click();
  const refusal = 'Only products of one category can be compared. You have chosen Smartphones.';
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(tray(page).getByRole('status')).toHaveText('Compare 4 of 4');
  await page.getByRole('button', { name: 'Start anew' }).click();
  await expect(tray(page).getByRole('status')).toHaveText('Compare 1 of 4');
  await expect(tray(page).getByRole('button', { name: 'Remove from comparison: Buds One' })).toBeVisible();
  await expect(toggle(page, 'Buds One')).toHaveAttribute('aria-pressed', 'true');
});

test('[CMP-01] the tray is above the docked bar of a phone, its buttons are large, and the last line can be scrolled to', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  for (const path of [phones, '/product/tara-5g']) {
    await openHydrated(page, phones);
    if (path.startsWith('/category'))
      for (const name of ['Tara 5G', 'Tara Pro 5G', 'Tara Max 5G', 'Tara Lite']) await toggle(page, name).click();
    else await openHydrated(page, path);
    const dock = await boxOf(page.locator('[data-docked]'));
    await expect.poll(async () => (await boxOf(tray(page))).bottom).toBeLessThanOrEqual(dock.top + 0.5);
    const stands = await boxOf(tray(page));
    expect(stands.left).toBe(0);
    expect(stands.right).toBe(phone.width);
    for (const button of await tray(page).locator('button, a').all()) {
      const { width, height } = await boxOf(button);
      expect(height).toBeGreaterThanOrEqual(43.9);
      expect(width).toBeGreaterThanOrEqual((await button.textContent()) === 'Clear' ? 24 : 44);
    }
    const last = page.getByRole('contentinfo').getByRole('link').last();
    // The page grows while lower parts are laid out during scrolling.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect((await boxOf(last)).bottom).toBeLessThanOrEqual(stands.top);
    }).toPass({ timeout: 10_000 });
    const upwards = page.getByRole('button', { name: 'Go to top' });
    await expect(upwards).toBeVisible();
    expect((await boxOf(upwards)).bottom).toBeLessThanOrEqual(stands.top);
  }
});

test('[CMP-01] the compare button of a card is 44 px, beside the category, and does not cover the picture', async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page, phones);
    const card = page.getByRole('article').first();
    const button = await boxOf(card.getByRole('button', { name: /^Compare: / }));
    const picture = await boxOf(card.locator('a[aria-hidden]'));
    const drawn = await boxOf(card.getByRole('button', { name: /^Compare: / }).locator('span'));
    expect(button.width, `${width}`).toBeGreaterThanOrEqual(44);
    expect(button.height, `${width}`).toBeGreaterThanOrEqual(44);
    expect(drawn.top, `${width}`).toBeGreaterThanOrEqual(picture.bottom);
    expect(drawn.right, `${width}`).toBeLessThanOrEqual(picture.right);
  }
});

test('[CMP-02] a comparison works from its URL, marks differences and can hide equal rows', async ({ page }) => {
  expect((await page.goto(three))?.status()).toBe(200);
  await expect(page).toHaveTitle(/^Compare Tara 5G, Tara Pro 5G and Tara Lite \| /);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(columns(page)).toHaveText(['Tara 5G', 'Tara Pro 5G', 'Tara Lite']);
  const first = page.getByRole('columnheader').filter({ hasText: 'Neel blue, 8 GB + 128 GB' });
  await expect(first.getByText('₹12,499')).toBeVisible();
  await expect(first.locator('s')).toHaveText('₹15,999');
  await expect(first.getByText('22% OFF')).toBeVisible();

  await expect(cellsOf(page, 'Battery').first()).toHaveText(/mAh/);
  await expect(cellsOf(page, 'Tele')).toHaveCount(0);
  await expect(cellsOf(page, 'Rating')).toHaveText(['4.4 of 5', '4.6 of 5', '4.1 of 5']);
  await expect(cellsOf(page, 'Warranty')).toHaveText(['12 months', '12 months', '12 months']);
  await expect(cellsOf(page, 'Rating').first()).toHaveCSS('font-weight', '600');
  await expect(cellsOf(page, 'Warranty').first()).toHaveCSS('font-weight', '400');

  await page.getByRole('checkbox', { name: 'Only what differs' }).check();
  await expect(cellsOf(page, 'Warranty')).toHaveCount(0);
  await expect(cellsOf(page, 'Rating')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Only what differs' }).uncheck();
  await expect(cellsOf(page, 'Warranty')).toHaveCount(3);
});

test('[CMP-02] products are added from the same category and removed; the selection in the tab follows', async ({
  page,
}) => {
  await openHydrated(page, '/compare?products=tara-5g');
  await page.getByText('Add a product').click();
  await expect(page.getByRole('link', { name: /^Buds One/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^Tara Max 5G/ }).click();
  await expect(page).toHaveURL(/products=tara-5g,tara-max-5g$/);
  await expect(columns(page)).toHaveText(['Tara 5G', 'Tara Max 5G']);
  await expect(cellsOf(page, 'Tele')).toHaveText(['–', '50 MP, 3×']);
  await page.getByRole('link', { name: 'Remove from comparison: Tara 5G' }).click();
  await expect(columns(page)).toHaveText(['Tara Max 5G']);
  await openHydrated(page, phones);
  await expect(tray(page).getByRole('button', { name: /^Remove/ })).toHaveAccessibleName(/: Tara Max 5G$/);
});

test('[CMP-02] each product can be added to the cart from the comparison', async ({ page }) => {
  await openHydrated(page, three);
  await page.getByRole('button', { name: 'Add to Cart: Tara Lite' }).click();
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(drawer.getByText('Tara Lite').first()).toBeVisible();
});

test('[CMP-02] below 768 px the label is above its row and remains a row header; a fourth column scrolls', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openHydrated(page, three);
  const label = await boxOf(page.getByRole('rowheader', { name: 'Battery' }));
  const values = await Promise.all((await cellsOf(page, 'Battery').all()).map(boxOf));
  expect(values.map(({ left }) => Math.round(left))).toEqual([16, 139, 263]);
  for (const { top } of values) expect(top).toBeGreaterThanOrEqual(label.bottom - 1);
  expect(await rolesOf(page, 'rowheader')).toContain('Battery');
  expect(await rolesOf(page, 'columnheader')).toContain('Power');
  await expectNoSidewaysScroll(page);

  for (const width of [360, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await openHydrated(page, four);
    const region = page.getByRole('region', { name: /^Compared: Tara 5G/ });
    const before = await boxOf(region.getByRole('rowheader', { name: 'Battery' }).locator('span'));
    await region.focus();
    await page.keyboard.press('End');
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate((area) => area.scrollLeft), `${width}`).toBeGreaterThan(20);
    const after = await boxOf(region.getByRole('rowheader', { name: 'Battery' }).locator('span'));
    expect(after.left, `${width}`).toBe(before.left);
    await expectNoSidewaysScroll(page);
  }
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await openHydrated(page, four);
    const region = page.getByRole('region', { name: /^Compared: Tara 5G/ });
    expect(await region.evaluate((area) => area.scrollWidth - area.clientWidth), `${width}`).toBe(0);
  }
});

test('[CMP-03] an invalid URL or one with an endless word widens no page', async ({ page }) => {
  for (const query of [`?products=${'x'.repeat(5000)}`, '?products=%3Cb%3E,%F0%9F%8E%A7,%27;drop,%00']) {
    expect((await page.goto(`/compare${query}`))?.status(), query.slice(0, 60)).toBe(200);
    await expect(page.getByText('Choose up to four products of one category')).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('[CMP-01][CMP-02] comparison, tray and refusal have no finding of WCAG 2.2 A or AA', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of widthsFor('compare', [390, 1440])) {
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page, `${four},buds-one,nope`);
    await expectNoFindingsInThemes(page, `comparison at ${width}`);
    await openHydrated(page, '/compare?products=tara-5g');
    await page.getByText('Add a product').click();
    await expectNoFindingsInThemes(page, `picker at ${width}`);
    await openHydrated(page, phones);
    await page.evaluate(() => sessionStorage.clear());
    await openHydrated(page, phones);
    await toggle(page, 'Tara 5G').click();
    await openHydrated(page, '/category/tws');
    await toggle(page, 'Buds One').click();
    await expect(page.getByRole('button', { name: 'Start anew' })).toBeVisible();
    await expect(tray(page)).toBeVisible();
    await expectNoFindingsInThemes(page, `tray at ${width}`);
  }
});

function cellsOf(page: Page, label: string): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
    .getByRole('cell');
}

async function boxOf(element: Locator) {
  return element.evaluate((node) => {
    const { left, right, top, bottom, width, height } = node.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  });
}

/** Names of the elements with a role in the browser's own accessibility tree. */
async function rolesOf(page: Page, role: string): Promise<(string | undefined)[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.filter((node) => node.role?.value === role).map((node) => node.name?.value as string | undefined);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
