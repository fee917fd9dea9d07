import { catalogueEditor, openConsole } from './fixtures/console.ts';
import { createDraft } from './fixtures/product-editor.ts';
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

test('[CON-191] after one’s own saving the editor reads nothing again, after somebody else’s the product once', async ({
  page,
  store,
  pageErrors,
}) => {
  const staff = await staffClientOf(store);
  const id = await createDraft(store, 'Ek Baar', 'EKBAAR-1');
  await openConsole(page, pageErrors, catalogueEditor, `/products/${id}`);
  const hsn = page.getByLabel('HSN');
  await expect(hsn).toBeVisible();
  const read: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname.startsWith(`/api/catalogue/products/${id}`))
      read.push(new URL(request.url()).pathname.slice(`/api/catalogue/products/${id}`.length));
  });
  const wholeReadings = () => read.filter((part) => part === '').length;
  const save = page.getByRole('button', { name: 'Save 1 change' });
  for (const [index, value] of ['85170000', '85180000', '85190000'].entries()) {
    await hsn.fill(value);
    await save.click();
    await expect(save).toHaveCount(0);
    // What somebody else does is heard after one's own change.
    const { product } = await staff.readProduct({ params: { id } });
    const changes = { genericName: `Lamp ${index}` };
    await staff.saveProduct({ params: { id }, body: { version: product.version, changes } });
    await expect(page.getByLabel('Generic name')).toHaveValue(`Lamp ${index}`);
  }
  expect(wholeReadings()).toBe(3);
  await staff.removeProduct({ params: { id } });
});
