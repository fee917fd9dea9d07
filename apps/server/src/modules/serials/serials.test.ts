import { afterAll, beforeAll, expect, test } from 'vitest';
import { newImei, openReceiving } from '../../../test/receipt-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { newId } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { inTransaction, sqlState } from '../../platform/database/transaction.ts';
import { type SerialStep, stepSerials } from './index.ts';

let store: TestStore;
let open: Awaited<ReturnType<typeof openReceiving>>;
beforeAll(async () => {
  store = await startTestStore();
  open = await openReceiving(store, ['products.read']);
});
afterAll(() => store.close());

/** A product of which so many pieces are here without a number. */
async function stocked(kind: 'imei' | 'serial', units: number) {
  const { product, receiving } = open;
  const sellable = await product(kind);
  const { id } = await receiving.begin();
  await receiving.add(id, { code: sellable.sku, received: units });
  await receiving.post(id);
  return sellable;
}

const numberThem = ({ productId }: { productId: string }, numbers: readonly string[]) =>
  open.api.numberUnits({ body: { productId, variantId: null, pieces: numbers.map((number) => ({ number })) } });

async function unitOf(number: string) {
  const [first] = (await open.api.findSerial({ query: { number } })).found;
  if (!first) throw new Error(`${number} is not found`);
  return first;
}

const step = (...steps: SerialStep[]) => inTransaction(store.ctx, (ctx) => stepSerials(ctx, steps));

test('[SER-04] pieces without a number are told and numbered in stock, right numbers are taken and wrong ones named, and never more than are on hand', async () => {
  const phone = await stocked('imei', 3);
  const query = { productId: phone.productId };
  expect((await open.api.listUnnumbered({ query })).products).toMatchObject([
    { sku: phone.sku, onHand: 3, numbered: 0 },
  ]);
  const [one, two, three] = [newImei(), newImei(), newImei()];
  const sent = await numberThem(phone, [one, '8904123000171', two, one]);
  expect(sent).toMatchObject({ added: 2, unnumbered: 1 });
  expect(sent.refused.map(({ line, reason }) => [line, reason])).toEqual([
    [2, expect.stringContaining('is a barcode')],
    [4, `${one} is there twice: it is in line 1 too.`],
  ]);
  const more = await refusalOf(numberThem(phone, [three, newImei()]));
  expect(more.message).toContain(`Only 1 piece of ${phone.sku} has no number, and these are 2. Nothing was numbered.`);
  expect((await numberThem(phone, [one])).refused[0]?.reason).toContain(`${one} is in the store already`);
  expect(await numberThem(phone, [three])).toMatchObject({ added: 1, unnumbered: 0 });
  expect((await open.api.listUnnumbered({ query })).products).toEqual([]);
  const none = await refusalOf(numberThem(phone, [newImei()]));
  expect(none.message).toContain(`Each piece of ${phone.sku} has a number. Nothing was numbered.`);
});

