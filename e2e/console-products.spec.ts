import type { Page } from '@playwright/test';
import { openConsole } from './fixtures/console.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const waiting = (page: Page) => page.getByRole('region', { name: 'Changes that wait' });

test('[CON-20][CON-14] a price is edited in its cell by keys, waits, is saved, shown in the shop and taken back @database', async ({
  page,
  store,
  pageErrors,
}) => {
  const [product] = await store.rows(
    `SELECT id, name, slug, base_paise, sale_paise FROM products
     WHERE is_active AND NOT EXISTS (SELECT FROM variants WHERE variants.product_id = products.id) AND sale_paise > 20000 ORDER BY id LIMIT 1`,
  );
  const { id, name, slug } = product as { id: string; name: string; slug: string };
  const paise = async () =>
    Number((await store.rows('SELECT sale_paise FROM products WHERE id = $1', [id]))[0]?.['sale_paise']);
  const before = await paise();
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', `/products?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  const cell = page.getByRole('textbox', { name: `Price of ${name}` });
  await cell.fill('9999999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Above the MRP of')).toBeVisible();
  await cell.fill('149.50');
  await page.keyboard.press('Enter');
  await expect(waiting(page)).toContainText('1 change waits');
  expect(await paise()).toBe(before);
  await expectNoFindingsInThemes(page, 'products with a waiting change');
  await waiting(page).getByRole('button', { name: 'Save 1 change' }).press('Enter');
  await expect(waiting(page)).toHaveCount(0);
  await expect.poll(paise).toBe(14_950);
  const shop = await page.request.get(`${store.baseUrl}/product/${slug}`);
  expect(await shop.text()).toContain('₹149.50');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(paise).toBe(before);
});

test('[CON-10][CON-11] the address keeps view, search and sort; rows are walked, selected and opened by keys', async ({
  page,
  pageErrors,
}) => {
  await openConsole(page, pageErrors, 'Catalogue Farah Sheikh');
  await expect(page).toHaveURL(/\/console\/products$/);
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^Live \d/ })
    .click();
  await page.getByPlaceholder('Name, SKU or barcode').fill('tara');
  await expect(page).toHaveURL(/view=live&search=tara/);
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await expect(page).toHaveURL(/sort=price/);
  await page.reload();
  await expect(page.getByPlaceholder('Name, SKU or barcode')).toHaveValue('tara');
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selected' })).toContainText('1 selected');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Selected' })).toHaveCount(0);
  await page.getByPlaceholder('Name, SKU or barcode').fill('no such thing');
  await expect(page.getByText('No product fits these 2 filters')).toBeVisible();
  await page.getByRole('button', { name: 'Drop ‘Search’' }).click();
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
});

