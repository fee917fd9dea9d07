import { orderNumber } from '@bijli/rules';
import { expect, test } from 'vitest';
import { openPackingTable, packAs } from '../../../../test/packing-factory.ts';
import { newImei } from '../../../../test/receipt-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { watchStatements } from '../../../../test/watch-statements.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, table] = await storeOfFile(openPackingTable);
const { packer, article, order, another } = table;

const messageOf = async (call: Promise<unknown>) => (await refusalOf(call)).message;

test('[DISP-03] each scan of an article of the order puts one unit into the box, by SKU and by barcode; one too many is refused', async () => {
  const cable = await article('none', { gtin: '8904417100129' });
  const charger = await article();
  const id = await order([
    [cable, 2],
    [charger, 1],
  ]);
  const pack = await packAs(packer.api, id);
  expect(pack.now().lines.map(({ wanted, packed }) => [wanted, packed])).toEqual([
    [2, 0],
    [1, 0],
  ]);
  await pack.scan('8904417100129');
  expect((await pack.scan(cable.sku)).put).toBe(pack.itemOf(cable));
  expect(await messageOf(pack.scan(cable.sku))).toBe(`All 2 of ${cable.name} are in. Put this one back.`);
  await pack.scan(charger.sku);
  expect(await messageOf(pack.scan(charger.sku))).toBe(`The one of ${charger.name} is in. Put this one back.`);
  expect(pack.now().boxes.map(({ items }) => items.map(({ quantity }) => quantity).sort())).toEqual([[1, 2]]);
});

test('[DISP-04] a wrong article is refused with what is in the hand and what the order wants, where both lie and their codes', async () => {
  const wanted = await article('none', { name: 'King Signal', gtin: '8904417200218' });
  const wrong = await article('none', { name: 'King Signal 4G', gtin: '8904417200225' });
  await table.goods.api.addBins({ body: { codes: ['A-04-2', 'A-05-1'] } });
  for (const [code, { sku }] of [
    ['A-04-2', wanted],
    ['A-05-1', wrong],
  ] as const) {
    const { bins } = await table.goods.api.listBins({ query: { search: code } });
    await table.goods.api.placeUnits({ params: { id: bins[0]?.id ?? '' }, body: { codes: [sku], as: 'main' } });
  }
  const pack = await packAs(packer.api, await order([[wanted, 1]]));
  expect(pack.now().lines[0]?.bins).toEqual([{ code: 'A-04-2', isMain: true }]);
  const refused = await refusalOf(pack.scan('8904417200225'));
  expect(refused.message).toBe('Put it back. You scanned King Signal 4G; this order wants King Signal.');
  expect(refused.body).toMatchObject({
    scanned: { name: 'King Signal 4G', code: '8904417200225', bins: [{ code: 'A-05-1', isMain: true }] },
    wanted: { name: 'King Signal', gtin: '8904417200218', bins: [{ code: 'A-04-2', isMain: true }] },
  });
  await pack.scan('8904417200218');
  expect(await messageOf(pack.scan('8904417200225'))).toBe(
    'Put it back. You scanned King Signal 4G; everything that this order wants is in.',
  );
  expect(await messageOf(pack.scan('8904999999999'))).toBe(
    'No product has this SKU or barcode, and no piece this number; everything that this order wants is in. Scan the code of the article first, then its number.',
  );
});

