import { openHydrated, waitForHydration } from './fixtures/hydrated-page.ts';
import { tabTo } from './fixtures/session.ts';
import { expect, test } from './fixtures/store.ts';
import { detail, failureText, main, names, nearby, pin, rows, watchCalls } from './fixtures/stores-page.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';
import { widthsFor } from './fixtures/viewports.ts';

const widths: [number, number] = [390, 1440];
const noneText = 'No stores found near this PIN code. Please try another location.';

for (const width of widths) {
  test(`[STORE-01][STORE-02] at ${width} px a PIN code lists the nearest stores first, one with details and directions`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openHydrated(page, '/store');
    expect(await rows(page).count()).toBeGreaterThanOrEqual(40);
    await expect(main(page).getByRole('img', { name: /^Map of India with \d+ stores$/ })).toBeVisible();
    await pin(page).fill('400001');
    await expect(page).toHaveURL(/\/store\?pin=400001$/);
    await expect(names(page)).toHaveCount(10);
    const distances = await rows(page)
      .getByText(/^\d+\.\d km$/)
      .allTextContents();
    const kilometres = distances.map(Number.parseFloat);
    expect(kilometres).toEqual([...kilometres].sort((one, other) => one - other));
    expect(kilometres).toHaveLength(10);
    await expect(main(page).getByText('10 stores near 400001')).toBeVisible();
    await expect(main(page).getByRole('img', { name: /stores nearest to 400001.*ring is 10 km/ })).toBeVisible();

    await expect(detail(page)).toContainText('22, Pherozeshah Mehta Road, Fort');
    await rows(page).filter({ hasText: 'Bijli Colaba' }).click();
    await expect(rows(page).filter({ hasText: 'Bijli Colaba' })).toHaveAttribute('aria-current', 'true');
    await expect(detail(page)).toContainText('6, Colaba Causeway, near Electric House');
    await expect(detail(page)).toContainText('10:00 to 20:30, every day');
    await expect(detail(page)).toContainText(/1\.\d km south-?\w* of 400001/);
    await expect(detail(page).getByRole('link', { name: '+91 22 5550 0142' })).toHaveAttribute(
      'href',
      'tel:+912255500142',
    );
    const directions = detail(page).getByRole('link', { name: /^Directions.*new tab/ });
    await expect(directions).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=18.9224,72.8316',
    );
    await expect(directions).toHaveAttribute('target', '_blank');
    await expect(directions).toHaveAttribute('rel', /noopener/);
    const [panel, map] = [await detail(page).boundingBox(), await main(page).getByRole('img').boundingBox()];
    const isBeside = (panel?.x ?? 0) >= (map?.x ?? 0) + (map?.width ?? 0) - 100;
    expect(isBeside).toBe(width >= 1024);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

for (const width of widthsFor('stores', widths)) {
  test(`[STORE-01][STORE-02] at ${width} px the locator has no finding of WCAG 2.2 A or AA`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/store', '/store-locator?pin=400001', '/locator-result?pin=744301', '/store?pin=12ab']) {
      await openHydrated(page, path);
      await expectNoFindingsInThemes(page, path);
    }
  });
}

test('[STORE-01] typing sends one request 500 ms after the last digit, Enter sends it immediately', async ({
  page,
}) => {
  const requested = await watchCalls(page);
  await openHydrated(page, '/store');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await pin(page).pressSequentially('4000');
  await page.clock.runFor(2000);
  await pin(page).pressSequentially('02');
  await page.clock.runFor(300);
  await pin(page).fill('400001');
  await page.clock.runFor(499);
  expect(requested).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => requested).toEqual(['?pin=400001']);
  await expect(names(page).first()).toHaveText('Bijli Fort');
  await pin(page).fill('110001');
  await pin(page).press('Enter');
  await expect(names(page).first()).toHaveText('Bijli Connaught Place');
  await page.clock.runFor(2000);
  expect(requested).toEqual(['?pin=400001', '?pin=110001']);
});

test('[STORE-01] the sample button fills in 400001 and its stores load after the same delay', async ({ page }) => {
  const requested = await watchCalls(page);
  await openHydrated(page, '/store-locator');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await main(page).getByRole('button', { name: 'Try 400001' }).click();
  await expect(pin(page)).toHaveValue('400001');
  await expect(main(page).getByText('Looking near 400001')).toBeVisible();
  await page.clock.runFor(499);
  expect(requested).toEqual([]);
  await page.clock.runFor(1);
  await expect(names(page).first()).toHaveText('Bijli Fort');
  await expect(page).toHaveURL(/\/store-locator\?pin=400001$/);
});

test('[STORE-01] the field takes six digits, and says so when there are fewer', async ({ page }) => {
  await openHydrated(page, '/store');
  await pin(page).pressSequentially('40 a-00');
  await expect(pin(page)).toHaveValue('4000');
  await expect(pin(page)).toHaveAttribute('inputmode', 'numeric');
  await pin(page).press('Enter');
  await expect(main(page).getByText('Please enter a valid 6-digit pincode')).toBeVisible();
  await expect(pin(page)).toHaveAttribute('aria-invalid', 'true');
  await pin(page).pressSequentially('0123');
  await expect(pin(page)).toHaveValue('400001');
  await expect(main(page).getByText('Please enter a valid 6-digit pincode')).toBeHidden();
  await expect(names(page).first()).toHaveText('Bijli Fort');
});

