import { expect, onTestFinished, test } from 'vitest';
import { placeCables } from '../../../../test/cancel-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff, type TestPerson } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { newId } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, { asha, bilal }] = await storeOfFile(async (store) => {
  const [asha, bilal] = [
    await createStaff(store, { permissions: ['orders.read'] }),
    await createStaff(store, { permissions: ['orders.read'] }),
  ];
  await store.rows(sql`UPDATE staff_members SET name = 'Asha Nair' WHERE id = ${asha.id}`);
  await store.rows(sql`UPDATE staff_members SET name = 'Bilal Khan' WHERE id = ${bilal.id}`);
  return { asha, bilal };
});

/** A tab of a person that shows an order. */
function tabOf({ api }: TestPerson, id: string, tabId = newId()) {
  const say = async (isLeaving: boolean) =>
    (await api.watchOrder({ params: { id }, body: { tabId, isLeaving } })).others;
  return { tabId, there: () => say(false), leaves: () => say(true) };
}

/** How often pages were told that somebody came or went. */
function countNews(): () => number {
  let count = 0;
  const stop = store.services.notices.subscribe((topic) => {
    if (topic === 'order-viewers') count += 1;
  });
  onTestFinished(stop);
  return () => count;
}

test('[ORDC-117] who has an order open sees who else has; pages hear when a person comes or goes, and not each tab or beat', async () => {
  const { order } = await placeCables(store);
  const news = countNews();
  const [one, two] = [tabOf(asha, order._id), tabOf(asha, order._id)];
  expect(await one.there()).toEqual([]);
  await expect.poll(news).toBe(1);
  expect(await two.there()).toEqual([]);
  const other = tabOf(bilal, order._id);
  expect(await other.there()).toEqual(['Asha Nair']);
  await expect.poll(news).toBe(2);
  expect(await one.there()).toEqual(['Bilal Khan']);
  await two.leaves();
  expect(await other.there()).toEqual(['Asha Nair']);
  await one.leaves();
  await expect.poll(news).toBe(3);
  expect(await other.there()).toEqual([]);
  const elsewhere = await placeCables(store);
  expect(await tabOf(asha, elsewhere.order._id).there()).toEqual([]);
});

test('[ORDC-117] who goes without a word is gone within ten seconds, and the tab of one person is not ended by another', async () => {
  const { order } = await placeCables(store);
  const [mine, theirs] = [tabOf(asha, order._id), tabOf(bilal, order._id)];
  await mine.there();
  await tabOf(bilal, order._id, mine.tabId).leaves();
  expect(await theirs.there()).toEqual(['Asha Nair']);
  store.advanceClock(5000);
  expect(await theirs.there()).toEqual(['Asha Nair']);
  store.advanceClock(3000);
  expect(await theirs.there()).toEqual([]);
  const stranger = await createStaff(store, { permissions: ['products.read'] });
  expect((await refusalOf(tabOf(stranger, order._id).there())).status).toBe(403);
  expect((await refusalOf(tabOf(asha, newId()).there())).status).toBe(404);
});

test('[ORDC-118] a page that says that it is there keeps no session from becoming idle', async () => {
  const person = await createStaff(store, { permissions: ['orders.read'] });
  const { order, params } = await placeCables(store);
  const age = (minutes: number) =>
    store.rows(
      sql`UPDATE staff_sessions SET last_used_at = last_used_at - ${minutes} * interval '1 minute' WHERE member_id = ${person.id}`,
    );
  await age(20);
  await tabOf(person, order._id).there();
  await age(11);
  expect((await refusalOf(tabOf(person, order._id).there())).status).toBe(401);
  const user = await createStaff(store, { permissions: ['orders.read'] });
  const ageOf = sql`UPDATE staff_sessions SET last_used_at = last_used_at - interval '20 minutes' WHERE member_id = ${user.id}`;
  await store.rows(ageOf);
  await user.api.readOrder({ params });
  await store.rows(ageOf);
  await user.api.readOrder({ params });
});
