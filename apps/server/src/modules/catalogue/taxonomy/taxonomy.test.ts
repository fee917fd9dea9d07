import { afterAll, beforeAll, expect, test } from 'vitest';
import { phoneSlug } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff, type TestPerson } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { newId } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
let person: TestPerson;
beforeAll(async () => {
  store = await startTestStore();
  person = await createStaff(store, { permissions: ['products.change', 'products.read'] });
});
afterAll(() => store.close());

const tree = async () => (await person.api.readCategoryTree()).categories;
const sentenceOf = async (call: Promise<unknown>) => {
  const { status, message } = await refusalOf(call);
  return [status, message];
};
const versionOf = async (table: 'brands' | 'categories' | 'attributes', id: string) => {
  const [row] = await store.rows<{ version: number }>(
    sql`SELECT version FROM ${sql.identifier(table)} WHERE id = ${id}`,
  );
  return row?.version ?? 0;
};
const create = async (title: string, parentId: string | null = null) => {
  const { categories } = await person.api.createCategory({ body: { title, parentId } });
  const found = categories.find((category) => category.title === title && category.parentId === parentId);
  if (!found) throw new Error(`${title} was not made`);
  return found;
};

test('[TAX-01] the tree has each category followed by its subcategories, with its products and template', async () => {
  const categories = await tree();
  expect(categories[0]?.parentId).toBeNull();
  for (const [index, { parentId }] of categories.entries())
    if (parentId !== null) {
      const previous = categories[index - 1];
      expect([previous?.id, previous?.parentId]).toContain(parentId);
    }
  const counts = await store.rows<{ id: string; products: number }>(
    sql`SELECT category_id AS id, count(*)::int AS products FROM product_categories GROUP BY 1`,
  );
  for (const { id, products } of counts) expect(categories.find((one) => one.id === id)?.products).toBe(products);
});

test('[TAX-02] a new category gets a free address and stands last; a third level, a taken address and a taken title are refused', async () => {
  const drones = await create('Drones & Gimbals');
  expect(drones).toMatchObject({ slug: 'drones-gimbals', products: 0, template: [] });
  expect((await tree()).filter(({ parentId }) => parentId === null).at(-1)?.id).toBe(drones.id);
  const small = await create('Small', drones.id);
  const other = await create('Cameras, new');
  expect((await create('Small', other.id)).slug).toBe('small-2');
  const under = (parentId: string | null, given: { title: string; slug?: string }) =>
    person.api.createCategory({ body: { parentId, ...given } });
  expect(await sentenceOf(under(small.id, { title: 'Tiny' }))).toEqual([
    422,
    'Small is a subcategory: the shop shows two levels.',
  ]);
  expect(await sentenceOf(under(null, { title: 'More', slug: 'small' }))).toEqual([
    409,
    'The address small is in use already.',
  ]);
  expect(await sentenceOf(under(drones.id, { title: 'SMALL' }))).toEqual([409, 'There is SMALL already.']);
  expect(await sentenceOf(under(newId(), { title: 'Lost' }))).toEqual([404, 'Category not found']);
});

test('[TAX-03] renaming shows in the shop at once and in the search once indexed; a left address leads to the category', async () => {
  const phones = (await tree()).find(({ products }) => products > 0);
  if (!phones) throw new Error('No category has products');
  const { id, slug, title, version } = phones;
  const params = { id };
  const template = [{ group: 'Display', rows: ['Size', 'Kind'] }];
  const renamed = { title: 'Zorblats', slug: 'zorblats', otherNames: 'zorb', template, description: 'New.' };
  const { categories } = await person.api.changeCategory({ params, body: { ...renamed, version } });
  expect(categories.find((one) => one.id === id)).toMatchObject(renamed);
  await expect.poll(async () => JSON.stringify(await store.api.listCategories())).toContain('"title":"Zorblats"');
  await store.runJobs({ only: ['index-renamed'] });
  expect(await store.api.searchProducts({ query: { query: 'zorblats', limit: 5 } })).not.toEqual([]);
  const addresses = () =>
    store.rows(sql`SELECT slug, entity_id AS id FROM old_addresses WHERE kind = 'category' ORDER BY slug`);
  expect(await addresses()).toEqual([{ slug, id }]);
  await person.api.changeCategory({ params, body: { title, slug, version: version + 1 } });
  expect(await addresses()).toEqual([{ slug: 'zorblats', id }]);
  const entries = await store.rows<{ before: object }>(
    sql`SELECT before FROM audit_entries WHERE action = 'category.change' AND entity_id = ${id} ORDER BY id LIMIT 1`,
  );
  expect(entries[0]?.before).toMatchObject({ title, slug });
});

