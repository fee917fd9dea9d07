import type { Product } from '@bijli/contract';
import { openConsole } from './fixtures/console.ts';
import { keyboardOf } from './fixtures/keyboard.ts';
import { expectNothingSideways } from './fixtures/sideways.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

const imeis = ['356741082019364', '356741082019448', '490154203237518'];

test('[STK-74] phones are received by scanner at 390 px, found by their IMEI, and for sale @database', async ({
  page,
  store,
  pageErrors,
}) => {
  const [phone] = await store.rows(
    `SELECT v.sku, v.product_id, p.slug FROM variants v JOIN products p ON p.id = v.product_id
      JOIN stock_levels l ON l.variant_id = v.id WHERE p.slug = 'tara-5g' AND l.quantity = 0 ORDER BY v.sku LIMIT 1`,
  );
  const [sku, productId, slug] = ['sku', 'product_id', 'slug'].map((name) => String(phone?.[name])) as [
    string,
    string,
    string,
  ];
  await store.change(`UPDATE products SET serial_kind = 'imei' WHERE id = $1`, [productId]);
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/stock/receipts');
  const { press, reach } = keyboardOf(page);
  await press(page.getByRole('button', { name: 'Receive goods' }).first());
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Supplier' })).toBeFocused();
  await page.keyboard.type('Sharma Mobiles');
  await reach(dialog.getByRole('textbox', { name: 'Number of the paper' }));
  await page.keyboard.type('SM/42');
  await expectNoFindingsInThemes(page, 'beginning a receipt at 390 px');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Barcode or SKU' })).toBeFocused();

  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  await scan(sku);
  await expect(page.getByRole('textbox', { name: `Number of a piece of ${sku}, or another product` })).toBeFocused();
  for (const imei of imeis) await scan(imei);
  await scan('356741082019365');
  await expect(page.getByRole('alert')).toContainText('The last digit of 356741082019365 does not fit');
  await expect(page.getByRole('status').filter({ hasText: '3 pieces, 3 with a number' })).toBeVisible();
  await expectNothingSideways(page, 'a receipt');
  await expectNoFindingsInThemes(page, 'a receipt at 390 px');
  await press(page.getByRole('button', { name: 'Understood' }));
  await press(page.getByRole('button', { name: 'Post 3 pieces' }));
  await expect(page.getByText(/is posted: 3 pieces in stock/)).toBeVisible();

  const units = await store.rows(
    `SELECT u.number, u.state FROM serial_units u JOIN variants v ON v.id = u.variant_id WHERE v.sku = $1
      ORDER BY u.number`,
    [sku],
  );
  expect(units).toEqual(imeis.map((number) => ({ number, state: 'in-stock' })));
  const [level] = await store.rows(
    'SELECT l.quantity FROM stock_levels l JOIN variants v ON v.id = l.variant_id WHERE v.sku = $1',
    [sku],
  );
  expect(level).toEqual({ quantity: 3 });
  const { product }: { product: Product } = await (await fetch(`${store.baseUrl}/api/products/slug/${slug}`)).json();
  expect(product.variants.find((one) => one.sku === sku)?.inventory.quantity).toBe(3);

  await page.goto('/console/stock/serials?search=490154203237518');
  await page.getByRole('link', { name: '490154203237518' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'IMEI 490154203237518' })).toBeVisible();
  await expect(page.getByText('Came into stock')).toBeVisible();
  await expectNoFindingsInThemes(page, 'a serial number at 390 px');
});
