import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../test/refusal-of.ts';
import { createStaff, type TestPerson } from '../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';

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
  expect(seen).toEqual([{ ...views[0], isOwn: false }]);
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
  const names = Array.from({ length: 54 }, (_, place) => `View ${place}`);
  const saved = await Promise.allSettled(names.map((name) => person.api.saveView({ body: { ...view, name } })));
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  const more = await refusalOf(person.api.saveView({ body: { ...view, name: 'One more' } }));
  expect(more).toMatchObject({ status: 409, message: 'You have 50 views. Remove one first.' });
});