test('[CON-15] Ctrl K finds a product by its SKU and a page by its name, by keys alone', async ({
  page,
  store,
  pageErrors,
}) => {
  const [product] = await store.rows('SELECT id, name, sku FROM products ORDER BY id LIMIT 1');
  await openConsole(page, pageErrors, 'Owner Kavita Mehra');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find anything' });
  await field.fill(String(product?.['sku']));
  await expect(page.getByRole('option', { name: String(product?.['name']) }).first()).toBeVisible();
  await expectNoFindingsInThemes(page, 'palette');
  await field.fill('roles');
  await expect(page.getByRole('option', { name: 'Roles' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/roles$/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('finds products, pages and actions');
});

test('[CON-23][CON-24][C1-06] all that match are changed by one job, which shows its progress and is taken back', async ({
  page,
  store,
  pageErrors,
}) => {
  const hsnCodes = () => store.rows('SELECT id, hsn FROM products ORDER BY id');
  const before = await hsnCodes();
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/products?view=live&search=buds');
  await page.getByRole('checkbox', { name: 'Select these products' }).check();
  const bar = page.getByRole('region', { name: 'Selected' });
  const all = bar.getByRole('button', { name: /Select all/ });
  if (await all.isVisible()) await all.click();
  await bar.getByRole('button', { name: /^Change \d+ products?$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change products' });
  await dialog.getByLabel('What to do').selectOption('Set a field');
  await dialog.getByLabel('HSN').fill('8518');
  await dialog.getByRole('button', { name: /^Set it on \d+ products?$/ }).click();
  const job = page.getByText(/^Done, \d+ changed/).first();
  await expect(job).toBeVisible({ timeout: 40_000 });
  expect(await hsnCodes()).not.toEqual(before);
  await page.getByRole('link', { name: 'Results' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Set the HSN of \d+ products?$/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Result of each row' }).getByRole('rowheader').first()).toBeVisible();
  await expectNoFindingsInThemes(page, 'a job');
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(hsnCodes, { timeout: 40_000 }).toEqual(before);
});

test('[CON-20][CON-21][C1-05] stock asks for its reason; a level that changed meanwhile is told and asked again', async ({
  page,
  store,
  pageErrors,
}) => {
  const [found] = await store.rows(
    `SELECT products.id, name, quantity FROM products JOIN stock_levels ON stock_levels.product_id = products.id
     WHERE NOT EXISTS (SELECT FROM variants WHERE variants.product_id = products.id) AND quantity > 20 ORDER BY name LIMIT 1`,
  );
  const { id, name, quantity } = found as { id: string; name: string; quantity: number };
  const level = async () =>
    Number((await store.rows('SELECT quantity FROM stock_levels WHERE product_id = $1', [id]))[0]?.['quantity']);
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', `/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Stock of ${name}` }).click();
  await page.getByRole('textbox', { name: `Stock of ${name}` }).fill(String(quantity + 28));
  await page.keyboard.press('Enter');
  await expect(waiting(page).getByRole('button', { name: 'Save 1 change' })).toBeDisabled();
  await waiting(page).getByLabel(`Reason for the stock of ${name}`).selectOption('Receipt');
  await store.rows('UPDATE stock_levels SET quantity = quantity - 5 WHERE product_id = $1', [id]);
  await waiting(page).getByRole('button', { name: 'Save 1 change' }).click();
  await expect(waiting(page).getByRole('alert')).toBeVisible();
  await expect(waiting(page)).toContainText(String(quantity - 5));
  expect(await level()).toBe(quantity - 5);
  await waiting(page).getByRole('button', { name: 'Save 1 change' }).click();
  await expect(waiting(page)).toHaveCount(0);
  await expect.poll(() => level()).toBe(quantity + 28);
});

test('[CON-10][CON-194] a view is saved, shared and removed with Undo, by a button that stays in sight; hidden columns stay hidden after a reload', async ({
  page,
  store,
  pageErrors,
}) => {
  const saved = () => store.rows("SELECT name, is_shared FROM staff_views WHERE name = 'Dear buds'");
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/products?search=buds&sort=-price');
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('button', { name: 'Save view' }).click();
  const form = page.getByRole('dialog', { name: 'View' });
  await form.getByLabel('Name of the view').fill('Dear buds');
  await form.getByLabel('Colleagues see it too').check();
  await page.keyboard.press('Enter');
  await expect(views.getByRole('link', { name: 'Dear buds' })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => saved()).toEqual([{ name: 'Dear buds', is_shared: true }]);
  await views.getByRole('link', { name: /^All/ }).click();
  await expect(page).not.toHaveURL(/after=/);
  await views.getByRole('link', { name: 'Dear buds' }).click();
  await expect(page).toHaveURL(/search=buds&sort=-price/);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await views.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0);
  await expect(views.getByRole('button', { name: 'Change view' })).toBeInViewport({ ratio: 0.95 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await views.getByRole('button', { name: 'Change view' }).click();
  await form.getByRole('button', { name: 'Remove view' }).click();
  await expect(views.getByRole('link', { name: 'Dear buds' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(views.getByRole('link', { name: 'Dear buds' })).toBeVisible();

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Off' }).uncheck();
  await page.getByRole('button', { name: 'Move Stock to the front' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Off' })).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
});

test('[CON-16] what a colleague changes appears by itself within two seconds', async ({
  page,
  browser,
  store,
  pageErrors,
}) => {
  const [found] = await store.rows(
    'SELECT id, name FROM products WHERE is_active AND NOT EXISTS (SELECT FROM variants WHERE product_id = products.id) ORDER BY name DESC LIMIT 1',
  );
  const name = String(found?.['name']);
  const path = `/products?search=${encodeURIComponent(name)}`;
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', path);
  await expect(page.getByText('All circuits live')).toBeVisible();
  const context = await browser.newContext({ baseURL: store.baseUrl });
  const colleague = await context.newPage();
  await colleague.goto(`/console${path}`);
  await colleague.getByRole('button', { name: 'Catalogue Farah Sheikh' }).click();
  await colleague.getByRole('button', { name: `Price of ${name}` }).click();
  await colleague.getByRole('textbox', { name: `Price of ${name}` }).fill('77');
  await colleague.keyboard.press('Enter');
  await waiting(colleague).getByRole('button', { name: 'Save 1 change' }).click();
  await expect(waiting(colleague)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Price of ${name}: ₹77` })).toBeVisible({ timeout: 2000 });
  await context.close();
});

test('[CON-22][CON-146] a product is begun with name, SKU and a brand, which is asked for; a taken SKU is told at its field and loses nothing', async ({
  page,
  store,
  pageErrors,
}) => {
  pageErrors.expect(/the server responded with a status of 409/);
  const [taken] = await store.rows('SELECT sku FROM products ORDER BY id LIMIT 1');
  await openConsole(page, pageErrors, 'Catalogue Farah Sheikh', '/products');
  await page.getByRole('button', { name: 'New product' }).click();
  const dialog = page.getByRole('dialog', { name: 'New product' });
  await dialog.getByLabel('Name').fill('Jharokha Lamp');
  const brand = dialog.getByLabel('Brand');
  await expect(brand).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(brand).toBeFocused();
  await brand.selectOption({ index: 1 });
  await expect(dialog.getByLabel('SKU')).toHaveValue(/-JHAROKHALAMP$/);
  await dialog.getByLabel('SKU').fill(String(taken?.['sku']));
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('SKU')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Name')).toHaveValue('Jharokha Lamp');
  await dialog.getByLabel('SKU').fill('AN-JHAROKHA');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/products\/[0-9a-f-]{36}$/);
  await expect
    .poll(() => store.rows("SELECT name, state FROM products WHERE sku = 'AN-JHAROKHA'"))
    .toEqual([{ name: 'Jharokha Lamp', state: 'draft' }]);
});

test('[CON-10] a list that does not come says so and is tried again; offline it stays as it was', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR|Failed to load resource/);
  await openConsole(page, pageErrors, 'Catalogue Farah Sheikh', '/account');
  await page.route('**/api/catalogue/products?*', (route) => route.abort());
  await page.route('**/api/catalogue/products', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('alert')).toContainText('The list did not come');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try now' }).press('Enter');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('Offline: as it was loaded before.')).toBeVisible();
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('All circuits live')).toBeVisible({ timeout: 20_000 });
});
