import { orderNumber } from '@bijli/rules';
import { expect, test } from 'vitest';
import { closedShipment, confirmedOrder } from '../../../../test/dispatch-factory.ts';
import { importsOf } from '../../../../test/import-factory.ts';
import { cableSlug } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { settingsStaffOf } from '../../../../test/settings-staff.ts';
import { commandOf } from '../../../../test/shipment-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { undoJob } from '../../../../test/staff-jobs-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { followBox, handOverShipment } from '../../orders/index.ts';

const [store, person] = await storeOfFile((store) =>
  createStaff(store, { permissions: ['orders.read', 'orders.refund', 'jobs.read'] }),
);
const { api } = person;
const dayMs = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() + 5.5 * 3_600_000 - days * dayMs).toISOString().slice(0, 10);
const today = dayAgo(0);

/** A parcel with cash of one cable, with its courier, not yet delivered. */
async function sent(awb: string, courier = 'vega') {
  const id = await confirmedOrder(store, await store.product(cableSlug));
  const shipment = await closedShipment(store, id, { boxes: [{ awb, courier }] });
  await handOverShipment(commandOf(store), { shipmentId: shipment.id });
  return { orderId: id, boxId: shipment.boxes[0]?.id ?? '' };
}

async function delivered(awb: string, { daysAgo = 0, courier = 'vega' } = {}) {
  const parcel = await sent(awb, courier);
  const at = new Date(Date.now() - daysAgo * dayMs);
  await followBox(commandOf(store), parcel.boxId, { status: 'delivered', at, reason: null, place: null });
  return { ...parcel, cash: await cashOf(awb) };
}

async function cashOf(awb: string) {
  const { cash } = await api.listCourierCash({ query: { view: 'all', search: awb } });
  const [one] = cash;
  if (!one) throw new Error(`Nothing waits for ${awb}`);
  return one;
}

const awbsIn = async (view: 'waiting' | 'late' | 'differs' | 'remitted', courier?: string) =>
  (await api.listCourierCash({ query: { view, ...(courier ? { courier } : {}) } })).cash.map(({ awb }) => awb);

test('[CLAIM-01] cash waits for its courier from the delivery on, once, with the amount of the invoice; the order’s payment is done as before', async () => {
  const { orderId, boxId } = await sent('CASH1');
  expect((await api.listCourierCash({ query: { view: 'all', search: 'CASH1' } })).cash).toEqual([]);
  const at = store.ctx.clock();
  for (const _ of [1, 2])
    await followBox(commandOf(store), boxId, { status: 'delivered', at, reason: null, place: null });
  const { order } = await api.readOrder({ params: { id: orderId } });
  const { cash, total, collected } = await api.listCourierCash({ query: { search: 'cash 1' } });
  expect([total, collected, order.paymentStatus]).toEqual([1, order.total, 'completed']);
  expect(cash).toMatchObject([
    {
      ...{ id: boxId, order: { id: orderId, number: orderNumber(orderId) }, courier: 'vega', courierName: 'Vega' },
      ...{ awb: 'CASH1', collected: order.total, state: 'waiting', isLate: false, remitted: null, version: 1 },
    },
  ]);
  const [cent] = cash;
  await api.recordRemittance({
    params: { id: boxId },
    body: { amount: cent?.collected ?? 0, utr: 'NEFT0001', day: today, expectedVersion: 1 },
  });
  expect((await api.readOrder({ params: { id: orderId } })).order.paymentStatus).toBe('completed');
  // What was paid before, or comes back, brings no cash.
  const unpaid = await sent('CASH2');
  await store.rows(sql`UPDATE boxes SET collect_paise = 0 WHERE id = ${unpaid.boxId}`);
  const back = await sent('CASH3');
  for (const [one, status] of [
    [unpaid, 'delivered'],
    [back, 'returning'],
  ] as const)
    await followBox(commandOf(store), one.boxId, { status, at, reason: null, place: null });
  for (const awb of ['CASH2', 'CASH3'])
    expect((await api.listCourierCash({ query: { view: 'all', search: awb } })).cash).toEqual([]);
});

