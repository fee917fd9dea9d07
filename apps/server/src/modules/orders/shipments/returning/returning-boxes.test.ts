import { expect, test } from 'vitest';
import { invoicesOf } from '../../../../../test/invoiced-orders.ts';
import { settingsStaffOf } from '../../../../../test/settings-staff.ts';
import {
  commandOf,
  confirm,
  packBoxes,
  send,
  shipmentOf,
  shippingOf,
  unitsOf,
} from '../../../../../test/shipment-factory.ts';
import { storeOfFile } from '../../../../../test/store-of-file.ts';
import { sql } from '../../../../platform/database/drizzle.ts';
import { inspectReturned, receiveReturned, writeOffLostBox } from '../../index.ts';

const [store, { place, placed, report }] = await storeOfFile(shippingOf);

const waitingCash = (orderId: string) =>
  store.rows(
    sql`SELECT box_id AS box, collected_paise::int AS paise FROM courier_remittances WHERE order_id = ${orderId}`,
  );

/** Invoices less credit notes, in paise. */
async function billedOf(orderId: string): Promise<number> {
  const documents = await invoicesOf(store, orderId);
  return documents.reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0);
}

/** An order that bears a delivery charge of ₹40. */
async function charged<Placed>(order: () => Promise<Placed>): Promise<Placed> {
  const settings = await settingsStaffOf(store);
  await settings.change({ deliveryChargePaise: 4000 });
  const placed = await order();
  await settings.change({ deliveryChargePaise: 0 });
  return placed;
}

test('[RTO-01][C2-11] cash that was refused: nothing to refund, nothing to collect, a credit note of the whole, and its unit back once', async () => {
  const product = await place({ lines: [{ rupees: 499, quantity: 1 }], method: 'cod', until: 'paid' });
  const { order, params, itemIds, customer } = product;
  await confirm(store, order._id);
  const { boxes } = await send(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 1) }]));
  const boxId = boxes[0]?.id ?? '';
  expect(boxes[0]?.collectPaise).toBe(49_900);
  const levels = () =>
    store.rows(
      sql`SELECT free, held, to_inspect AS "toInspect" FROM place_levels WHERE product_id = ${order.items[0]?.product._id}`,
    );
  const [sent] = await levels();
  for (const minutes of [1, 2]) {
    store.advanceClock(minutes * 60_000);
    await report(boxId, 'attempt-failed');
  }
  const { order: ended } = await customer.api.getOrder({ params });
  expect(ended).toMatchObject({ status: 'cancelled', paymentStatus: 'cancelled', refunds: [], deliveryAttempts: 2 });
  expect(ended.shipments[0]?.parcels[0]?.status).toBe('returning');
  expect(await levels()).toEqual([sent]);
  const [, note] = await invoicesOf(store, order._id);
  expect([note?.document.sums.taxablePaise, note?.tax]).toEqual([42_288, 7_612]);
  await receiveReturned(commandOf(store), { boxId });
  expect(await levels()).toEqual([{ ...sent, toInspect: Number(sent?.['toInspect']) + 1 }]);
  const again = await receiveReturned(commandOf(store), { boxId }).catch((error: Error) => error.message);
  expect(again).toBe('This parcel was received already.');
  const outcomes = [{ itemId: itemIds[0] ?? '', quantity: 1, outcome: 'free' as const }];
  await inspectReturned(commandOf(store), { boxId, outcomes });
  expect(await levels()).toEqual([{ ...sent, free: Number(sent?.['free']) + 1 }]);
  const twice = await inspectReturned(commandOf(store), { boxId, outcomes }).catch((error: Error) => error.message);
  expect(twice).toBe('This parcel was inspected already.');
});

