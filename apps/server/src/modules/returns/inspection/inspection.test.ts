import { expect, test } from 'vitest';
import { findingOf, inspectAs, openInspection } from '../../../../test/inspection-factory.ts';
import { newImei } from '../../../../test/receipt-factory.ts';
import { refundsOn } from '../../../../test/refund-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { walk } from '../../../../test/return-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { readLedger, readStockDifferences } from '../../ledger/index.ts';

const [store, desk] = await storeOfFile(openInspection);
const { article, sold, comesBack, levels, serialState, inspecting } = desk;

async function statusOf(id: string) {
  const [row] = await store.rows<{ status: string; amount: number }>(
    sql`SELECT status, amount_paise::int AS amount FROM returns WHERE id = ${id}`,
  );
  return row;
}

test('[INSP-01] what is received is in the house at once and not for sale, and what was sent counts once', async () => {
  const cable = await article();
  const id = await comesBack(await sold([[cable, 2]]), [2], ['approved', 'picked_up']);
  const before = await levels(cable);
  await walkOn(id, 'received');
  expect(await levels(cable)).toEqual({ ...before, toInspect: 2, onHand: (before['onHand'] ?? 0) + 2 });
  expect((await inspecting.read(id)).units.map(({ outcome }) => outcome)).toEqual([null, null]);
  await inspecting.inspect(id, [{ outcome: 'free' }, { outcome: 'damaged', grade: 'poor' }]);
  const after = await levels(cable);
  expect(after).toMatchObject({ toInspect: 0, damaged: 1, free: (before['free'] ?? 0) + 1 });
  const again = await refusalOf(inspecting.inspect(id, [{ outcome: 'free' }, { outcome: 'free' }]));
  expect([again.status, again.message]).toEqual([
    409,
    'This return is inspected: nothing of it waits to be inspected.',
  ]);
  expect(await levels(cable)).toEqual(after);
  expect(await readStockDifferences(store.ctx)).toEqual([]);
});

async function walkOn(id: string, status: 'received' | 'inspected' | 'refused', more = {}) {
  const { api } = await createStaff(store, { permissions: ['returns.change', 'orders.read'] });
  const { version } = (await api.readReturn({ params: { id } })).return;
  return api.moveReturn({ params: { id }, body: { status, expectedVersion: version, ...more } });
}

test('[INSP-02][C2-09] another unit than the one that was sold is refused, without one it does not pass, and the right one is taken once', async () => {
  const [right, other, free] = [newImei(), newImei(), newImei()];
  const phone = await article('imei', { numbers: [right, free] });
  const order = await sold([[phone, 1, [right]]]);
  const id = await comesBack(order, [1]);
  const before = await levels(phone);
  const without = await refusalOf(inspecting.inspect(id, [{ outcome: 'free' }]));
  expect([without.status, without.message]).toEqual([
    422,
    `${phone.name}: scan its number. Without it the unit cannot pass.`,
  ]);
  const wrong = await refusalOf(inspecting.scan(id, other));
  expect(wrong).toMatchObject({
    status: 422,
    message: `Another unit: ${other} is not the one that was sold, ${right}.`,
    body: { otherNumber: other },
  });
  const mistyped = `${right.slice(0, 14)}${(Number(right[14]) + 1) % 10}`;
  expect((await refusalOf(inspecting.scan(id, mistyped))).message).toContain('does not fit');
  // One of our own that was never sold is another unit too.
  expect((await refusalOf(inspecting.scan(id, free))).message).toContain('Another unit');
  expect([await levels(phone), await statusOf(id), await serialState(right)]).toMatchObject([
    before,
    { status: 'received' },
    'sold',
  ]);
  for (const _again of [1, 2]) expect((await inspecting.scan(id, right)).units[0]?.number).toBe(right);
  expect(await serialState(right)).toBe('returned');
  await inspecting.inspect(id, [{ outcome: 'free' }]);
  expect(await serialState(right)).toBe('in-stock');
  expect(await levels(phone)).toMatchObject({ free: (before['free'] ?? 0) + 1, toInspect: 0 });
  expect(await statusOf(id)).toMatchObject({ status: 'inspected' });
});

