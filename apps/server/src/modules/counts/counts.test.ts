import type { Product } from '@bijli/contract';
import { beforeEach, expect, test } from 'vitest';
import {
  countMovements,
  countUnits,
  createCounters,
  handOver,
  itemsOf,
  placeOf,
  post,
  sell,
  startCount,
} from '../../../test/count-factory.ts';
import { cableSlug, phoneSlug, stockOf } from '../../../test/order-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { staffClientOf } from '../../../test/staff-client.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { storeOfFile } from '../../../test/store-of-file.ts';
import { newId } from '../../platform/database/columns.ts';

const [store, { counter, approver }] = await storeOfFile(createCounters);
const [cable, phone] = [await store.product(cableSlug), await store.product(phoneSlug)];

const code = (product: Product) => product.defaultSku;

/** Whatever earlier tests hold stays held: a test compares with the level that it sets. */
beforeEach(async () => {
  for (const product of [cable, phone]) await setStock(store, product, 100);
});

/** On hand of the product as a count finds it, so that nothing differs. */
async function onHand(product: Product): Promise<number> {
  return (await placeOf(store, product))?.onHand ?? 0;
}

test('[CNT-01][C1-14] a count is compared with on hand at the moment of counting: 98 of 100, 3 sold before it is posted, moves −2 to 95', async () => {
  const there = await onHand(cable);
  const id = await startCount(counter);
  await countUnits(counter, { id, code: code(cable), quantity: there - 2 });
  store.advanceClock(5 * 60_000);
  await sell(store, cable, { quantity: 3 });
  expect(await stockOf(store, cable)).toBe(97);
  store.advanceClock(5 * 60_000);
  const { job, results } = await post(store, approver, id);
  expect(job).toMatchObject({ state: 'done', leftOut: 0 });
  expect(results).toMatchObject([{ isDone: true, sentence: '1 posted, 1 changed.' }]);
  expect(await countMovements(store, id)).toEqual([{ change: -2, level: 95, reason: 'count' }]);
  expect(await stockOf(store, cable)).toBe(95);
  const { product } = await store.api.getProduct({ params: { slug: cableSlug } });
  expect(product._id).toBe(cable._id);
  expect((await approver.api.readCount({ params: { id } })).count).toMatchObject({ state: 'posted', posted: 1 });
});

test('[CNT-02] several people count at once: their lines of a place add up, a line that is sent twice counts once, and one is taken back', async () => {
  const id = await startCount(counter);
  const line = newId();
  const scan = () => countUnits(counter, { id, code: code(cable), quantity: 5, place: 'A-1', line });
  await Promise.all([
    scan(),
    scan(),
    countUnits(approver, { id, code: code(cable), quantity: 7, place: 'A-1' }),
    countUnits(approver, { id, code: code(cable), quantity: 2, place: 'B-2' }),
  ]);
  expect(await scan()).toMatchObject({ quantity: 5, countedHere: 12, isOwn: true, place: 'A-1' });
  expect(await itemsOf(approver, id)).toMatchObject([{ counted: 14, question: null }]);
  const params = { id, line };
  await counter.api.takeBackCountLine({ params });
  await counter.api.takeBackCountLine({ params });
  expect(await itemsOf(approver, id)).toMatchObject([{ counted: 9 }]);
  const { people, lines } = await counter.api.readCount({ params: { id } });
  expect(people.map(({ units }) => units)).toEqual([9]);
  expect(lines).toHaveLength(2);
});

test('[CNT-03] a place that is counted again asks which round counts; it does not hold up the others, and is posted later', async () => {
  const [cables, phones] = [await onHand(cable), await onHand(phone)];
  const id = await startCount(counter);
  await countUnits(counter, { id, code: code(cable), quantity: cables - 3, place: 'A-1' });
  await countUnits(counter, { id, code: code(phone), quantity: phones - 1, place: 'B-2' });
  const again = { params: { id }, body: { place: 'A-1', round: 1 } };
  expect(await counter.api.recountPlace(again)).toMatchObject({ round: 2 });
  expect(await counter.api.recountPlace(again)).toMatchObject({ round: 2 });
  await countUnits(approver, { id, code: code(cable), quantity: cables - 2, place: 'A-1' });
  expect((await post(store, approver, id)).results).toMatchObject([{ sentence: '1 posted, 1 changed.' }]);
  expect([await stockOf(store, cable), await stockOf(store, phone)]).toEqual([100, 99]);
  const { items } = await approver.api.listCountItems({ params: { id }, query: { view: 'in-question' } });
  expect(items).toMatchObject([{ sku: code(cable), question: 'rounds' }]);
  expect((await approver.api.readCount({ params: { id } })).count.state).toBe('open');
  await approver.api.chooseCountRound({ params: { id }, body: { place: 'A-1', round: 2 } });
  await post(store, approver, id);
  expect(await stockOf(store, cable)).toBe(98);
  expect((await approver.api.readCount({ params: { id } })).count.state).toBe('posted');
});