test('[TAX-04] a category is dragged before a sibling or under another; below a subcategory it is refused', async () => {
  const parent = await create('Order of things');
  const [one, two, three] = [
    await create('One', parent.id),
    await create('Two', parent.id),
    await create('Three', parent.id),
  ];
  const move = async (id: string, parentId: string | null, before: string | null = null) =>
    person.api.moveCategory({
      params: { id },
      body: { version: await versionOf('categories', id), parentId, before },
    });
  const titles = async () => (await tree()).filter(({ parentId }) => parentId === parent.id).map(({ title }) => title);
  await move(three.id, parent.id, one.id);
  expect(await titles()).toEqual(['Three', 'One', 'Two']);
  await move(three.id, parent.id);
  expect(await titles()).toEqual(['One', 'Two', 'Three']);
  await move(two.id, null, parent.id);
  expect(await titles()).toEqual(['One', 'Three']);
  const top = (await tree()).filter(({ parentId }) => parentId === null).map(({ title }) => title);
  expect(top.indexOf('Two')).toBe(top.indexOf('Order of things') - 1);
  expect(await sentenceOf(move(two.id, one.id))).toEqual([422, 'One is a subcategory: the shop shows two levels.']);
  expect(await sentenceOf(move(parent.id, two.id))).toEqual([
    422,
    'Order of things has subcategories: the shop shows two levels. Move them out of it first.',
  ]);
  expect((await refusalOf(move(one.id, parent.id, newId()))).status).toBe(404);
});

test('[TAX-05] a category with subcategories or products stays; its products and addresses go to the named one', async () => {
  const from = (await tree()).find(({ products, parentId }) => products > 0 && parentId !== null);
  if (!from) throw new Error('No subcategory has products');
  const to = await create('Takes over');
  const remove = (id: string, target?: string) =>
    person.api.removeCategory({ params: { id }, query: target ? { to: target } : {} });
  expect(await sentenceOf(remove(from.parentId ?? ''))).toEqual([422, expect.stringContaining('has subcategories')]);
  expect(await sentenceOf(remove(from.id))).toEqual([
    422,
    `${from.title} has products. Please choose a category for them.`,
  ]);
  const { categories } = await remove(from.id, to.id);
  expect(categories.find(({ id }) => id === from.id)).toBeUndefined();
  expect(categories.find(({ id }) => id === to.id)?.products).toBe(from.products);
  const [address] = await store.rows(sql`SELECT entity_id AS id FROM old_addresses WHERE slug = ${from.slug}`);
  expect(address).toEqual({ id: to.id });
  const listed = await store.rows(sql`SELECT FROM category_listings WHERE category_id = ${from.id}`);
  expect(listed).toEqual([]);
});

test('[TAX-06] brands are made, renamed, and removed with their products going to another', async () => {
  const { brands } = await person.api.readBrands();
  const old = brands.find(({ products }) => products > 0);
  if (!old) throw new Error('No brand has products');
  const made = (await person.api.createBrand({ body: { name: 'Dhwani Labs' } })).brands.find(
    ({ name }) => name === 'Dhwani Labs',
  );
  expect(made).toMatchObject({ slug: 'dhwani-labs', products: 0 });
  expect(await sentenceOf(person.api.createBrand({ body: { name: 'dhwani labs' } }))).toEqual([
    409,
    'There is dhwani labs already.',
  ]);
  const params = { id: made?.id ?? '' };
  await person.api.changeBrand({ params, body: { version: 1, name: 'Dhwani', description: 'Sound.' } });
  expect(await sentenceOf(person.api.removeBrand({ params: { id: old.id }, query: {} }))).toEqual([
    422,
    `${old.name} has products. Please choose a brand for them.`,
  ]);
  const after = await person.api.removeBrand({ params: { id: old.id }, query: { to: params.id } });
  expect(after.brands.find(({ id }) => id === params.id)).toMatchObject({ name: 'Dhwani', products: old.products });
  await expect.poll(async () => (await store.api.listBrands()).brands.map(({ name }) => name)).toContain('Dhwani');
});

