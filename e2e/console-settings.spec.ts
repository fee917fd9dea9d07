import { openConsole } from './fixtures/console.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

/** The promise that a shopper reads on a product's page. */
const promise = /(?:Free delivery|Delivery) by (\w+ \d+ \w+)/;

test('[SETT-22][SETT-12][SETT-14] a holiday that is added by keyboard at 390 px puts off the next promise @database', async ({
  page,
  store,
  pageErrors,
}) => {
  const promised = async () => {
    await openHydrated(page, '/product/taar-usb-c-cable');
    await page.getByLabel('Delivery to').fill('400050');
    await expect(page.getByText(promise)).toBeVisible();
    return (await page.getByText(promise).textContent())?.match(promise)?.[1] ?? '';
  };
  const before = await promised();
  const { shipping } = (await (await staffClientOf(store)).getSiteConfig()).data;
  expect(shipping.holidays).toEqual([]);
  await openConsole(page, pageErrors, 'Manager', '/settings');
  const list = page.getByRole('group', { name: 'Holidays' });
  await list.getByRole('button', { name: 'Add a day' }).press('Enter');
  const date = list.getByLabel('Date of day 1');
  await expect(date).toBeFocused();
  // The last promised day itself becomes a holiday.
  const day = new Date(`${before.replace(/^\w+ /, '')} ${new Date().getFullYear()} UTC`);
  if (day.getTime() < Date.now()) day.setUTCFullYear(day.getUTCFullYear() + 1);
  await date.fill(day.toISOString().slice(0, 10));
  await list.getByRole('textbox', { name: 'Name of day 1' }).fill('Lamp Day');
  await expectNoFindingsInThemes(page, 'a holiday at 390 px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Save…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Lamp Day, /)).toBeVisible();
  await expectNoFindingsInThemes(page, 'saving a holiday at 390 px');
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Calendar');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. It counts from now on.')).toBeVisible();
  await expect(async () => expect(await promised()).not.toBe(before)).toPass({ timeout: 5000 });
  await page.goto('/console/settings');
  await page.getByRole('button', { name: 'History of Holidays' }).click();
  await expect(page.getByRole('dialog').getByText(/^Lamp Day, /)).toBeVisible();
  await expectNoFindingsInThemes(page, 'the history of holidays at 390 px');
  await page.keyboard.press('Escape');
  await list.getByRole('button', { name: 'Remove Lamp Day' }).press('Enter');
  await page.getByRole('button', { name: 'Save…' }).click();
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Over');
  await page.keyboard.press('Enter');
  await expect(async () => expect(await promised()).toBe(before)).toPass({ timeout: 5000 });
});