test('[INSP-03][C2-09] a piece that was sold again does not come back with another return of its first order', async () => {
  const [first, second] = [newImei(), newImei()];
  const phone = await article('imei', { numbers: [first, second] });
  const order = await sold([[phone, 2, [first, second]]]);
  const id = await comesBack(order, [1]);
  await inspecting.scan(id, first);
  await inspecting.inspect(id, [{ outcome: 'free' }]);
  const resold = await sold([[phone, 1, [first]]]);
  const later = await comesBack(order, [1]);
  expect((await refusalOf(inspecting.scan(later, first))).message).toBe(
    `${first} came back with another return of this order.`,
  );
  // Also where the first return is not known to have had the number.
  await store.rows(sql`UPDATE returned_units SET serial_id = NULL, number = NULL WHERE return_id = ${id}`);
  expect((await refusalOf(inspecting.scan(later, first))).message).toBe(
    `${first} came back from this order before, and was sold again with order ${resold.orderId.slice(-6).toUpperCase()}. It is not taken back twice.`,
  );
  await inspecting.scan(later, second);
  await inspecting.inspect(later, [{ outcome: 'open-box', grade: 'good' }]);
  expect([await serialState(first), await serialState(second)]).toEqual(['sold', 'open-box']);
});

test('[INSP-04] each outcome puts the unit where it belongs, in stock and in the life of its number', async () => {
  const numbers = Array.from({ length: 5 }, newImei);
  const phone = await article('imei', { numbers });
  const id = await comesBack(await sold([[phone, 5, numbers]]), [5]);
  for (const number of numbers) await inspecting.scan(id, number);
  const before = await levels(phone);
  const claim = { certificate: 'DOA-1', claimNumber: 'CL-1', claimedOn: '2026-11-20', expected: 20 };
  const outcomes = ['free', 'open-box', 'damaged', 'brand-claim', 'written-off'] as const;
  await inspecting.inspect(
    id,
    outcomes.map((outcome) => ({ outcome, ...(outcome === 'brand-claim' ? { claim } : {}) })),
  );
  expect(await levels(phone)).toMatchObject({
    ...{ toInspect: 0, free: (before['free'] ?? 0) + 1, keptBack: 1, damaged: 2 },
    onHand: (before['onHand'] ?? 0) - 1,
  });
  const { units } = await inspecting.read(id);
  expect(units.map(({ outcome, number }) => [outcome, number])).toEqual(outcomes.map((one, at) => [one, numbers[at]]));
  expect(await Promise.all(numbers.map(serialState))).toEqual([
    'in-stock',
    'open-box',
    'returned',
    'returned',
    'written-off',
  ]);
  expect(await readStockDifferences(store.ctx)).toEqual([]);
});