test('[CON-66] an address that a brand had leads to today’s, also when another brand took its place', async () => {
  const brandOf = async (id: string) => (await store.api.listBrands()).brands.find(({ _id }) => _id === id);
  const create = async (name: string) =>
    (await person.api.createBrand({ body: { name } })).brands.find((brand) => brand.name === name)?.id ?? '';
  const [first, second] = [await create('Tarang Audio'), await create('Lehar Audio')];
  for (const [index, slug] of ['tarang', 'tarang-sound'].entries())
    await person.api.changeBrand({ params: { id: first }, body: { version: index + 1, slug } });
  await expect
    .poll(() => brandOf(first))
    .toEqual({ _id: first, slug: 'tarang-sound', name: 'Tarang Audio', formerSlugs: ['tarang', 'tarang-audio'] });
  expect(await brandOf(second)).not.toHaveProperty('formerSlugs');
  await person.api.changeBrand({ params: { id: second }, body: { version: 1, slug: 'tarang' } });
  await expect.poll(async () => (await brandOf(first))?.formerSlugs).toEqual(['tarang-audio']);
  await person.api.removeBrand({ params: { id: first }, query: { to: second } });
  await expect
    .poll(async () => (await brandOf(second))?.formerSlugs)
    .toEqual(['lehar-audio', 'tarang-audio', 'tarang-sound']);
});

test('[TAX-07] attributes and values are renamed, recoloured, added and removed; equal names and values in use are refused', async () => {
  const { attributes } = await person.api.readAttributes();
  const phone = await store.product(phoneSlug);
  const used = phone.variants[0]?.attributes[0];
  const attribute = attributes.find(({ name }) => name === used?.attributeId.name);
  const value = attribute?.values.find((one) => one.value === used?.valueId.value);
  if (!attribute || !value) throw new Error('The phone has no attributes');
  expect(value.variants).toBeGreaterThan(0);
  const params = { id: attribute.id };
  const change = async (body: Omit<Parameters<typeof person.api.changeAttribute>[0]['body'], 'version'>) =>
    person.api.changeAttribute({ params, body: { ...body, version: await versionOf('attributes', attribute.id) } });
  const ofIt = async () => (await person.api.readAttributes()).attributes.find(({ id }) => id === attribute.id);
  await change({
    name: 'Shade',
    values: [
      { id: value.id, value: 'Midnight', swatch: '#010203' },
      { value: 'Saffron', swatch: null },
    ],
  });
  expect(await ofIt()).toMatchObject({ name: 'Shade' });
  expect((await ofIt())?.values).toEqual(
    expect.arrayContaining([
      { ...value, value: 'Midnight', swatch: '#010203' },
      expect.objectContaining({ value: 'Saffron', variants: 0 }),
    ]),
  );
  await expect
    .poll(async () => JSON.stringify((await store.product(phoneSlug)).variants))
    .toContain('"value":"Midnight","swatch":"#010203"');
  const saffron = (await ofIt())?.values.find((one) => one.value === 'Saffron');
  expect(await sentenceOf(change({ values: [{ id: saffron?.id, value: 'MIDNIGHT', swatch: null }] }))).toEqual([
    409,
    'There is Midnight already.',
  ]);
  expect(
    await sentenceOf(change({ values: [{ id: value.id, value: 'Midnight', swatch: null, isRemoved: true }] })),
  ).toEqual([422, 'Midnight is in use. Give its variants another value first.']);
  const twin = newId();
  await store.rows(
    sql`INSERT INTO attribute_values (id, attribute_id, value, swatch) VALUES (${twin}, ${attribute.id}, 'Midnight', '#aabbcc')`,
  );
  await change({ values: [{ id: twin, value: 'Midnight', swatch: '#bbccdd' }] });
  await change({ values: [{ id: twin, value: 'Midnight', swatch: null, isRemoved: true }] });
  await change({
    values: [
      { id: value.id, value: 'Saffron', swatch: '#010203' },
      { id: saffron?.id, value: 'Midnight', swatch: null },
    ],
  });
  await change({ values: [{ id: saffron?.id, value: 'Midnight', swatch: null, isRemoved: true }] });
  expect((await ofIt())?.values.some(({ id }) => id === saffron?.id)).toBe(false);
  expect(await sentenceOf(person.api.removeAttribute({ params }))).toEqual([
    422,
    'Shade is in use by variants. Take it off their products first.',
  ]);
  const made = (await person.api.createAttribute({ body: { name: 'Length' } })).attributes.find(
    ({ name }) => name === 'Length',
  );
  const rest = await person.api.removeAttribute({ params: { id: made?.id ?? '' } });
  expect(rest.attributes.some(({ name }) => name === 'Length')).toBe(false);
});
