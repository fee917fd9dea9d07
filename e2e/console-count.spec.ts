import { openConsole } from './fixtures/console.ts';
import { expectNothingSideways } from './fixtures/sideways.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

test('[CNT-20] a shelf is counted on a phone by keys and posted, and the shop sells what was counted', async ({
  page,
  store,
  pageErrors,
}) => {
  const [row] =
    await store.rows(`SELECT p.sku, p.slug, l.free + l.held + l.blocked AS on_hand, l.free FROM place_levels l
    JOIN products p ON p.id = l.product_id WHERE p.state = 'live' AND l.variant_id IS NULL AND l.free > 20 ORDER BY p.sku LIMIT 1`);
  const [sku, onHand, free] = [String(row?.['sku']), Number(row?.['on_hand']), Number(row?.['free'])];
  // The code that no product has.
  pageErrors.expect(/status of 404/);
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/stock/counts');
  await page.getByRole('button', { name: 'New count' }).first().press('Enter');
  await page.getByRole('combobox', { name: 'What is counted' }).selectOption('place');
  await page.getByRole('textbox', { name: 'Place' }).fill('A-04-2');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: /^ST-\d+$/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Scan or type a code' }).fill('8904999999999');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('No product has this SKU or barcode, and no piece this number.');
  await page.getByRole('button', { name: 'Understood' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Scan or type a code' })).toBeFocused();
  await page.keyboard.type(sku);
  await page.keyboard.press('Enter');
  const just = page.getByRole('region', { name: 'Counted just now' });
  await expect(just.getByRole('status')).toContainText('1at A-04-2');
  await just.getByRole('textbox', { name: 'More of it, by number' }).fill(String(onHand - 3));
  await page.keyboard.press('Enter');
  await expect(just.getByRole('status')).toContainText(`${onHand - 2}at A-04-2`);
  await expectNoFindingsInThemes(page, 'a count at 390 px');
  await expectNothingSideways(page, 'a count');

  await page.getByRole('link', { name: 'See the differences' }).press('Enter');
  await expect(page.getByText('−2', { exact: true })).toBeVisible();
  await expectNoFindingsInThemes(page, 'differences of a count at 390 px');
  await page.getByRole('button', { name: 'Post…' }).press('Enter');
  await page.getByRole('button', { name: 'Post 1 item' }).press('Enter');
  const left = () =>
    store.rows(`SELECT l.quantity FROM stock_levels l JOIN products p ON p.id = l.product_id WHERE p.sku = '${sku}'`);
  await expect.poll(async () => Number((await left())[0]?.['quantity']), { timeout: 30_000 }).toBe(free - 2);
  await expect(page.getByText(/^Posted /).first()).toBeVisible({ timeout: 30_000 });
  const moved =
    await store.rows(`SELECT m.change, m.document_kind FROM stock_movements m JOIN products p ON p.id = m.product_id
    WHERE p.sku = '${sku}' ORDER BY m.number DESC LIMIT 1`);
  expect(moved).toEqual([{ change: -2, document_kind: 'count' }]);
});