test('[INSP-05] what cannot be so is refused with a sentence, and changes nothing', async () => {
  const cable = await article();
  const id = await comesBack(await sold([[cable, 1]]), [1]);
  const refused = async (finding: Parameters<typeof inspecting.inspect>[1][number], more = {}) =>
    (await refusalOf(inspecting.inspect(id, [finding], more))).message;
  const said = (sentence: string) => `${cable.name}: ${sentence}`;
  expect(await refused({ outcome: 'free', grade: 'good' })).toBe(
    said('Only a unit that is as new is sold again as new.'),
  );
  expect(await refused({ outcome: 'open-box' })).toBe(
    said('Only a unit with a number of its own is sold as an opened one.'),
  );
  expect(await refused({ outcome: 'damaged', grade: null })).toBe(said('say in which state it is.'));
  expect(await refused({ outcome: 'damaged', answers: {} })).toContain('first.');
  expect(await refused({ outcome: 'damaged', answers: { 'same-unit': false } })).toBe(
    said('Another article than the one that was sold cannot pass. Send it back to the shopper.'),
  );
  expect(await refused({ outcome: 'brand-claim' })).toContain('needs the certificate');
  expect(await refused({ outcome: 'free', otherNumber: newImei() })).toContain('can only go back');
  expect(await refused({ outcome: 'sent-back' })).toBe(
    'Please choose why the return is refused: the shopper reads the reason.',
  );
  expect(await refused({ outcome: 'sent-back' }, { reason: 'other' })).toBe(
    'Please write why the return is refused: the shopper reads it.',
  );
  const { version } = await inspecting.read(id);
  expect(await refused({ outcome: 'damaged' }, { expectedVersion: version - 1 })).toContain('changed meanwhile');
  expect((await refusalOf(inspecting.inspect(id, []))).status).toBe(400);
  expect(await statusOf(id)).toMatchObject({ status: 'received' });
});

test('[INSP-06] units that are refused become a return of their own, and both are worth what the one was to the paisa', async () => {
  const { place } = await refundsOn(store);
  const order = await place({ lines: [{ rupees: 999, quantity: 3 }], discountRupees: 100 });
  const id = await comesBack(order, [3]);
  expect((await statusOf(id))?.amount).toBe(289_700);
  const refusal = 'Its cord was cut';
  const { refused } = await inspecting.inspect(
    id,
    [{ outcome: 'free' }, { outcome: 'sent-back' }, { outcome: 'damaged' }],
    { reason: 'after-delivery', refusal },
  );
  const [other = ''] = refused;
  const { returns, returnable } = await order.customer.api.listReturns({ params: order.params });
  const shown = (one: string) => {
    const { status, amount, items, steps } = returns.find(({ _id }) => _id === one) ?? {};
    return { status, amount, units: items?.map(({ quantity }) => quantity), steps };
  };
  expect(shown(id)).toMatchObject({ status: 'inspected', amount: 1931.33, units: [2] });
  expect(shown(other)).toMatchObject({ status: 'refused', amount: 965.67, units: [1] });
  expect(shown(other).steps?.map(({ status, note }) => [status, note])).toEqual([
    ...[
      ['requested', null],
      ['approved', null],
      ['picked_up', null],
      ['received', null],
    ],
    ['refused', `The product was damaged after it was delivered. ${refusal}`],
  ]);
  // Nothing of it can be asked for again.
  expect(returnable).toEqual([]);
  // Who inspects may not send money back: it waits for somebody who may.
  const money = async () => ({
    refunds: await store.rows(
      sql`SELECT r.amount_paise::int AS amount, r.status FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.reference = ${order.params.id}`,
    ),
    ledger: await readLedger(store.ctx, [order.params.id]),
  });
  expect(await money()).toMatchObject({ refunds: [], ledger: { differences: [] } });
  await walk(store, id, ['refunded']);
  expect(await money()).toMatchObject({
    refunds: [{ amount: 193_133, status: 'due' }],
    ledger: { owedPaise: 193_133, differences: [] },
  });
});

test('[RETC-19] a refusal at the inspection has a chosen reason, whose sentence the shopper reads with the words behind it', async () => {
  const order = await sold([[await article(), 3]]);
  const [chosen, part, worded] = [
    await comesBack(order, [1]),
    await comesBack(order, [1]),
    await comesBack(order, [1]),
  ];
  const back = [{ outcome: 'sent-back' as const }];
  await inspecting.inspect(chosen, back, { reason: 'not-seen' });
  await inspecting.inspect(part, back, { reason: 'other-unit', refusal: 'It is red' });
  await inspecting.inspect(worded, back, { refusal: 'It smells' });
  const { api } = desk.inspector;
  const facts = async (id: string) => (await api.readReturnFacts({ params: { id } })).return.refusal;
  expect([await facts(chosen), await facts(part), await facts(worded)]).toEqual(['not-seen', 'other-unit', 'other']);
  const { returns } = await order.customer.api.listReturns({ params: order.params });
  const said = (id: string) => returns.find(({ _id }) => _id === id)?.steps.at(-1)?.note;
  expect([said(chosen), said(part), said(worded)]).toEqual([
    'The fault that you describe cannot be seen.',
    'The product that came back is not the one that we sold to you. It is red',
    'Your return was refused by the store. It smells',
  ]);
  const { returns: found } = await api.listReturnQueue({
    query: { refusal: 'other-unit,not-seen', customer: order.customer.userId },
  });
  expect(found.map(({ id }) => id).toSorted()).toEqual([chosen, part].toSorted());
});

