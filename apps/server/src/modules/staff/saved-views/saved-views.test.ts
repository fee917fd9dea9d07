import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff, type TestPerson } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
let asha: TestPerson;
let rohan: TestPerson;

beforeAll(async () => {
  store = await startTestStore();
  [asha, rohan] = [await createStaff(store), await createStaff(store)];
});
afterAll(() => store.close());

const view = { list: 'products', name: 'Cheap cables', query: 'categoryId=1&sort=price', isShared: false };
const query = { list: 'products' };

test('[VIEW-01] a person keeps views of a list; others see those that are shared, and cannot change them', async () => {
  await asha.api.saveView({ body: view });
  const { views } = await asha.api.saveView({ body: { ...view, name: 'All live', isShared: true } });
  expect(views.map(({ name, isOwn, isShared }) => [name, isOwn, isShared])).toEqual([
    ['All live', true, true],
    ['Cheap cables', true, false],
  ]);
  const { views: seen } = await rohan.api.listSavedViews({ query });
  expect(seen).toEqual([{ ...views[0], isOwn: false, by: 'Rohan Deshpande', canAdopt: false }]);
  expect((await asha.api.listSavedViews({ query: { list: 'orders' } })).views).toEqual([]);
  const id = views[0]?.id ?? '';
  for (const call of [
    () => rohan.api.saveView({ body: { ...view, id, name: 'Mine' } }),
    () => rohan.api.removeView({ params: { id } }),
  ])
    expect((await refusalOf(call())).status).toBe(404);
});

test('[VIEW-02] a view is changed and removed; its name is taken once in each list of a person', async () => {
  const { views } = await rohan.api.saveView({ body: view });
  const id = views.find(({ isOwn }) => isOwn)?.id ?? '';
  const taken = await refusalOf(rohan.api.saveView({ body: { ...view, name: 'CHEAP cables' } }));
  expect(taken).toMatchObject({ status: 409, message: 'You have a view named CHEAP cables already.' });
  await rohan.api.saveView({ body: { ...view, list: 'orders' } });
  const changed = await rohan.api.saveView({ body: { ...view, id, query: 'view=draft' } });
  expect(changed.views.find((one) => one.id === id)?.query).toBe('view=draft');
  const left = await rohan.api.removeView({ params: { id } });
  expect(left.views.filter(({ isOwn }) => isOwn)).toEqual([]);
});

test('[VIEW-03] a person has at most fifty views, also when they are saved at once', async () => {
  const person = await createStaff(store);
  const names = Array.from({ length: 54 }, (_, index) => `View ${index}`);
  const saved = await Promise.allSettled(names.map((name) => person.api.saveView({ body: { ...view, name } })));
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  const more = await refusalOf(person.api.saveView({ body: { ...view, name: 'One more' } }));
  expect(more).toMatchObject({ status: 409, message: 'You have 50 views. Remove one first.' });
});

test('[VIEW-04] a shared view outlives the erasure of its maker without a name, their own ones go, and who may use the list takes it over', async () => {
  const owner = await createStaff(store, { roleId: 'owner' });
  const maker = await createStaff(store);
  const user = await createStaff(store, { permissions: ['products.read'] });
  const list = { list: 'products' };
  for (const [name, isShared] of [
    ['Left behind', true],
    ['Private', false],
  ] as const)
    await maker.api.saveView({ body: { ...view, name, isShared } });
  const seenBy = async ({ api }: TestPerson) =>
    (await api.listSavedViews({ query: list })).views.find(({ name }) => name === 'Left behind');
  const id = (await seenBy(user))?.id ?? '';
  const adopt = ({ api }: TestPerson) => api.adoptView({ params: { id } });
  expect(await refusalOf(adopt(user))).toMatchObject({
    status: 422,
    message: 'This view is that of Rohan Deshpande, who is still here.',
  });
  const params = { id: maker.id };
  await owner.api.changeStaff({ params, body: { version: 1, isEnabled: false } });
  expect(await seenBy(user)).toMatchObject({ by: 'Rohan Deshpande', canAdopt: true, isOwn: false });
  await owner.api.eraseStaff({ params });
  expect(await seenBy(user)).toMatchObject({ by: null, canAdopt: true, query: view.query });
  expect(await seenBy(rohan)).toMatchObject({ by: null, canAdopt: false });
  expect(await store.rows(sql`SELECT name FROM staff_views WHERE member_id = ${maker.id}`)).toEqual([
    { name: 'Left behind' },
  ]);
  expect(await refusalOf(adopt(rohan))).toMatchObject({ status: 403 });
  await user.api.saveView({ body: { ...view, name: 'left BEHIND' } });
  expect((await refusalOf(adopt(user))).message).toBe('You have a view named Left behind already.');
  const taken = await Promise.allSettled([adopt(owner), adopt(await createStaff(store, { roleId: 'owner' }))]);
  expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await seenBy(user)).toMatchObject({ by: 'Rohan Deshpande', canAdopt: false, isShared: true });
});