test('[DISP-05][C2-08] each piece of a phone needs its IMEI: a barcode, a wrong check digit, one twice, of another article, and of a delivered order are refused by name; two of three do not close', async () => {
  const x = await article('imei', { numbers: ['356741082019364', newImei(), newImei()], gtin: '8904123000171' });
  const y = await article('imei');
  const [own = '', second = ''] = x.numbers;
  const [ofY = ''] = y.numbers;
  const delivered = await order([[x, 1]]);
  await store.rows(sql`UPDATE serial_units SET state = 'packed', order_id = ${delivered} WHERE number = ${second}`);
  await store.rows(sql`UPDATE serial_units SET state = 'sold' WHERE number = ${second}`);
  const pack = await packAs(
    packer.api,
    await order([
      [x, 2],
      [y, 1],
    ]),
  );
  // The code of the article chooses it, and puts nothing in.
  expect(await pack.scan('8904123000171')).toMatchObject({ put: null, chosen: pack.itemOf(x) });
  expect(pack.now().lines.map(({ packed }) => packed)).toEqual([0, 0]);
  const of = { of: x };
  expect(await messageOf(pack.scan('8904123000171', of))).toBe(
    '8904123000171 is the barcode or the SKU of the product, which all its pieces have.',
  );
  expect(await messageOf(pack.scan('8904417100129', of))).toBe(
    '8904417100129 is a barcode (EAN), which all pieces of a product have. Scan the IMEI of the piece.',
  );
  expect(await messageOf(pack.scan('356741082019365', of))).toBe(
    'The last digit of 356741082019365 does not fit, so one of its digits is wrong. Scan it again.',
  );
  expect(await messageOf(pack.scan('356741082019365'))).toMatch(/last digit of 356741082019365 does not fit/);
  await pack.scan(own, of);
  expect(await messageOf(pack.scan(own, of))).toBe(
    `${own} is in box 1 of this order already. Scan the number of this piece.`,
  );
  expect(await messageOf(pack.scan(own))).toMatch(/is in box 1 of this order already/);
  expect(await messageOf(pack.scan(second, of))).toBe(
    `${second} was sold with order ${orderNumber(delivered)} and has not come back. Put it aside.`,
  );
  expect(await messageOf(pack.scan(ofY, of))).toBe(
    `${ofY} is of ${y.name}, ${y.sku}; this order wants ${x.name}. Put it back.`,
  );
  // A number that is in stock needs no code before it.
  expect(await pack.scan(ofY)).toMatchObject({ put: pack.itemOf(y) });
  expect(await messageOf(pack.set(x, 2))).toBe(
    `Each piece of ${x.name} has a number: scan it, or take it out of its box.`,
  );
  expect(await messageOf(pack.close())).toBe('2 of 3 units are in. Pack the rest, or say that the rest goes later.');
  await pack.scan(x.numbers[2] ?? '', of);
  expect(
    pack
      .now()
      .boxes[0]?.pieces.map(({ number }) => number)
      .sort(),
  ).toEqual([own, ofY, x.numbers[2]].toSorted());
});