test('[INSP-07] a return of which nothing passes is refused with a reason that the shopper reads, and leaves again with its AWB', async () => {
  const [right, other] = [newImei(), newImei()];
  const phone = await article('imei', { numbers: [right] });
  const order = await sold([[phone, 1]]);
  const id = await comesBack(order, [1]);
  await inspecting.scan(id, right);
  const refusal = 'It was dropped into water';
  await inspecting.inspect(id, [{ outcome: 'sent-back' }], { refusal });
  expect(await levels(phone)).toMatchObject({ keptBack: 1, onHand: 1 });
  const sendBack = async () => {
    const { version } = await inspecting.read(id);
    const body = { courier: 'Delhivery', awb: 'BACK-77', expectedVersion: version };
    return desk.inspector.api.sendReturnBack({ params: { id }, body });
  };
  expect((await sendBack()).inspection.sentBack).toMatchObject({ courier: 'Delhivery', awb: 'BACK-77' });
  expect((await refusalOf(sendBack())).message).toBe('This return went back already, with Delhivery, AWB BACK-77.');
  expect([await levels(phone), await serialState(right)]).toMatchObject([{ keptBack: 0, onHand: 0 }, 'sold']);
  const { returns } = await order.customer.api.listReturns({ params: order.params });
  expect(returns[0]?.steps.flatMap(({ note }) => note ?? [])).toEqual([
    `Your return was refused by the store. ${refusal}`,
    'It goes back to you with Delhivery, AWB BACK-77',
  ]);
  await store.runJobs({ only: ['notify-return', 'send-message'] });
  const mails = await store.rows<{ text: string }>(
    sql`SELECT text FROM outbox_messages WHERE channel = 'email' AND subject LIKE ${`Your items are on their way back to you%${order.orderId.slice(-6).toUpperCase()})`}`,
  );
  expect(mails.map(({ text }) => text.includes('It goes back to you with Delhivery, AWB BACK-77.'))).toEqual([true]);
  // Of another unit the number is kept, and that is not the one that was sold.
  const second = await article('imei', { numbers: [newImei()] });
  const swapped = await comesBack(await sold([[second, 1]]), [1]);
  await inspecting.inspect(swapped, [{ outcome: 'sent-back', otherNumber: other }], { reason: 'other-unit' });
  expect((await inspecting.read(swapped)).units[0]).toMatchObject({ number: null, otherNumber: other });
  expect(await serialState(second.numbers[0] ?? '')).toBe('sold');
});

test('[INSP-08] the plain step to inspected keeps units without numbers back unless it says what becomes of them, and is refused for numbered ones', async () => {
  const [cable, phone] = [await article(), await article('imei', { units: 1 })];
  const free = (await levels(cable))['free'] ?? 0;
  const [silent, said] = [
    await comesBack(await sold([[cable, 1]]), [1]),
    await comesBack(await sold([[cable, 1]]), [1]),
  ];
  await walkOn(silent, 'inspected');
  await walkOn(said, 'inspected', { unitsBecome: 'free' });
  expect(await levels(cable)).toMatchObject({ free: free - 2 + 1, keptBack: 1, toInspect: 0 });
  const numbered = await comesBack(await sold([[phone, 1]]), [1]);
  const told = await refusalOf(walkOn(numbered, 'inspected'));
  expect([told.status, told.message]).toEqual([
    422,
    `${phone.name}: its number is compared with the one that was sold. Inspect this return in the console, under Returns.`,
  ]);
  expect(await statusOf(numbered)).toMatchObject({ status: 'received' });
  await walkOn(numbered, 'refused', { reason: 'other-unit', note: 'Another phone' });
  expect(await levels(phone)).toMatchObject({ toInspect: 0, keptBack: 1 });
});

