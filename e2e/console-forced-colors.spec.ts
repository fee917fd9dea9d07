import { idOf, openConsole, staffInBrowser } from './fixtures/console.ts';
import { colourInTheMiddle, expectShownInForcedColors } from './fixtures/forced-colors.ts';
import { addDrafts } from './fixtures/import-products.ts';
import { expect, test } from './fixtures/store.ts';
import { widthsFor } from './fixtures/viewports.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

const screens = [
  ...['account', 'api-keys', 'attributes', 'audit', 'brands', 'categories', 'jobs', 'messages', 'people', 'products'],
  ...['products/import', 'products/photos', 'roles', 'settings', 'stock', 'stock/import'],
];

for (const width of widthsFor('colours of the system in the console', [390, 1440]))
  test(`[GEN-18] in the system’s colours what is chosen, fields, switches and buttons are seen in the console, at ${width} px`, async ({
    page,
    store,
    pageErrors,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await addDrafts(store, `EDGES-${width}`, 1);
    await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/products');
    const look = async (path: string) => {
      await page.goto(`/console/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
      return await expectShownInForcedColors(page, path);
    };
    const compared = [];
    for (const path of screens) compared.push(await look(path));
    compared.push(await look(`products/${await idOf(store, 'tara-5g')}`));
    expect(compared.reduce((sum, count) => sum + count)).toBeGreaterThan(15);
    expect(await page.getByRole('switch').count()).toBeGreaterThan(0);

    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('tara');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await expectShownInForcedColors(page, 'palette')).toBeGreaterThan(0);
  });

test('[GEN-19] in the system’s colours the swatches of the console keep their colours', async ({
  page,
  store,
  pageErrors,
}) => {
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', `/products/${await idOf(store, 'volt-33w-adapter')}`);
  await page.getByRole('heading', { level: 2, name: 'Variants' }).scrollIntoViewIfNeeded();
  const swatch = page.locator('[class*="_swatch_"][style*="background"]').first();
  await swatch.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await swatch.boundingBox()) ?? {};
  const { product } = await staffInBrowser(page).readProduct({ params: { id: await idOf(store, 'volt-33w-adapter') } });
  const swatches = Object.values(product.document.attributes).flatMap(({ values }) =>
    values.map(({ swatch }) => swatch?.toLowerCase()),
  );
  expect(swatches).toContain(await colourInTheMiddle(page, { x: x + width / 2, y: y + height / 2 }));
});
