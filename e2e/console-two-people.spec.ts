import { catalogueEditor, openConsole } from './fixtures/console.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/store.ts';

test('[CON-112] of two people who change one brand, category or attribute, neither undoes what the other changed', async ({
  page,
  store,
  pageErrors,
}) => {
  pageErrors.expect(/status of 409/);
  const staff = await staffClientOf(store);
  const { brands } = await staff.createBrand({ body: { name: 'Do Haath' } });
  const brand = { id: brands.find(({ name }) => name === 'Do Haath')?.id ?? '' };
  const { categories } = await staff.createCategory({ body: { title: 'Do Haath', parentId: null } });
  const category = { id: categories.find(({ title }) => title === 'Do Haath')?.id ?? '' };
  const { attributes } = await staff.createAttribute({ body: { name: 'Do Haath' } });
  const attribute = { id: attributes.find(({ name }) => name === 'Do Haath')?.id ?? '' };
  const dialog = page.getByRole('dialog', { name: 'Do Haath' });
  const open = async (path: string) => {
    await page.goto(`/console/${path}`);
    await page.getByRole('button', { name: 'Edit Do Haath' }).click();
    await expect(dialog).toBeVisible();
  };
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await openConsole(page, pageErrors, catalogueEditor, '/account');
  await open('brands');
  await staff.changeBrand({ params: brand, body: { version: 1, name: 'Teen Haath' } });
  await dialog.getByLabel('Description').fill('Of both.');
  await save();
  await open('categories');
  await staff.changeCategory({ params: category, body: { version: 1, title: 'Teen Haath' } });
  await dialog.getByLabel('Description').fill('Of both.');
  await save();
  await open('attributes');
  await staff.changeAttribute({ params: attribute, body: { version: 1, name: 'Teen Haath' } });
  await dialog.getByRole('button', { name: 'Add a value' }).click();
  await page.keyboard.type('Of both');
  await save();
  const rows = await store.rows(
    `SELECT name, description FROM brands WHERE id = $1
     UNION ALL SELECT title, description FROM categories WHERE id = $2
     UNION ALL SELECT attributes.name, value FROM attributes JOIN attribute_values ON attribute_id = attributes.id
       WHERE attributes.id = $3`,
    [brand.id, category.id, attribute.id],
  );
  expect(rows).toEqual(Array(3).fill({ name: 'Teen Haath', description: expect.stringMatching(/^Of both\.?$/) }));
  await staff.removeBrand({ params: brand });
  await staff.removeCategory({ params: category });
  await staff.removeAttribute({ params: attribute });
});