test('[CNT-03] rounds with the same result ask nothing', async () => {
  const id = await startCount(counter);
  await countUnits(counter, { id, code: code(cable), quantity: 4, place: 'A-1' });
  await counter.api.recountPlace({ params: { id }, body: { place: 'A-1', round: 1 } });
  expect(await itemsOf(approver, id)).toMatchObject([{ counted: 0, question: 'rounds' }]);
  await countUnits(approver, { id, code: code(cable), quantity: 4, place: 'A-1' });
  expect(await itemsOf(approver, id)).toMatchObject([{ counted: 4, question: null }]);
});

test('[CNT-04] fewer than are held: nothing is free, the rest is held but not there, with its orders, and only a person takes units from one', async () => {
  await setStock(store, cable, 3);
  const before = await onHand(cable);
  const cash = { paymentMethod: 'cod' } as const;
  const [older, newer] = [await sell(store, cable, cash), await sell(store, cable, cash)];
  const id = await startCount(counter);
  await countUnits(counter, { id, code: code(cable), quantity: before - 2 });
  const { results } = await post(store, approver, id);
  expect(results).toMatchObject([{ sentence: '1 posted, 1 changed. 1 unit is held for orders, but not there.' }]);
  expect(await placeOf(store, cable)).toMatchObject({ free: 0, onHand: before - 1 });
  const [item] = await itemsOf(approver, id);
  expect(item).toMatchObject({ notThere: 1, change: -1 });
  const { orders } = await approver.api.listHoldingOrders({ params: { id, item: item?.id ?? '' } });
  expect(orders.slice(0, 2)).toMatchObject([
    { id: newer, units: 1 },
    { id: older, units: 1 },
  ]);
  expect((await approver.api.readCount({ params: { id } })).count.state).toBe('open');
  // A person cancels the newest order: its units become free, and are posted away.
  const staff = await staffClientOf(store);
  await staff.moveOrder({ params: { id: newer }, body: { status: 'cancelled' } });
  await post(store, approver, id);
  expect(await placeOf(store, cable)).toMatchObject({ free: 0, onHand: before - 2 });
  expect((await itemsOf(approver, id))[0]).toMatchObject({ notThere: 0, change: -2 });
  expect((await approver.api.readCount({ params: { id } })).count.state).toBe('posted');
});

test('[CNT-05] a count is paused and goes on without stopping sales; a paused or ended one takes no line', async () => {
  const id = await startCount(counter);
  const params = { id };
  await counter.api.setCountState({ params, body: { state: 'paused' } });
  const refused = await refusalOf(countUnits(counter, { id, code: code(cable) }));
  expect([refused.status, refused.message]).toEqual([422, 'The count is paused. Go on with it first.']);
  await sell(store, cable);
  await counter.api.setCountState({ params, body: { state: 'open' } });
  await countUnits(counter, { id, code: code(cable), quantity: 5 });
  await counter.api.setCountState({ params, body: { state: 'ended' } });
  expect((await refusalOf(countUnits(counter, { id, code: code(cable) }))).status).toBe(422);
  expect((await refusalOf(counter.api.setCountState({ params, body: { state: 'open' } }))).status).toBe(422);
  expect((await refusalOf(approver.api.postCount({ params, body: { expectedItems: 1 } }))).status).toBe(422);
  expect(await stockOf(store, cable)).toBe(99);
});

test('[CNT-06] in a blind count whoever counts does not read how many should be there; whoever posts does', async () => {
  const id = await startCount(counter, { isBlind: true });
  expect(await countUnits(counter, { id, code: code(cable), quantity: 5 })).toMatchObject({ onHand: null });
  const hidden = { counted: 5, onHand: null, lastOnHand: null, difference: null, value: null };
  expect(await itemsOf(counter, id)).toMatchObject([hidden]);
  const there = await onHand(cable);
  expect(await itemsOf(approver, id)).toMatchObject([{ onHand: there, difference: 5 - there }]);
});