test('[CLAIM-02] cash is late when the days of its courier have passed, by the settings as they are; each courier’s is summed up', async () => {
  const settings = await settingsStaffOf(store);
  await settings.change({ remittanceDays: 5, remittanceDaysByHand: 1 });
  await delivered('LATE5', { daysAgo: 5, courier: 'late-one' });
  await delivered('LATE6', { daysAgo: 6, courier: 'late-one' });
  await delivered('HAND1', { daysAgo: 1, courier: 'by-hand' });
  await delivered('HAND2', { daysAgo: 2, courier: 'by-hand' });
  expect(await awbsIn('late')).toEqual(['LATE6', 'HAND2']);
  expect(await awbsIn('waiting', 'late-one')).toEqual(['LATE6', 'LATE5']);
  const [late, hand] = [await cashOf('LATE5'), await cashOf('HAND2')];
  expect([late.expectedOn, late.isLate, hand.expectedOn, hand.isLate]).toEqual([today, false, dayAgo(1), true]);
  const { couriers } = await api.sumCourierCash();
  expect(couriers.find(({ courier }) => courier === 'late-one')).toMatchObject({
    ...{ parcels: 2, waiting: late.collected * 2, lateParcels: 1, late: late.collected },
  });
  const { views } = await api.countCourierCash({ query: { courier: 'late-one' } });
  expect([views['waiting']?.total, views['late']?.total, views['all']?.total]).toEqual([2, 1, 2]);
  await settings.change({ remittanceDays: 6 });
  expect(await awbsIn('late')).toEqual(['HAND2']);
  await settings.change({ remittanceDays: null, remittanceDaysByHand: null });
});

test('[CLAIM-03] what a courier sent is recorded once; a paisa more or less is a difference, until it is recorded anew or settled', async () => {
  const { boxId, cash } = await delivered('REM1', { daysAgo: 2 });
  const params = { id: boxId };
  const record = (amount: number, { expectedVersion = 1, utr = 'axis 0099 1', day = today } = {}) =>
    api.recordRemittance({ params, body: { amount, utr, day, expectedVersion } });
  expect((await refusalOf(record(cash.collected, { day: dayAgo(3) }))).message).toContain('after that day');
  expect((await refusalOf(record(cash.collected, { day: dayAgo(-1) }))).message).toContain('not here yet');
  const { cash: less } = await record(cash.collected - 0.01);
  expect(less).toMatchObject({ state: 'differs', utr: 'AXIS00991', remittedOn: today, recordedBy: expect.any(String) });
  expect(await awbsIn('differs')).toContain('REM1');
  expect((await refusalOf(record(cash.collected))).status).toBe(409);
  const { cash: whole } = await record(cash.collected, { expectedVersion: less.version, utr: 'AXIS00992' });
  expect(whole.state).toBe('remitted');
  expect((await record(cash.collected, { utr: 'AXIS00992' })).cash.version).toBe(whole.version);
  const again = await refusalOf(record(1, { expectedVersion: whole.version }));
  expect(again.message).toBe(`This was sent already, on ${today} by AXIS00992.`);
  const settle = (id: string, expectedVersion: number) =>
    api.settleRemittance({ params: { id }, body: { reason: 'A fee, as agreed', expectedVersion } });
  expect((await refusalOf(settle(boxId, whole.version))).status).toBe(422);

  const other = await delivered('REM2');
  const more = await api.recordRemittance({
    params: { id: other.boxId },
    body: { amount: other.cash.collected + 10, utr: 'AXIS00993', day: today, expectedVersion: 1 },
  });
  const { cash: settled } = await settle(other.boxId, more.cash.version);
  expect(settled).toMatchObject({ state: 'settled', settled: { reason: 'A fee, as agreed', by: expect.any(String) } });
  expect(await awbsIn('differs')).not.toContain('REM2');
  expect(await awbsIn('remitted')).toEqual(expect.arrayContaining(['REM1', 'REM2']));
  const audited = await store.rows(
    sql`SELECT action FROM audit_entries WHERE entity_id IN (${cash.order.id}, ${other.orderId}) AND action LIKE 'order.remittance%'`,
  );
  expect(audited.map((row) => row['action']).sort()).toEqual([
    ...['order.remittance', 'order.remittance', 'order.remittance', 'order.remittance-settled'],
  ]);
});