test('[INSP-09] what a process of release 2026-12 received is counted in when it is inspected, and what it accepted gets its place', async () => {
  const cable = await article();
  const received = await comesBack(await sold([[cable, 1]]), [1], ['approved', 'picked_up']);
  await store.rows(sql`UPDATE returns SET status = 'received' WHERE id = ${received}`);
  const before = await levels(cable);
  expect((await inspecting.read(received)).units).toEqual([]);
  const { refusal } = { refusal: await refusalOf(inspecting.scan(received, 'SOME-CODE')) };
  expect(refusal.message).toBe('No number of what was sold is known, so there is none to compare it with.');
  for (const _again of [1, 2])
    expect((await inspectAs(desk.inspector.api).countIn(received)).units.map(({ outcome }) => outcome)).toEqual([null]);
  await walkOn(received, 'inspected', { unitsBecome: 'free' });
  expect(await levels(cable)).toMatchObject({ free: (before['free'] ?? 0) + 1, onHand: (before['onHand'] ?? 0) + 1 });
  const accepted = await comesBack(await sold([[cable, 1]]), [1]);
  await store.rows(sql`UPDATE returns SET status = 'inspected' WHERE id = ${accepted}`);
  expect((await refusalOf(inspecting.inspect(accepted, [{ outcome: 'sent-back' }], { refusal: 'No' }))).message).toBe(
    'This return was accepted already: its units cannot be refused any more.',
  );
  await inspecting.inspect(accepted, [{ outcome: 'damaged' }]);
  expect(await levels(cable)).toMatchObject({ damaged: 1, toInspect: 0 });
});

test('[INSP-10] of two people who inspect one return, one succeeds and the other is told', async () => {
  const cable = await article();
  const id = await comesBack(await sold([[cable, 1]]), [1]);
  const second = await createStaff(store, { permissions: ['returns.inspect', 'orders.read'] });
  const { units, version } = await inspecting.read(id);
  const inspect = (api: typeof second.api, outcome: 'free' | 'damaged') =>
    api.inspectReturn({
      params: { id },
      body: { units: [findingOf(units[0], { outcome })], expectedVersion: version },
    });
  const results = await Promise.allSettled([inspect(desk.inspector.api, 'free'), inspect(second.api, 'damaged')]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const told = results.find((one) => one.status === 'rejected');
  expect(told?.reason).toMatchObject({ status: 409, message: expect.stringContaining('changed meanwhile') });
  const { toInspect, damaged = 0, onHand } = await levels(cable);
  expect([toInspect, onHand]).toEqual([0, 5]);
  expect((await inspectAs(second.api).read(id)).units[0]?.outcome).toBe(damaged === 1 ? 'damaged' : 'free');
});

test('[INSP-11] one number that two people scan at once for two returns counts for one of them', async () => {
  const numbers = [newImei(), newImei()];
  const phone = await article('imei', { numbers });
  const order = await sold([[phone, 2, numbers]]);
  const returns = [await comesBack(order, [1]), await comesBack(order, [1])];
  const results = await Promise.allSettled(returns.map((id) => inspecting.scan(id, numbers[0] ?? '')));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const rows = await store.rows(sql`SELECT number FROM returned_units WHERE number = ${numbers[0]}`);
  expect(rows).toHaveLength(1);
});