test('[CNT-07] of a brand or category what is on hand is to be counted; another category’s units are refused with their name', async () => {
  const scope = { kind: 'brand' as const, id: cable.brandId._id };
  const id = await startCount(counter, { scope });
  const uncounted = async () =>
    (await approver.api.listCountItems({ params: { id }, query: { view: 'uncounted', limit: 100 } })).items;
  expect((await uncounted()).map(({ sku }) => sku)).toContain(code(cable));
  await countUnits(counter, { id, code: code(cable), quantity: 0 });
  expect((await uncounted()).map(({ sku }) => sku)).not.toContain(code(cable));
  const category = { kind: 'category' as const, id: cable.categories[0]?._id ?? '' };
  const ofCategory = await startCount(counter, { scope: category });
  const { count } = await counter.api.readCount({ params: { id: ofCategory } });
  expect(count.uncounted).toBeGreaterThan(0);
  const refused = await refusalOf(countUnits(counter, { id: ofCategory, code: code(phone) }));
  expect(refused.message).toMatch(/which is counted here\. Put it aside\.$/);
  expect((await refusalOf(startCount(counter, { scope: { kind: 'brand', id: newId() } }))).status).toBe(404);
});

test('[CNT-08] units that left while something was counted are a question, with both answers', async () => {
  const order = await sell(store, cable, { paymentMethod: 'cod' });
  const there = await onHand(cable);
  const id = await startCount(counter);
  await countUnits(counter, { id, code: code(cable), quantity: 10, place: 'A-1' });
  await handOver(store, order);
  await countUnits(counter, { id, code: code(cable), quantity: there - 10, place: 'B-2' });
  const [item] = await itemsOf(approver, id);
  expect(item).toMatchObject({ question: 'moved', firstOnHand: there, lastOnHand: there - 1 });
  const params = { id, item: item?.id ?? '' };
  await approver.api.decideCountItem({ params, body: { moment: 'last' } });
  expect((await itemsOf(approver, id))[0]).toMatchObject({ question: null, difference: 1 });
  await approver.api.decideCountItem({ params, body: { moment: 'first' } });
  expect((await itemsOf(approver, id))[0]).toMatchObject({ question: null, difference: 0 });
  await post(store, approver, id);
  expect(await countMovements(store, id)).toEqual([]);
  expect(await onHand(cable)).toBe(there - 1);
});

test('[CNT-09] posting needs stock.approve, says before what it changes, and refuses when that is no longer so', async () => {
  const there = await onHand(cable);
  const id = await startCount(counter);
  const params = { id };
  await countUnits(counter, { id, code: code(cable), quantity: there + 2 });
  expect((await refusalOf(counter.api.postCount({ params, body: { expectedItems: 1 } }))).status).toBe(403);
  const price = cable.variants.find(({ _id }) => _id === cable.defaultVariant)?.price ?? cable.price;
  expect(await approver.api.previewCountPosting({ params })).toMatchObject({
    ...{ items: 1, same: 0, unitsUp: 2, unitsDown: 0, valueUp: 2 * price.salePrice, valueDown: 0, inQuestion: 0 },
  });
  await countUnits(counter, { id, code: code(phone), quantity: 1 });
  const refused = await refusalOf(approver.api.postCount({ params, body: { expectedItems: 1 } }));
  expect([refused.status, refused.message]).toEqual([409, 'These are 2 items by now, not 1. Look at them again.']);
});

test('[CNT-10] what is posted is posted once: by two people at once, by a repeated request, and a line that comes later is refused', async () => {
  const there = await onHand(cable);
  const id = await startCount(counter);
  await countUnits(counter, { id, code: code(cable), quantity: there - 4 });
  const params = { id };
  const body = { expectedItems: 1 };
  const key = { idempotencyKey: newId() };
  const started = await Promise.allSettled([
    approver.api.postCount({ params, body }, key),
    approver.api.postCount({ params, body }, key),
    approver.api.postCount({ params, body }, { idempotencyKey: newId() }),
  ]);
  const jobs = new Set(started.flatMap((one) => (one.status === 'fulfilled' ? one.value.jobId : [])));
  expect(jobs.size).toBe(1);
  await Promise.all([
    store.runJobs({ only: ['work-on-staff-job'] }),
    sell(store, cable, { quantity: 2 }),
    sell(store, cable),
  ]);
  await store.runJobs({ only: ['work-on-staff-job'] });
  expect((await countMovements(store, id)).map(({ change }) => change)).toEqual([-4]);
  expect(await stockOf(store, cable)).toBe(100 - 4 - 3);
  expect((await refusalOf(approver.api.postCount({ params, body }))).message).toBe('The count is over.');
  expect((await refusalOf(countUnits(counter, { id, code: code(cable) }))).message).toMatch(/The count is over/);
});

test.each([
  ['8904123999999', 404, 'No product has this SKU or barcode.'],
  ['3.56E+14', 404, 'No product has this SKU or barcode.'],
])('[CNT-11] the code %s is refused in words, and counts nothing', async (wrong, status, message) => {
  const id = await startCount(counter);
  const refused = await refusalOf(countUnits(counter, { id, code: wrong }));
  expect([refused.status, refused.message]).toEqual([status, message]);
  expect(await itemsOf(approver, id)).toEqual([]);
});
