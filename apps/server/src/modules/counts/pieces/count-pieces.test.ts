import { expect, test } from 'vitest';
import { createCounters, itemsOf, post, startCount } from '../../../../test/count-factory.ts';
import { newImei, openReceiving, receivingBy } from '../../../../test/receipt-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { newId } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, { counters, goods }] = await storeOfFile(async (store) => ({
  counters: await createCounters(store),
  goods: await openReceiving(store),
}));
const { counter, approver } = counters;
const { product, receiving, api } = goods;
type Phone = Awaited<ReturnType<typeof product>>;

/** A product of which so many pieces with numbers are here, and so many without. */
async function phoneWith(numbered: number, without = 0, kind: 'imei' | 'serial' = 'imei') {
  const phone = await product(kind);
  const numbers = Array.from({ length: numbered }, newImei);
  const receipt = await receivingBy(api).begin();
  await receiving.add(receipt.id, { code: phone.sku, received: 0 });
  if (numbered > 0) await receiving.addNumbers(receipt.id, phone.sku, numbers);
  if (without > 0) await receiving.add(receipt.id, { code: phone.sku, received: without });
  await receiving.post(receipt.id);
  return { phone, numbers };
}

function scan(
  id: string,
  code: string,
  { of, line = newId(), place = '' }: { of?: Phone; line?: string; place?: string } = {},
) {
  const chosen = of && { productId: of.productId, variantId: of.variantId };
  return counter.api.scanForCount({ params: { id }, body: { line, code, place, ...(chosen && { of: chosen }) } });
}

const lifeOf = async (number: string) => (await api.findSerial({ query: { number } })).found;
const onHandOf = async ({ productId }: Phone) => {
  const [row] = await store.rows<{ onHand: number }>(
    sql`SELECT sum(on_hand)::int AS "onHand" FROM place_levels WHERE product_id = ${productId}`,
  );
  return row?.onHand;
};
async function itemOf(id: string, { sku }: Phone) {
  const item = (await itemsOf(approver, id)).find((one) => one.sku === sku);
  if (!item) throw new Error(`${sku} is no item`);
  return item;
}

test('[CNT-21] of three phones two are scanned: the third goes missing with the count as its document, and one piece leaves the shelf', async () => {
  const { phone, numbers } = await phoneWith(3);
  const id = await startCount(counter);
  expect(await scan(id, phone.sku)).toMatchObject({ line: null, chosen: { sku: phone.sku, kind: 'imei' } });
  for (const number of numbers.slice(0, 2))
    expect((await scan(id, number)).line).toMatchObject({ quantity: 1, piece: { number, finding: 'there' } });
  expect(await itemOf(id, phone)).toMatchObject({ counted: 2, numbers: { scanned: 2, absent: 1, asked: 0, other: 0 } });
  const preview = await approver.api.previewCountPosting({ params: { id } });
  expect(preview).toMatchObject({ unitsDown: 1, numbersMissing: 1, numbersAdded: 0 });
  const { results } = await post(store, approver, id);
  expect(results[0]?.sentence).toContain('1 number is missing.');
  const [gone] = await lifeOf(numbers[2] ?? '');
  const { count } = await approver.api.readCount({ params: { id } });
  expect(gone?.unit.state).toBe('missing');
  expect(gone?.steps[0]).toMatchObject({
    ...{ from: 'in-stock', to: 'missing', by: 'Rohan Deshpande' },
    document: { kind: 'count', id, name: count.number },
  });
  expect(await onHandOf(phone)).toBe(2);
  expect((await api.listUnnumbered({ query: { productId: phone.productId } })).products).toEqual([]);
});

test('[CNT-22] pieces without a number get the scanned ones; more of them wait for a person, who takes one and leaves one out', async () => {
  const { phone, numbers } = await phoneWith(1, 1);
  const [first, second, third] = [newImei(), newImei(), newImei()];
  const id = await startCount(counter);
  for (const code of [numbers[0] ?? '', first]) await scan(id, code, { of: phone });
  expect(await itemOf(id, phone)).toMatchObject({ counted: 2, question: null });
  for (const code of [second, third]) await scan(id, code, { of: phone });
  const item = await itemOf(id, phone);
  expect(item).toMatchObject({ counted: 4, question: 'numbers', numbers: { asked: 3 } });
  const params = { id, item: item.id };
  const { pieces } = await approver.api.listCountPieces({ params });
  const ids = (...wanted: string[]) => pieces.filter(({ number }) => wanted.includes(number)).map((one) => one.id);
  const decide = (decision: 'take' | 'leave', ...wanted: string[]) =>
    approver.api.decideCountPieces({ params, body: { decision, pieces: ids(...wanted) } });
  expect((await refusalOf(decide('take', numbers[0] ?? ''))).status).toBe(422);
  await decide('take', first, second);
  await decide('leave', third);
  expect(await itemOf(id, phone)).toMatchObject({ counted: 3, question: null, difference: 1 });
  await post(store, approver, id);
  expect(await onHandOf(phone)).toBe(3);
  const [added] = await lifeOf(second);
  expect(added?.steps[0]).toMatchObject({
    to: 'in-stock',
    note: 'Numbered at a count',
    document: { kind: 'count', id },
  });
  expect(await lifeOf(third)).toEqual([]);
});

