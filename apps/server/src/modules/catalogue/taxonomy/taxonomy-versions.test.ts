import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff, type TestPerson } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';

let store: TestStore;
let one: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  store = await startTestStore();
  one = await createStaff(store, { permissions: ['products.change', 'products.read'] });
  other = await createStaff(store, { permissions: ['products.change', 'products.read'] });
});
afterAll(() => store.close());

const found = <Entry>(entries: Entry[], isIt: (entry: Entry) => boolean): Entry => {
  const entry = entries.find(isIt);
  if (!entry) throw new Error('It was not made');
  return entry;
};
const makeCategory = async (title: string, parentId: string | null = null) =>
  found((await one.api.createCategory({ body: { title, parentId } })).categories, (entry) => entry.title === title);

test('[PROD-40] of two people who change one brand the second is refused and shown what the other saved', async () => {
  const { brands } = await one.api.createBrand({ body: { name: 'Saajha' } });
  const { id, version } = found(brands, ({ name }) => name === 'Saajha');
  await one.api.changeBrand({ params: { id }, body: { version, description: 'Of the first.' } });
  const late = await refusalOf(other.api.changeBrand({ params: { id }, body: { version, description: 'Second.' } }));
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      current: { id, version: version + 1, description: 'Of the first.', changedBy: 'Rohan Deshpande' },
    },
  });
  expect(late.message).toBe('Saajha was changed by Rohan Deshpande meanwhile. Compare both and save again.');
  const rows = await other.api.changeBrand({ params: { id }, body: { version: version + 1, description: 'Both.' } });
  expect(found(rows.brands, (brand) => brand.id === id)).toMatchObject({ description: 'Both.', version: version + 2 });
});

test('[PROD-40] of two people who change one category the second is refused; an order of siblings never clashes', async () => {
  const [parent, third] = [await makeCategory('Saajhi'), await makeCategory('Teesri')];
  const [first, second] = [await makeCategory('Ek', parent.id), await makeCategory('Do', parent.id)];
  const params = { id: second.id };
  const version = second.version;
  await one.api.changeCategory({ params, body: { version, otherNames: 'two' } });
  const late = await refusalOf(other.api.changeCategory({ params, body: { version, title: 'Dono' } }));
  expect(late).toMatchObject({ status: 409, body: { current: { title: 'Do', otherNames: 'two' } } });
  const ordered = await other.api.moveCategory({ params, body: { version, parentId: parent.id, before: first.id } });
  expect(found(ordered.categories, ({ id }) => id === second.id)).toMatchObject({ version: version + 1 });
  const away = { parentId: third.id, before: null };
  expect(await refusalOf(other.api.moveCategory({ params, body: { version, ...away } }))).toMatchObject({
    status: 409,
    body: { current: { version: version + 1 } },
  });
  const moved = await other.api.moveCategory({ params, body: { version: version + 1, ...away } });
  expect(found(moved.categories, ({ id }) => id === second.id)).toMatchObject({ version: version + 2 });
});

test('[PROD-40] of two people who change one attribute at once, one is refused and nothing of the other is lost', async () => {
  const { attributes } = await one.api.createAttribute({ body: { name: 'Saajhapan' } });
  const { id, version } = found(attributes, ({ name }) => name === 'Saajhapan');
  const save = (person: TestPerson, value: string) =>
    person.api.changeAttribute({ params: { id }, body: { version, values: [{ value, swatch: null }] } });
  const ended = await Promise.allSettled([save(one, 'Pehla'), save(other, 'Doosra')]);
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const after = found((await one.api.readAttributes()).attributes, (attribute) => attribute.id === id);
  expect(after).toMatchObject({ version: version + 1, values: [expect.anything()] });
});

test('[PROD-41] a category is not moved beside one of the same name, neither by drag nor in its form', async () => {
  const [left, right] = [await makeCategory('Baayen'), await makeCategory('Daayen')];
  const inLeft = await makeCategory('Taar', left.id);
  await one.api.createCategory({ body: { title: 'TAAR', parentId: right.id } });
  const params = { id: inLeft.id };
  const { version } = inLeft;
  const refusal = { status: 409, message: 'There is Taar already.' };
  const to = { version, parentId: right.id };
  expect(await refusalOf(one.api.moveCategory({ params, body: { ...to, before: null } }))).toMatchObject(refusal);
  expect(await refusalOf(one.api.changeCategory({ params, body: to }))).toMatchObject(refusal);
  const renamed = { ...to, title: 'Tantu' };
  const { categories } = await one.api.changeCategory({ params, body: renamed });
  expect(found(categories, ({ id }) => id === inLeft.id)).toMatchObject({ parentId: right.id, title: 'Tantu' });
});
