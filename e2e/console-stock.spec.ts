import { openConsole } from './fixtures/console.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[STK-27][STK-26] a level found by its SKU is corrected by keys, and its movement stands in the list @database', async ({
  page,
  store,
  pageErrors,
}) => {
  await openConsole(page, pageErrors, 'Manager', '/stock');
  const [row] = await store.rows(`SELECT v.sku, l.quantity FROM stock_levels l JOIN variants v ON v.id = l.variant_id
    JOIN products p ON p.id = l.product_id WHERE p.state = 'live' AND l.quantity > 20 ORDER BY v.sku LIMIT 1`);
  const [sku, quantity] = [String(row?.['sku']), Number(row?.['quantity'])];
  await page.getByRole('searchbox', { name: 'Search in this list' }).fill(sku);
  const cell = page.getByRole('button', { name: new RegExp(`^Stock of .*, ${sku}:`) });
  await expect(page.getByRole('row')).toHaveCount(2);
  await cell.press('1');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('combobox', { name: /^Reason for the stock of/ })).toBeFocused();
  await page.getByRole('combobox', { name: /^Reason for the stock of/ }).selectOption('Count');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 change saved')).toBeVisible();
  await expect(cell).toHaveText(/17$/);
  const change = 17 - quantity;
  await expect(page.getByRole('row').filter({ hasText: sku })).toContainText(
    `${change < 0 ? '−' : '+'}${Math.abs(change)} count by`,
  );
});

for (const width of [390, 1440])
  test(`[STK-26] stock levels have no finding of WCAG 2.2 A or AA and do not scroll sideways at ${width} px`, async ({
    page,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openConsole(page, pageErrors, 'Manager', '/stock?view=low');
    await expect(page.getByRole('table', { name: 'Stock levels' }).getByRole('link').first()).toBeVisible();
    await expectNoFindingsInThemes(page, `stock levels at ${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