test('[CNT-24] a number counts once, by either IMEI, at whatever place; a line that is sent twice is one, and a line is taken back', async () => {
  const phone = await product();
  const pair: [string, string] = [newImei(), newImei()];
  const receipt = await receiving.draftOf(phone.sku, [pair]);
  await receiving.post(receipt.id);
  const id = await startCount(counter);
  const line = newId();
  const sent = await Promise.all([
    scan(id, pair[0], { line, place: 'A-1' }),
    scan(id, pair[0], { line, place: 'A-1' }),
  ]);
  expect(sent.map((one) => one.line?.id)).toEqual([line, line]);
  const again = await refusalOf(scan(id, pair[1], { place: 'B-2' }));
  expect(again.body).toMatchObject({ message: 'It is counted already, at A-1, by Rohan Deshpande.' });
  expect(await itemOf(id, phone)).toMatchObject({ counted: 1, numbers: { scanned: 1, absent: 0 } });
  await counter.api.takeBackCountLine({ params: { id, line } });
  await scan(id, pair[1], { place: 'B-2' });
  expect(await itemOf(id, phone)).toMatchObject({ counted: 1, numbers: { scanned: 1 } });
});

test('[CNT-25] a number of another product is told and not counted, and its own product waits until it is brought back', async () => {
  const [one, other] = [await phoneWith(1), await phoneWith(2)];
  const id = await startCount(counter);
  const [own, stray] = other.numbers;
  await scan(id, one.numbers[0] ?? '');
  expect((await scan(id, stray ?? '', { of: one.phone })).line).toMatchObject({
    quantity: 0,
    piece: { finding: 'other' },
  });
  expect(await itemOf(id, one.phone)).toMatchObject({ counted: 1, question: null, numbers: { other: 1 } });
  await scan(id, own ?? '');
  expect(await itemOf(id, other.phone)).toMatchObject({ counted: 1, question: 'numbers' });
  await scan(id, stray ?? '');
  expect(await itemOf(id, other.phone)).toMatchObject({
    counted: 2,
    question: null,
    numbers: { scanned: 2, absent: 0 },
  });
  await post(store, approver, id);
  expect([await onHandOf(one.phone), await onHandOf(other.phone)]).toEqual([1, 2]);
});

test('[CNT-26] what is no number and no code is refused in words; a blind count does not tell which numbers should be there', async () => {
  const { phone, numbers } = await phoneWith(2);
  const id = await startCount(counter, { isBlind: true });
  const refused = async (code: string) => (await refusalOf(scan(id, code, { of: phone }))).body['message'];
  expect(await refused('3.56E+14')).toMatch(/was shortened by a spreadsheet/);
  expect(await refused('35674108201936')).toMatch(/14 digits/);
  expect(await refused('8904123000171')).toMatch(/barcode/);
  expect((await refusalOf(scan(id, newImei()))).body['message']).toMatch(/Scan the code of its product first/);
  await scan(id, numbers[0] ?? '');
  const [item] = await itemsOf(counter, id);
  expect(item?.numbers).toMatchObject({ scanned: 1, absent: null });
  const params = { id, item: item?.id ?? '' };
  expect((await counter.api.listCountPieces({ params })).absent).toEqual([]);
  expect((await approver.api.listCountPieces({ params })).absent).toMatchObject([{ number: numbers[1] }]);
});

test('[CNT-27] a piece that came after the shelf was counted is not missing, and what was missing is found at the next count', async () => {
  const { phone, numbers } = await phoneWith(2);
  const id = await startCount(counter);
  await scan(id, numbers[0] ?? '');
  const late = newImei();
  await receiving.post((await receiving.draftOf(phone.sku, [late])).id);
  await post(store, approver, id);
  expect([(await lifeOf(late))[0]?.unit.state, (await lifeOf(numbers[1] ?? ''))[0]?.unit.state]).toEqual([
    'in-stock',
    'missing',
  ]);
  expect(await onHandOf(phone)).toBe(2);
  const next = await startCount(counter);
  for (const code of [...numbers, late]) await scan(next, code, { of: phone });
  const item = await itemOf(next, phone);
  expect(item).toMatchObject({ counted: 3, question: 'numbers', numbers: { asked: 1 } });
  const params = { id: next, item: item.id };
  const [asked] = (await approver.api.listCountPieces({ params })).pieces;
  expect(asked).toMatchObject({ number: numbers[1], finding: 'gone', detail: 'Missing' });
  await approver.api.decideCountPieces({ params, body: { decision: 'take', pieces: [asked?.id ?? ''] } });
  await post(store, approver, next);
  expect(await onHandOf(phone)).toBe(3);
  expect((await lifeOf(numbers[1] ?? ''))[0]?.steps[0]).toMatchObject({
    from: 'missing',
    to: 'in-stock',
    note: 'Found at a count',
  });
});