test('[CLAIM-03] two people who record at once: one does, the other is told', async () => {
  const { boxId, cash } = await delivered('RACE1');
  const record = (utr: string) =>
    api
      .recordRemittance({
        params: { id: boxId },
        body: { amount: cash.collected, utr, day: today, expectedVersion: 1 },
      })
      .then(
        () => 'done',
        ({ status }) => status,
      );
  expect((await Promise.all([record('FIRST1'), record('SECOND')])).sort()).toEqual([409, 'done']);
});

test('[CLAIM-04] a courier’s report is imported once: each wrong line says why, a difference is named, and an undo takes it back', async () => {
  const files = importsOf(store, api);
  const [one, two] = [await delivered('IMP1', { daysAgo: 1 }), await delivered('IMP2', { daysAgo: 1 })];
  await sent('IMP3');
  for (const awb of ['BAD1', 'BAD2', 'BAD3', 'BAD4', 'BAD5']) await delivered(awb);
  const paid = { amount: one.cash.collected, utr: 'HDFC00001', day: today, expectedVersion: 1 };
  await api.recordRemittance({ params: { id: (await cashOf('BAD5')).id }, body: paid });
  const amount = one.cash.collected.toFixed(2);
  const sheet = [
    'AWB Number,COD Amount,UTR Number,Remittance Date',
    ` imp 1 ,"${amount}",hdfc 000 77,${today}`,
    `IMP2,${(two.cash.collected - 0.01).toFixed(2)},HDFC00077,${today}`,
    `IMP3,${amount},HDFC00077,${today}`,
    `NONE,${amount},HDFC00077,${today}`,
    `IMP1,${amount},HDFC00078,${today}`,
    `BAD1,12.345,HDFC00077,${today}`,
    `BAD2,${amount},no,${today}`,
    `BAD3,${amount},HDFC00077,soon`,
    `BAD4,,HDFC00077,${today}`,
    `BAD5,${amount},HDFC00078,${today}`,
    `,${amount},HDFC00077,${today}`,
  ].join('\n');
  const { of, lines } = await files.check(`${sheet}\n`, { kind: 'remittances' });
  expect(of.columns).toEqual(['awb', 'amount', 'utr', 'day']);
  const said = lines.map(({ line, outcome, problems, warnings }) => [
    ...[line, outcome],
    problems[0]?.reason ?? warnings[0] ?? '',
  ]);
  expect(said).toMatchObject([
    [2, 'changed', ''],
    [3, 'changed', expect.stringContaining('₹0.01 less than')],
    [4, 'wrong', 'No delivered parcel with cash has the AWB IMP3.'],
    [5, 'wrong', 'No delivered parcel with cash has the AWB NONE.'],
    [6, 'wrong', 'IMP1 is on line 2 already.'],
    [7, 'wrong', expect.stringContaining('more than two decimals')],
    [8, 'wrong', expect.stringContaining('is no UTR')],
    [9, 'wrong', expect.stringContaining('is no day')],
    [10, 'wrong', 'This is empty.'],
    [11, 'wrong', expect.stringContaining('This was sent already')],
    [12, 'wrong', 'There is no AWB.'],
  ]);
  const { job } = await files.apply(of);
  expect(await cashOf('IMP2')).toMatchObject({ state: 'differs', utr: 'HDFC00077' });
  expect(await cashOf('IMP1')).toMatchObject({ state: 'remitted', utr: 'HDFC00077' });
  const again = await files.check(`awb,amount,utr,day\nIMP1,${amount},HDFC00077,${today}\n`, { kind: 'remittances' });
  expect(again.lines[0]?.outcome).toBe('same');
  await undoJob(store, api, job.id);
  for (const awb of ['IMP1', 'IMP2']) expect(await cashOf(awb)).toMatchObject({ state: 'waiting', utr: null });
});

test('[CLAIM-12] whoever may only read cannot record or settle', async () => {
  const reader = await createStaff(store, { permissions: ['orders.read', 'dispatch.change'] });
  const { boxId } = await delivered('READ1');
  const body = { amount: 1, utr: 'NEFT0002', day: today, expectedVersion: 1 };
  expect((await refusalOf(reader.api.recordRemittance({ params: { id: boxId }, body }))).status).toBe(403);
  const settled = reader.api.settleRemittance({ params: { id: boxId }, body: { reason: 'x', expectedVersion: 1 } });
  expect((await refusalOf(settled)).status).toBe(403);
  expect((await reader.api.listCourierCash({ query: { search: 'READ1' } })).total).toBe(1);
});