test('[RTO-02] of two parcels one comes back: what lay in it is cancelled and owed at once, and the order is delivered with the other', async () => {
  const { customer, order, params, itemIds } = await placed();
  const { boxes } = await send(
    store,
    await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2) }, { units: unitsOf(itemIds, 0, 1) }]),
  );
  const [first, second] = boxes.map(({ id }) => id);
  await report(second ?? '', 'returning');
  const { order: partly } = await customer.api.getOrder({ params });
  expect(partly).toMatchObject({ status: 'shipped', cancelledAmount: 100, refunds: [{ amount: 100, status: 'due' }] });
  const [, note] = await invoicesOf(store, order._id);
  expect(note?.document.lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([[itemIds[1], 1]]);
  await report(first ?? '', 'delivered');
  expect((await customer.api.getOrder({ params })).order.status).toBe('delivered');
});

test('[RTO-11] what is told of failed visits after a parcel has turned back changes nothing: it stays cancelled and owed once', async () => {
  const { customer, order, params, itemIds } = await placed();
  const { boxes } = await send(
    store,
    await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2) }, { units: unitsOf(itemIds, 0, 1) }]),
  );
  const boxId = boxes[1]?.id ?? '';
  await report(boxId, 'returning');
  for (const minutes of [1, 2, 3]) {
    store.advanceClock(minutes * 60_000);
    await report(boxId, 'attempt-failed');
    const { order: now } = await customer.api.getOrder({ params });
    expect(now).toMatchObject({ status: 'shipped', cancelledAmount: 100, refunds: [{ amount: 100 }] });
    const [box] = await store.rows(sql`SELECT status, attempts FROM boxes WHERE id = ${boxId}`);
    expect(box).toEqual({ status: 'returning', attempts: 0 });
  }
  expect((await invoicesOf(store, order._id)).filter(({ kind }) => kind === 'credit_note')).toHaveLength(1);
});

test('[RTO-08][C2-11] a prepaid order that comes back: its whole refund is owed once, however often the courier tells it, and stays so when it is received and inspected', async () => {
  const { customer, order, params, itemIds } = await placed();
  const { boxes } = await send(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2, 1) }]));
  const boxId = boxes[0]?.id ?? '';
  expect(boxes[0]?.collectPaise).toBe(0);
  for (const status of ['returning', 'returning', 'returned', 'returned'] as const) await report(boxId, status);
  const read = async () => (await customer.api.getOrder({ params })).order;
  const { status: ended, refunds: owed } = await read();
  expect([ended, owed]).toMatchObject(['cancelled', [{ amount: 298, status: 'due' }]]);
  await receiveReturned(commandOf(store), { boxId });
  const outcomes = itemIds.map((itemId, place) => ({ itemId, quantity: 2 - place, outcome: 'free' as const }));
  await inspectReturned(commandOf(store), { boxId, outcomes });
  expect((await read()).refunds).toEqual(owed);
  const waiting = await store.rows(sql`SELECT FROM courier_remittances WHERE box_id = ${boxId}`);
  expect(waiting).toEqual([]);
});

test('[RTO-09] of a cash order in two parcels one is refused: the other’s cash is collected and waits, nothing is refunded, and the credit note is of what came back', async () => {
  const { customer, order, params, itemIds } = await placed('cod');
  const { boxes } = await send(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2) }]));
  const second = await send(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 0, 1) }]));
  const [first, other] = [boxes[0], second.boxes[0]];
  expect([first?.collectPaise, other?.collectPaise]).toEqual([19_800, 10_000]);
  await report(other?.id ?? '', 'returning');
  await report(first?.id ?? '', 'delivered');
  const { order: ended } = await customer.api.getOrder({ params });
  expect(ended).toMatchObject({ status: 'delivered', paymentStatus: 'completed', cancelledAmount: 100, refunds: [] });
  expect(await waitingCash(order._id)).toEqual([{ box: first?.id, paise: 19_800 }]);
  const notes = (await invoicesOf(store, order._id)).filter(({ kind }) => kind === 'credit_note');
  expect(notes.map(({ total }) => total)).toEqual([10_000]);
});