test('[DISP-05] a number in a box of another order, one that came back, was opened or is not for sale yet is refused by what it is', async () => {
  const phone = await article('imei', { units: 6 });
  const [first = '', back = '', opened = '', fresh = '', other = ''] = phone.numbers;
  const elsewhere = await order([[phone, 1]]);
  const beside = await packAs((await another()).api, elsewhere);
  await beside.scan(first);
  const states = { [back]: 'returned', [opened]: 'open-box', [fresh]: 'received' };
  for (const [number, state] of Object.entries(states))
    await store.rows(sql`UPDATE serial_units SET state = ${state}, order_id = ${elsewhere} WHERE number = ${number}`);
  const pack = await packAs(packer.api, await order([[phone, 3]]));
  const of = { of: phone };
  const number = orderNumber(elsewhere);
  expect(await messageOf(pack.scan(first, of))).toBe(`${first} is in a box of order ${number}. Put it back there.`);
  expect(await messageOf(pack.scan(back, of))).toBe(
    `${back} came back with order ${number} and was not inspected yet. Take another piece.`,
  );
  expect(await messageOf(pack.scan(opened))).toBe(`${opened} was opened and is not sold as new. Take another piece.`);
  expect(await messageOf(pack.scan(fresh))).toBe(`${fresh} is received and not for sale yet. Take another piece.`);
  // Two people scan one piece for two orders at once: one of them packs it.
  await beside.takeOut(first);
  const both = await Promise.allSettled([pack.scan(other, of), beside.scan(other, of)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('[DISP-18] a number that came in by a reason goes again when the order is cancelled while it is packed', async () => {
  const phone = await article('imei', { units: 1 });
  const customer = await store.createCustomer();
  const id = await order([[phone, 1]], { by: customer });
  const boss = await another('serials.override', 'stock.read');
  const pack = await packAs(boss.api, id);
  const number = newImei();
  await pack.scan(number, { of: phone, overrideReason: 'Came without a receipt' });
  const params = { id };
  await customer.api.cancelOrder({ params, body: { cancellationReason: 'I ordered by mistake' } });
  const [life] = (await boss.api.findSerial({ query: { number } })).found;
  expect(life?.unit.state).toBe('withdrawn');
  const { numbers } = await boss.api.listOverriddenNumbers();
  expect(numbers.filter((one) => one.order.id === id)).toEqual([]);
});

test('[DISP-06] a number that is not in stock is packed only by who may, with a reason; it comes in without stock, is audited, and stands on a list until it is explained', async () => {
  const phone = await article('imei', { units: 2 });
  const [, missing = ''] = phone.numbers;
  await store.rows(sql`UPDATE serial_units SET state = 'missing' WHERE number = ${missing}`);
  await store.rows(sql`UPDATE serial_numbers SET is_here = false WHERE number = ${missing}`);
  const id = await order([[phone, 2]]);
  const pack = await packAs(packer.api, id);
  const [of, unknown, overrideReason] = [{ of: phone }, newImei(), 'Came without a receipt'];
  const refused = await refusalOf(pack.scan(unknown, of));
  expect(refused.message).toBe(
    `${unknown} is not in stock: nobody knows it. Take another piece, or ask somebody who may pack it with a reason.`,
  );
  expect(refused.body).toMatchObject({ canOverride: false });
  expect(await refusalOf(pack.scan(unknown, { ...of, overrideReason }))).toMatchObject({
    status: 403,
    message: "This call needs the permission 'serials.override'.",
  });
  const boss = await another('serials.override', 'stock.read');
  const taken = await packAs(boss.api, id, { isTakenOver: true });
  expect(await messageOf(taken.scan(missing, of))).toBe(
    `${missing} is not in stock: it is missing. Take another piece, or pack it with a reason.`,
  );
  await taken.scan(unknown, { ...of, overrideReason });
  await taken.scan(missing, { ...of, overrideReason });
  const numbers = async () => (await boss.api.listOverriddenNumbers()).numbers.filter((one) => one.order.id === id);
  const listed = await numbers();
  expect(listed.map(({ number }) => number).sort()).toEqual([missing, unknown].toSorted());
  for (const one of listed)
    expect(one).toMatchObject({ sku: phone.sku, reason: overrideReason, packedBy: 'Rohan Deshpande' });
  const onHand = await store.rows(
    sql`SELECT free + held + blocked AS units FROM place_levels WHERE product_id = ${phone.productId}`,
  );
  expect(onHand).toEqual([{ units: 2 }]);
  // Taken out again, it leaves the store as it came.
  await taken.takeOut(unknown);
  const [life] = (await boss.api.findSerial({ query: { number: unknown } })).found;
  expect(life?.unit.state).toBe('withdrawn');
  const [left] = await numbers();
  const params = { boxId: left?.boxId ?? '', unitId: left?.unitId ?? '' };
  const explained = { params, body: { explanation: 'It lay behind the shelf' } };
  await boss.api.explainNumber(explained);
  expect(await messageOf(boss.api.explainNumber(explained))).toBe(`${missing} is explained already.`);
  expect(await numbers()).toEqual([]);
  expect(await refusalOf(packer.api.explainNumber(explained))).toMatchObject({ status: 403 });
  expect(
    await store.rows(sql`SELECT action, after ->> 'reason' AS reason FROM audit_entries
      WHERE entity = 'serial' AND entity_id = ${params.unitId} ORDER BY at, id`),
  ).toEqual([
    { action: 'serial.override', reason: overrideReason },
    { action: 'serial.explain', reason: null },
  ]);
});

test('[DISP-07] a scan that is sent again counts once, of two at once with one version one counts, and who holds an old version is told to look', async () => {
  const cable = await article('none', { units: 9 });
  const pack = await packAs(packer.api, await order([[cable, 5]]));
  const { version: expectedVersion = 0 } = pack.now().shipment ?? {};
  await pack.scan(cable.sku, { expectedVersion });
  const again = await refusalOf(pack.scan(cable.sku, { expectedVersion }));
  expect([again.status, again.message]).toEqual([
    409,
    'The boxes were changed meanwhile. Look at what is in them and do it again.',
  ]);
  const both = await Promise.allSettled([pack.scan(cable.sku), pack.scan(cable.sku)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await pack.reload()).lines[0]?.packed).toBe(2);
});

test('[DISP-12] a scan is answered with few statements, however many lines and boxes its order has', async () => {
  const cables = [];
  for (let line = 0; line < 4; line += 1) cables.push(await article('none', { units: 9 }));
  const pack = await packAs(packer.api, await order(cables.map((cable) => [cable, 2] as const)));
  const statementsOf = async (code: string) => {
    const watch = watchStatements();
    await pack.scan(code);
    return watch.stop().statements.length;
  };
  const [first = cables[0], ...others] = cables;
  if (!first) throw new Error('There are articles');
  const few = await statementsOf(first.sku);
  for (const { sku } of others) {
    await pack.addBox();
    await pack.scan(sku);
  }
  expect(await statementsOf(first.sku)).toBeLessThanOrEqual(few);
  expect(few).toBeLessThan(30);
});
