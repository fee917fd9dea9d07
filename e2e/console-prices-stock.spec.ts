import { catalogueEditor, idOf, openConsole } from './fixtures/console.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[CON-50][C1-05] who may only correct stock does it with a reason; somebody who saw an older level is told', async ({
  page,
  store,
  pageErrors,
}) => {
  const id = await idOf(store, 'tara-5g');
  await openConsole(page, pageErrors, 'Warehouse Imran Ansari', `/products/${id}`);
  await expect(page.getByLabel('Title', { exact: true })).toBeDisabled();
  await expect(page.getByLabel(/^Price of/).first()).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  const button = page.getByRole('button', { name: /in stock of .*, correct$/ }).first();
  const before = Number((await button.textContent())?.match(/^\d+/)?.[0]);
  await button.click();
  const dialog = page.getByRole('dialog', { name: /^Stock of/ });
  await store.rows(`UPDATE stock_levels SET quantity = quantity - 5 WHERE quantity = $1 AND product_id = $2`, [
    before,
    id,
  ]);
  await dialog.getByLabel('On the shelf').fill(String(before + 6));
  await dialog.getByRole('button', { name: `Set to ${before + 6}: 6 more` }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: `Set to ${before + 6}: 11 more` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button).toContainText(String(before + 6));
});

test('[CON-51] a price is planned in Indian time, stands in the list of plans, and is ended', async ({
  page,
  store,
  pageErrors,
}) => {
  const id = await idOf(store, 'tara-5g');
  await openConsole(page, pageErrors, catalogueEditor, `/products/${id}`);
  await page.getByRole('button', { name: 'Plan a price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan a price' });
  await dialog.getByLabel('Price', { exact: true }).fill('9,999');
  await dialog.getByLabel('From, IST').fill('2030-10-24T00:00');
  await dialog.getByLabel('To, IST').fill('2030-10-27T00:00');
  await expectNoFindingsInThemes(page, 'a price plan');
  await dialog.getByRole('button', { name: 'Plan ₹9,999 for 9 variants' }).click();
  await expect(dialog).toHaveCount(0);
  const plans = await store.rows('SELECT DISTINCT starts_at, ends_at FROM price_plans WHERE product_id = $1', [id]);
  expect(
    plans.map((row) => [row['starts_at'], row['ends_at']].map((at) => new Date(String(at)).toISOString())),
  ).toEqual([['2030-10-23T18:30:00.000Z', '2030-10-26T18:30:00.000Z']]);
  const rows = page.getByRole('region', { name: 'Price plans' }).getByRole('row');
  await expect(rows).toHaveCount(10);
  await page
    .getByRole('button', { name: /^Remove the plan of/ })
    .first()
    .click();
  await expect(rows).toHaveCount(9);
});

test('[CON-50][PROD-21] corrected stock stays after a saving, and a correction after it keeps what was saved', async ({
  page,
  store,
  pageErrors,
}) => {
  const staff = await staffClientOf(store);
  const { brands } = await staff.readBrands();
  const { product } = await staff.createProduct({
    body: { name: 'Ginti', sku: 'BJ-GINTI', brandId: brands[0]?.id ?? '' },
  });
  const blank = { gtin: null, mpn: null, weightGrams: null, lengthMm: null, widthMm: null, heightMm: null };
  const unit = { ...blank, basePrice: 200, salePrice: 100, isSold: true };
  const variants = Object.fromEntries(
    ['Small', 'Large'].map((size) => [
      crypto.randomUUID(),
      { ...unit, sku: `BJ-GINTI-${size}`, choices: { Size: size } },
    ]),
  );
  const params = { id: product.id };
  await staff.saveProduct({ params, body: { version: product.version, changes: { variants } } });
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', `/products/${product.id}`);
  const stockOf = (size: string) => page.getByRole('button', { name: new RegExp(`in stock of BJ-GINTI-${size}`) });
  const correct = async (size: string, units: number) => {
    await stockOf(size).click();
    const dialog = page.getByRole('dialog', { name: `Stock of BJ-GINTI-${size}` });
    await dialog.getByLabel('On the shelf').fill(String(units));
    await dialog.getByRole('button', { name: `Set to ${units}: ${units} more` }).click();
    await expect(dialog).toHaveCount(0);
  };
  const save = async (price: string) => {
    await page.getByLabel('Price of BJ-GINTI-Small').fill(price);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible();
  };
  await correct('Large', 7);
  await save('150');
  await expect(stockOf('Large')).toContainText('7');
  await correct('Small', 4);
  await expect(page.getByLabel('Price of BJ-GINTI-Small')).toHaveValue('150');
  await save('160');
  await expect
    .poll(() => store.rows('SELECT sale_paise::int FROM variants WHERE sku = $1', ['BJ-GINTI-Small']))
    .toEqual([{ sale_paise: 16_000 }]);
  await expect(stockOf('Small')).toContainText('4');
  await expect(stockOf('Large')).toContainText('7');
});
