import { catalogueEditor, openConsole } from './fixtures/console.ts';
import { addDrafts } from './fixtures/import-products.ts';
import { expectNothingSideways } from './fixtures/sideways.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';
import { widthsFor } from './fixtures/viewports.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[CON-111] names without an end, large prices and large levels make neither the list nor the editor scroll sideways', async ({
  page,
  store,
  pageErrors,
}) => {
  await addDrafts(store, 'AN-SKU-OF-A-WHOLESALER-WITH-MANY-PARTS-AND-NO-END', 1);
  const [found] = await store.rows(
    `UPDATE products SET name = repeat('Mahashaktishali', 8), base_paise = 999999900, sale_paise = 999999900
     WHERE sku LIKE 'AN-SKU-OF-A-WHOLESALER-%' RETURNING id`,
  );
  await openConsole(page, pageErrors, catalogueEditor, '/products?sort=-changed');
  const list = page.getByRole('region', { name: 'Products' });
  for (const width of [390, ...widthsFor('names without an end', [768, 1024, 1280, 1440, 1600])]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/console/products?sort=-changed');
    await expect(list.getByRole('link').first()).toBeVisible();
    const sideways = () => list.evaluate((element) => element.scrollWidth - element.clientWidth);
    await expect.poll(sideways, String(width)).toBeLessThanOrEqual(0);
    await page.goto(`/console/products/${found?.['id']}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingSideways(page, `a product with a long name at ${width}`);
  }
  await page.setViewportSize({ width: 768, height: 900 });
  // Counts of what other tests add would cut another view off.
  await page.goto('/console/products?search=AN-SKU-OF-A-WHOLESALER');
  await expect(list.getByRole('link').first()).toBeVisible();
  await expectNoFindingsInThemes(page, 'products on a tablet');
});