test.each([
  { turned: 0, stays: 1 },
  { turned: 1, stays: 0 },
])(
  '[RTO-12] of one cash shipment in two parcels parcel $turned turns back: with the other its own price is collected, and what is kept is what was paid',
  async ({ turned, stays }) => {
    const { customer, order, params, itemIds } = await placed('cod');
    const { boxes } = await send(
      store,
      await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2) }, { units: unitsOf(itemIds, 0, 1) }]),
    );
    expect(boxes.map(({ collectPaise }) => collectPaise)).toEqual([19_800, 10_000]);
    // Whichever of the two is told first.
    const told = [
      () => report(boxes[turned]?.id ?? '', 'returning'),
      () => report(boxes[stays]?.id ?? '', 'delivered'),
    ];
    for (const tell of turned === 0 ? told : told.toReversed()) await tell();
    const { order: ended } = await customer.api.getOrder({ params });
    const keptPaise = boxes[stays]?.collectPaise ?? 0;
    expect(ended).toMatchObject({ status: 'delivered', paymentStatus: 'completed', refunds: [] });
    expect(ended.total - ended.cancelledAmount).toBe(keptPaise / 100);
    expect(await waitingCash(order._id)).toEqual([{ box: boxes[stays]?.id, paise: keptPaise }]);
    expect(await billedOf(order._id)).toBe(keptPaise);
  },
);

test('[RTO-13][SHIP-19] the first parcel of a cash order is to collect the delivery charge: it goes with the parcel, and the credit note names it', async () => {
  const { customer, order, params, itemIds } = await charged(() => placed('cod'));
  expect(order.shipping).toBe(40);
  const { boxes } = await send(
    store,
    await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 0, 1) }, { units: unitsOf(itemIds, 2) }]),
  );
  expect(boxes.map(({ collectPaise }) => collectPaise)).toEqual([14_000, 19_800]);
  const { order: sent } = await customer.api.getOrder({ params });
  expect(sent.shipments[0]?.parcels.map(({ cash }) => cash)).toEqual([140, 198]);
  await report(boxes[0]?.id ?? '', 'returning');
  await report(boxes[1]?.id ?? '', 'delivered');
  const { order: ended } = await customer.api.getOrder({ params });
  expect(ended).toMatchObject({ status: 'delivered', paymentStatus: 'completed', cancelledAmount: 140, refunds: [] });
  expect(await waitingCash(order._id)).toEqual([{ box: boxes[1]?.id, paise: 19_800 }]);
  const [, note] = await invoicesOf(store, order._id);
  expect(note?.document.lines.map(({ name, quantity, totalPaise }) => [name, quantity, totalPaise])).toEqual([
    [order.items[1]?.product.name, 1, 10_000],
    ['Shipping', 1, 4_000],
  ]);
});

test('[RTO-13] a charge that was paid stays paid: of a prepaid order only the goods of the parcel go back', async () => {
  const { customer, order, params, itemIds } = await charged(() => placed());
  const { boxes } = await send(
    store,
    await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 0, 1) }, { units: unitsOf(itemIds, 2) }]),
  );
  await report(boxes[0]?.id ?? '', 'returning');
  const { order: partly } = await customer.api.getOrder({ params });
  expect(partly).toMatchObject({ cancelledAmount: 100, refunds: [{ amount: 100, status: 'due' }] });
});

test('[RTO-03] a lost parcel waits for a person, who gives it up once: its money is owed', async () => {
  const { customer, order, params, itemIds } = await placed();
  const shipment = await send(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2, 1) }]));
  const boxId = shipment.boxes[0]?.id ?? '';
  const giveUp = async () => {
    const { version } = await shipmentOf(store, shipment.id);
    return writeOffLostBox(commandOf(store), { params: { id: boxId }, body: { expectedVersion: version } }).then(
      () => 'done',
      (error: Error) => error.message,
    );
  };
  expect(await giveUp()).toBe('The courier has not reported this parcel as lost.');
  await report(boxId, 'lost');
  expect((await customer.api.getOrder({ params })).order).toMatchObject({ status: 'shipped', refunds: [] });
  expect(await giveUp()).toBe('done');
  expect((await customer.api.getOrder({ params })).order).toMatchObject({
    ...{ status: 'cancelled', cancellationReason: 'The courier lost the parcel' },
    refunds: [{ amount: 298, status: 'due' }],
  });
  expect(await giveUp()).toBe('This parcel was given up already.');
});