test('[SER-04] of two people who number the last piece at once one does', async () => {
  const phone = await stocked('imei', 1);
  const both = await Promise.allSettled([numberThem(phone, [newImei()]), numberThem(phone, [newImei()])]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const here = await store.rows(sql`SELECT id FROM serial_units WHERE product_id = ${phone.productId} AND is_here`);
  expect(here).toHaveLength(1);
});

test('[SER-05] a number is of one piece in the whole store, also when two products get it at once; makers may share a number once the other is sold', async () => {
  const [phone, tablet] = [await stocked('imei', 2), await stocked('imei', 2)];
  const number = newImei();
  const results = await Promise.allSettled([numberThem(phone, [number]), numberThem(tablet, [number])]);
  const added = results.map((result) => (result.status === 'fulfilled' ? result.value.added : 0));
  expect(added.sort()).toEqual([0, 1]);
  const [camera, radio] = [await stocked('serial', 1), await stocked('serial', 1)];
  await numberThem(camera, ['A-1000']);
  expect((await numberThem(radio, ['a-1000'])).refused[0]?.reason).toContain('A-1000 is in the store already');
  const { unit } = await unitOf('A-1000');
  const order = { id: newId(), itemId: newId() };
  await step({ unitId: unit.id, expected: 'in-stock', to: 'packed', order });
  await step({ unitId: unit.id, expected: 'packed', to: 'sold' });
  expect((await numberThem(radio, ['A-1000'])).added).toBe(1);
  const { found } = await open.api.findSerial({ query: { number: 'a-1000' } });
  expect(found.map(({ unit }) => [unit.sku, unit.state])).toEqual([
    [radio.sku, 'in-stock'],
    [camera.sku, 'sold'],
  ]);
});

test('[SER-06] a step is taken from where the caller saw the piece; from elsewhere, to where it cannot go, or twice it is refused, and all its steps are kept', async () => {
  const phone = await stocked('imei', 2);
  const [one, two] = [newImei(), newImei()];
  await numberThem(phone, [one, two]);
  const [first, second] = [(await unitOf(one)).unit, (await unitOf(two)).unit];
  const order = { id: newId(), itemId: newId() };
  const document = { kind: 'order', id: order.id, name: '4F9A2C' } as const;
  const pack = { unitId: first.id, expected: 'in-stock', to: 'packed', order, document } as const;
  expect(await refusedBy({ ...pack, order: undefined })).toMatch(/packed or sold for an order only/);
  await step(pack);
  expect(await refusedBy(pack)).toMatch(/was moved meanwhile: it is packed now/);
  // All or none.
  expect(await refusedBy({ unitId: second.id, expected: 'in-stock', to: 'packed', order }, pack)).toMatch(
    /moved meanwhile/,
  );
  expect((await unitOf(two)).unit.state).toBe('in-stock');
  expect(await refusedBy({ unitId: first.id, expected: 'packed', to: 'written-off' })).toMatch(
    /cannot become written off/,
  );
  await step({ unitId: first.id, expected: 'packed', to: 'sold', document });
  const { unit, steps } = await unitOf(one);
  expect(unit).toMatchObject({ state: 'sold', version: 3, order: { id: order.id } });
  expect(steps.map(({ from, to, document }) => [from, to, document?.name])).toEqual([
    ['packed', 'sold', '4F9A2C'],
    ['in-stock', 'packed', '4F9A2C'],
    [null, 'in-stock', 'Numbered in stock'],
  ]);
  // It is gone from the store, while the piece is still counted on the shelf: that place has no number now.
  expect((await open.api.listUnnumbered({ query: { productId: phone.productId } })).products).toMatchObject([
    { onHand: 2, numbered: 1 },
  ]);
  const back = { unitId: first.id, expected: 'sold', to: 'returned' } as const;
  await step(back);
  expect((await unitOf(one)).unit).toMatchObject({ state: 'returned', order: { id: order.id } });
});

async function refusedBy(...steps: (Omit<SerialStep, 'order'> & { order?: SerialStep['order'] | undefined })[]) {
  const given = steps.map(({ order, ...one }) => (order ? { ...one, order } : one));
  return step(...given).then(
    () => 'it was taken',
    (error: Error) => error.message,
  );
}

test('[SER-06] a piece comes back only when there is a place for it on the shelf', async () => {
  const phone = await stocked('imei', 1);
  const [sold, other] = [newImei(), newImei()];
  await numberThem(phone, [sold]);
  const { unit } = await unitOf(sold);
  await step({ unitId: unit.id, expected: 'in-stock', to: 'packed', order: { id: newId(), itemId: newId() } });
  await step({ unitId: unit.id, expected: 'packed', to: 'sold' });
  expect((await numberThem(phone, [sold])).refused[0]?.reason).toMatch(
    /was sold with order .* It comes in as a return/,
  );
  await numberThem(phone, [other]);
  expect(await refusedBy({ unitId: unit.id, expected: 'sold', to: 'returned' })).toMatch(
    /More pieces would have a number/,
  );
  expect((await unitOf(sold)).unit.state).toBe('sold');
});

test('[SER-07] no step is changed or removed, by nobody', async () => {
  const phone = await stocked('imei', 1);
  await numberThem(phone, [newImei()]);
  const writes = [sql`UPDATE serial_steps SET note = 'x'`, sql`DELETE FROM serial_steps`, sql`TRUNCATE serial_steps`];
  for (const write of writes) expect(await store.rows(write).catch(sqlState)).toBe('42501');
});

test('[SER-08] either IMEI finds a piece: exactly with its whole life, by its beginning in the list and the palette, by product and by order', async () => {
  const { api, product, receiving } = open;
  const phone = await product('imei');
  const [first, second] = [newImei(), newImei()];
  const { id, number } = await receiving.draftOf(phone.sku, [[first, second]]);
  await receiving.post(id);
  for (const one of [first, second, ` ${second.slice(0, 5)} ${second.slice(5)}`]) {
    const { found } = await api.findSerial({ query: { number: one } });
    expect(found).toMatchObject([{ unit: { number: first }, steps: [{ document: { name: number } }] }]);
    expect(found[0]?.steps[0]?.by).toBe('Rohan Deshpande');
  }
  const listed = await api.listSerials({ query: { search: second.slice(0, 14), view: 'here' } });
  expect(listed.serials.map(({ number, secondNumber }) => [number, secondNumber])).toEqual([[first, second]]);
  expect((await api.listSerials({ query: { productId: phone.productId, state: 'sold' } })).total).toBe(0);
  const unitId = listed.serials[0]?.id ?? '';
  const order = { id: newId(), itemId: newId() };
  await step({ unitId, expected: 'in-stock', to: 'packed', order });
  expect((await api.listSerials({ query: { order: `#${order.id.slice(-6).toUpperCase()}` } })).total).toBe(1);
  expect((await api.countSerials({ query: { productId: phone.productId } })).views['here']?.total).toBe(1);
  const { found } = await api.find({ query: { search: second } });
  expect(found).toMatchObject([{ kind: 'serial', id: unitId, name: `${first} / ${second}` }]);
});

test('[SER-09] a wrong number is taken off a piece that stays in stock, once and with the reason', async () => {
  const phone = await stocked('imei', 1);
  const wrong = newImei();
  await numberThem(phone, [wrong]);
  const { unit } = await unitOf(wrong);
  const params = { id: unit.id };
  const body = { reason: 'Typed wrongly', expectedVersion: unit.version };
  const stale = { ...body, expectedVersion: 9 };
  expect((await refusalOf(open.api.withdrawSerial({ params, body: stale }))).status).toBe(409);
  const { unit: after, steps } = await open.api.withdrawSerial({ params, body });
  expect(after.state).toBe('withdrawn');
  expect(steps[0]).toMatchObject({ to: 'withdrawn', note: 'Typed wrongly', by: 'Rohan Deshpande' });
  expect((await refusalOf(open.api.withdrawSerial({ params, body }))).status).toBe(409);
  expect((await open.api.listUnnumbered({ query: { productId: phone.productId } })).products).toMatchObject([
    { onHand: 1, numbered: 0 },
  ]);
  expect((await numberThem(phone, [newImei()])).added).toBe(1);
});
