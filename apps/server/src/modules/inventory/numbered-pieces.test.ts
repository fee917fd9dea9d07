import { beforeAll, expect, test } from 'vitest';
import { importsOf, openImports } from '../../../test/import-factory.ts';
import { newImei, openReceiving } from '../../../test/receipt-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { storeOfFile } from '../../../test/store-of-file.ts';
import { newId } from '../../platform/database/columns.ts';

const [store] = await storeOfFile(openImports);
let open: Awaited<ReturnType<typeof openReceiving>>;
beforeAll(async () => {
  open = await openReceiving(store, ['stock.approve', 'products.change', 'jobs.read']);
});

/** A phone of which so many pieces are here; the first of them have numbers. */
async function stocked(units: number, numbers: readonly string[]) {
  const { product, receiving } = open;
  const phone = await product('imei');
  const { id } = await receiving.begin();
  await receiving.add(id, { code: phone.sku, received: units });
  if (numbers.length > 0) await receiving.addNumbers(id, phone.sku, numbers);
  await receiving.post(id);
  return phone;
}

type Phone = Awaited<ReturnType<typeof stocked>>;

/** What is on hand of it goes from one number to another. */
async function correct({ productId, variantId }: Phone, expected: number, quantity: number) {
  const line = { productId, variantId, of: 'shelf' as const, expected, quantity, reason: 'correction' as const };
  return (await open.api.correctStock({ body: { lines: [line] } })).lines[0];
}

const sentence =
  '2 pieces here have a number, so as many are on hand. Count them by their numbers: what is missing is named then.';

test('[SER-15] a level is not corrected to fewer than have a number; others of the call are, and more is no question', async () => {
  const phone = await stocked(3, [newImei(), newImei()]);
  const other = await stocked(3, []);
  expect(await correct(phone, 3, 2)).toMatchObject({ isDone: true, quantity: 2 });
  const few = { of: 'shelf' as const, quantity: 1, reason: 'count' as const, variantId: null };
  const { lines } = await open.api.correctStock({
    body: {
      lines: [
        { ...few, productId: phone.productId, expected: 2 },
        { ...few, productId: other.productId, expected: 3 },
      ],
    },
  });
  expect(lines).toMatchObject([
    { isDone: false, quantity: 2, sentence },
    { isDone: true, quantity: 1 },
  ]);
  expect(await correct(phone, 2, 4)).toMatchObject({ isDone: true, quantity: 4 });
});

test('[SER-15] a unit that has a number is not lost by a movement, which names none; one without a number is', async () => {
  const { productId, variantId } = await stocked(3, [newImei(), newImei()]);
  const lose = (units: number) =>
    open.api.moveUnits({ body: { id: newId(), productId, variantId, what: 'lost', units } });
  expect(await refusalOf(lose(2))).toMatchObject({ status: 409, message: sentence });
  expect((await lose(1)).shelf).toMatchObject({ quantity: 2 });
  expect(await refusalOf(lose(1))).toMatchObject({ status: 409, message: sentence });
  // More than there are is told as such.
  expect((await refusalOf(lose(9))).message).toContain('Only 2 units');
  const body = { id: newId(), productId, variantId, what: 'damage' as const, units: 1 };
  expect((await open.api.moveUnits({ body })).shelf).toMatchObject({ quantity: 1, onHand: 2 });
});

test.each(['stock', 'products'] as const)(
  '[SER-15] a sheet of %s tells it of a line before anything changes',
  async (kind) => {
    const { sku } = await stocked(3, [newImei(), newImei()]);
    const check = (stock: number) => importsOf(store, open.api).check(`sku,stock\n${sku},${stock}`, { kind });
    const { lines: wrong } = await check(1);
    expect(wrong).toMatchObject([{ outcome: 'wrong', problems: [{ column: 'stock', reason: sentence }] }]);
    const { lines: right } = await check(2);
    expect(right).toMatchObject([{ outcome: 'changed' }]);
  },
);

test('[SER-15] of a number and a correction at once one is done, and never have more pieces a number than are on hand', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const phone = await stocked(1, []);
    const { productId } = phone;
    const body = { productId, variantId: null, pieces: [{ number: newImei() }] };
    const [numbered, corrected] = await Promise.allSettled([open.api.numberUnits({ body }), correct(phone, 1, 0)]);
    const isNumbered = numbered.status === 'fulfilled';
    expect(corrected).toMatchObject({ status: 'fulfilled', value: { isDone: !isNumbered } });
  }
});
