import { catalogueEditor, moveByKey, openConsole } from './fixtures/console.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';
import { widthsFor } from './fixtures/viewports.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[CON-60] categories are made, named, put in order by keys, and removed with their products moved', async ({
  page,
  store,
  pageErrors,
}) => {
  await openConsole(page, pageErrors, catalogueEditor, '/categories');
  await page.getByRole('button', { name: 'New category' }).click();
  const making = page.getByRole('dialog', { name: 'New category' });
  await making.getByLabel('Name', { exact: true }).fill('Drones');
  await making.getByRole('button', { name: 'Make the category' }).click();
  await expect(making).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Drones' }).click();
  const dialog = page.getByRole('dialog', { name: 'Drones' });
  await dialog.getByLabel('Address').fill('flying-cameras');
  await dialog.getByLabel('Other names').fill('quadcopter');
  await dialog.getByRole('button', { name: 'Add a group' }).click();
  await dialog.getByLabel('Name of group 1').fill('Flight');
  await dialog.getByRole('textbox', { name: 'Flight, row 1' }).fill('Time in the air');
  await expectNoFindingsInThemes(page, 'a category');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const grips = page.getByRole('button', { name: /^Move / });
  const handle = page.getByRole('button', { name: 'Move Drones', exact: true });
  await moveByKey(page, handle, 'ArrowUp');
  await expect(grips.last()).not.toHaveAccessibleName('Move Drones');
  await expect
    .poll(() => store.rows("SELECT slug, other_names FROM categories WHERE title = 'Drones'"))
    .toEqual([{ slug: 'flying-cameras', other_names: 'quadcopter' }]);
  expect((await page.request.get('/products/flying-cameras')).status()).toBeLessThan(500);
  await page.getByRole('button', { name: 'Remove Drones' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Drones' }).click();
  await expect(handle).toHaveCount(0);
});

test('[CON-61] brands and attributes are made, renamed and removed', async ({ page, store, pageErrors }) => {
  await openConsole(page, pageErrors, catalogueEditor, '/brands');
  await page.getByRole('button', { name: 'New brand' }).click();
  const brand = page.getByRole('dialog', { name: 'New brand' });
  await brand.getByLabel('Name', { exact: true }).fill('Hawa');
  await brand.getByRole('button', { name: 'Make the brand' }).click();
  await page.getByRole('button', { name: 'Remove Hawa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Hawa' }).click();
  await expect(page.getByRole('row', { name: /Hawa/ })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Attributes' }).click();
  await page.getByRole('button', { name: 'Edit Colour' }).click();
  const dialog = page.getByRole('dialog', { name: 'Colour' });
  const first = dialog.getByLabel('Value 1', { exact: true });
  const before = await first.inputValue();
  await first.fill(`${before} shade`);
  await expectNoFindingsInThemes(page, 'an attribute');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(
    await store.rows('SELECT count(*)::int AS n FROM attribute_values WHERE value = $1', [`${before} shade`]),
  ).toEqual([{ n: 1 }]);
});

for (const width of widthsFor('two people of the console', [390, 1440]))
  test(`[CON-120] two people who change one field of a brand, category or attribute are shown both at ${width} px`, async ({
    page,
    store,
    pageErrors,
  }) => {
    const name = `Ek hi ${width}`;
    const staff = await staffClientOf(store);
    const { brands } = await staff.createBrand({ body: { name } });
    const brand = { id: brands.find((one) => one.name === name)?.id ?? '' };
    const { categories } = await staff.createCategory({ body: { title: name, parentId: null } });
    const category = { id: categories.find((one) => one.title === name)?.id ?? '' };
    const { attributes } = await staff.createAttribute({ body: { name } });
    const attribute = { id: attributes.find((one) => one.name === name)?.id ?? '' };
    const added = { version: 1, values: [{ value: 'Peela', swatch: null }] };
    const peela = (await staff.changeAttribute({ params: attribute, body: added })).attributes
      .find((one) => one.name === name)
      ?.values.at(0);
    pageErrors.expect(/status of 409/);
    await page.setViewportSize({ width, height: 900 });
    await openConsole(page, pageErrors, catalogueEditor, '/account');
    const dialog = page.getByRole('dialog', { name });
    const open = async (path: string) => {
      await page.goto(`/console/${path}`);
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      await expect(dialog).toBeVisible();
    };
    const decide = async (field: string, which: 'theirs' | 'yours') => {
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toContainText('Nothing of yours is lost');
      await expectNoFindingsInThemes(page, `${field} to decide at ${width}`);
      await dialog.getByRole('radio', { name: `${field}: ${which}` }).check();
      await dialog.getByRole('button', { name: 'Save both' }).click();
      await expect(dialog).toHaveCount(0);
    };
    await open('brands');
    await staff.changeBrand({ params: brand, body: { version: 1, description: 'Theirs.' } });
    await dialog.getByLabel('Address').fill(`ek-${width}`);
    await dialog.getByLabel('Description').fill('Mine.');
    await decide('Description', 'yours');
    await open('categories');
    await staff.changeCategory({ params: category, body: { version: 1, otherNames: 'theirs' } });
    await dialog.getByLabel('Other names').fill('mine');
    await decide('Other names', 'theirs');
    await open('attributes');
    const renamed = [{ id: peela?.id ?? '', value: 'Peela theirs', swatch: null }];
    await staff.changeAttribute({ params: attribute, body: { version: 2, values: renamed } });
    await dialog.getByLabel('Value 1', { exact: true }).fill('Peela mine');
    await decide('Value Peela', 'yours');
    const rows = await store.rows(
      `SELECT slug, description AS text, version FROM brands WHERE id = $1
       UNION ALL SELECT '', other_names, version FROM categories WHERE id = $2
       UNION ALL SELECT '', value, version FROM attributes JOIN attribute_values ON attribute_id = attributes.id
         WHERE attributes.id = $3`,
      [brand.id, category.id, attribute.id],
    );
    expect(rows).toEqual([
      { slug: `ek-${width}`, text: 'Mine.', version: 3 },
      { slug: '', text: 'theirs', version: 2 },
      { slug: '', text: 'Peela mine', version: 4 },
    ]);
    await staff.removeBrand({ params: brand });
    await staff.removeCategory({ params: category });
    await staff.removeAttribute({ params: attribute });
  });