test('[STORE-02] a PIN code far from every store says so and keeps the input', async ({ page }) => {
  await openHydrated(page, '/locator-result');
  await pin(page).fill('744301');
  await pin(page).press('Enter');
  await expect(page).toHaveURL('/locator-result?pin=744301');
  await expect(main(page).getByText(noneText)).toBeVisible();
  await expect(pin(page)).toHaveValue('744301');
  await expect(rows(page)).toHaveCount(0);
  await main(page).getByRole('link', { name: 'See all stores' }).click();
  await expect(pin(page)).toHaveValue('');
  expect(await rows(page).count()).toBeGreaterThanOrEqual(40);
});

test('[STORE-02] a failed call says so, keeps the PIN code, and Try again repeats it', async ({ page, pageErrors }) => {
  pageErrors.expect(/stores could not be fetched|Failed to load resource/);
  await openHydrated(page, '/store');
  await page.route('**/api/stores?*', (route) => route.abort());
  await pin(page).fill('400001');
  await expect(main(page).getByRole('alert')).toContainText(failureText);
  await expect(pin(page)).toHaveValue('400001');
  await expect(rows(page)).toHaveCount(0);
  await page.unroute('**/api/stores?*');
  await main(page).getByRole('link', { name: 'Try again' }).click();
  await expect(names(page).first()).toHaveText('Bijli Fort');
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});

test('[STORE-01][STORE-02] an older response never replaces a newer one', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/stores?pin=110001', async (route) => {
    await held.promise;
    await route.continue();
    answered.resolve();
  });
  await openHydrated(page, '/store');
  await pin(page).fill('110001');
  await pin(page).press('Enter');
  await expect(main(page).getByText('Looking near 110001')).toBeVisible();
  await pin(page).fill('400001');
  await pin(page).press('Enter');
  await expect(names(page).first()).toHaveText('Bijli Fort');
  const old = page.waitForResponse(/pin=110001/);
  held.resolve();
  await answered.promise;
  await (await old).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect(names(page).first()).toHaveText('Bijli Fort');
  await expect(pin(page)).toHaveValue('400001');
  await expect(page).toHaveURL(/pin=400001$/);
});

test('[STORE-01] back, forward and reload show the PIN code of the URL', async ({ page }) => {
  await openHydrated(page, '/store');
  for (const [wanted, first] of [
    ['400001', 'Bijli Fort'],
    ['560001', 'Bijli Bengaluru Commercial Street'],
  ] as const) {
    await pin(page).fill(wanted);
    await expect(names(page).first()).toHaveText(first);
  }
  await page.goBack();
  await expect(pin(page)).toHaveValue('400001');
  await expect(names(page).first()).toHaveText('Bijli Fort');
  await page.goForward();
  await expect(pin(page)).toHaveValue('560001');
  await rows(page).nth(1).click();
  const chosen = (await names(page).nth(1).textContent()) ?? '';
  await page.reload();
  await waitForHydration(page);
  await expect(pin(page)).toHaveValue('560001');
  await expect(detail(page)).toHaveAccessibleName(`Store details: ${chosen}`);
});

test('[STORE-01] the store’s address can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHydrated(page, '/store?pin=400001');
  await detail(page).getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByText('Address copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Bijli Fort, 22, Pherozeshah Mehta Road, Fort, Mumbai, Maharashtra 400001',
  );
});

test('[STORE-01] the keyboard reaches the field, the buttons, a store and its directions', async ({ page }) => {
  await openHydrated(page, '/store?pin=400001');
  await pin(page).focus();
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('button', { name: 'Find' })).toBeFocused();
  await tabTo(page, 'Use my location');
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('link', { name: 'See all stores' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rows(page).first()).toBeFocused();
  await rows(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(detail(page).getByRole('link', { name: /^Directions/ })).toBeFocused();
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('[STORE-01] opening hours use Indian time, and the status updates with it', async ({ page }) => {
    const fort = rows(page).filter({ hasText: 'Bijli Fort' });
    // A Monday.
    await page.clock.install({ time: new Date('2026-11-23T20:29:00+05:30') });
    await page.goto('/store?pin=400001');
    await expect(fort).toContainText('Open now, closes 20:30');
    await expect(detail(page)).toContainText('Open now, closes 20:30');
    await page.clock.fastForward('01:00');
    await expect(fort).toContainText('Closed, opens 10:00 tomorrow');
    await page.clock.fastForward('04:00:00');
    await expect(fort).toContainText(/Closed, opens 10:00\d/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[STORE-01][STORE-02] the locator is a form that leads to the same URL, and stores are links', async ({
    page,
  }) => {
    await page.goto('/locator-result');
    await pin(page).fill('400001');
    await main(page).getByRole('button', { name: 'Find' }).click();
    await expect(page).toHaveURL(/\/locator-result\?pin=400001$/);
    await expect(names(page)).toHaveCount(10);
    await expect(rows(page).first()).toContainText('10:00 to 20:30, every day');
    await rows(page).nth(1).click();
    await expect(detail(page)).toHaveAccessibleName('Store details: Bijli Kalbadevi');
    await expect(nearby(page)).toBeHidden();
    await expect(main(page).getByRole('button', { name: 'Copy address' })).toBeHidden();

    await page.goto('/store');
    await main(page).getByRole('button', { name: 'Try 400001' }).click();
    await expect(page).toHaveURL(/\/store\?pin=400001$/);
    await pin(page).fill('999999');
    await pin(page).press('Enter');
    await expect(main(page).getByText(noneText)).toBeVisible();
    await pin(page).fill('12ab');
    await pin(page).press('Enter');
    await expect(main(page).getByText('Please enter a valid 6-digit pincode')).toBeVisible();
  });
});
