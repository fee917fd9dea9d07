import { expect, test } from 'vitest';
import { placeCables } from '../../../../test/cancel-factory.ts';
import { invoicesOf } from '../../../../test/invoiced-orders.ts';
import { homeAddress } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { returnBodyOf } from '../../../../test/return-factory.ts';
import {
  close,
  commandOf,
  confirm,
  packBoxes,
  send,
  shipmentOf,
  shippingOf,
  unitsOf,
} from '../../../../test/shipment-factory.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { closeShipment, handOverShipment, reopenShipment } from '../index.ts';

const [store, { place, placed, report }] = await storeOfFile(shippingOf);

async function mailsOf(orderId: string): Promise<{ subject: string; text: string }[]> {
  await store.runJobs({ only: ['notify-order'] });
  await store.runJobs({ only: ['send-message'] });
  return store.rows(sql`SELECT subject, text FROM outbox_messages WHERE channel = 'email'
    AND subject LIKE ${`%${orderId.slice(-6).toUpperCase()}%`} ORDER BY id`);
}

test('[ORDC-122] an order is packed for staff from the closing of its last box until that leaves', async () => {
  const { order, itemIds } = await placed();
  const staff = await staffClientOf(store);
  const isPacked = async () => (await staff.readOrder({ params: { id: order._id } })).order.isPacked;
  const part = await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2) }]);
  await close(store, part);
  expect(await isPacked()).toBe(false);
  await handOverShipment(commandOf(store), { shipmentId: part });
  const rest = await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 0, 1) }]);
  await close(store, rest);
  expect(await isPacked()).toBe(true);
  await handOverShipment(commandOf(store), { shipmentId: rest });
  expect(await isPacked()).toBe(false);
});

test('[SHIP-03][C2-05] of two parcels the first leaves with its own invoice, AWB and mail; the order is shipped with the second and delivered with both', async () => {
  const { customer, order, params, itemIds } = await placed();
  const first = await send(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2), awb: 'VS 1001' }]));
  const { order: partly } = await customer.api.getOrder({ params });
  expect(partly).toMatchObject({ status: 'confirmed', shipmentCount: 2, trackingNumber: 'VS 1001' });
  expect(
    partly.shipments.map(({ parcels }) => parcels.map(({ trackingNumber, items }) => [trackingNumber, items])),
  ).toEqual([[['VS 1001', [{ _id: itemIds[0], quantity: 2, numbers: [] }]]]]);
  const partMail = (await mailsOf(order._id)).find(({ subject }) => subject.startsWith('A part'));
  expect(partMail?.subject).toMatch(/^A part of your order \w{6} is on its way$/);
  expect(partMail?.text).toContain('VS 1001');
  const [firstBox] = first.boxes;
  await report(firstBox?.id ?? '', 'delivered');
  expect((await customer.api.getOrder({ params })).order.status).toBe('confirmed');
  const second = await send(
    store,
    await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 0, 1), awb: 'VS1002' }]),
  );
  const { order: whole } = await customer.api.getOrder({ params });
  expect(whole).toMatchObject({ status: 'shipped', shipmentCount: 2, trackingNumber: 'VS 1001' });
  expect(whole.shipments.flatMap(({ parcels }) => parcels.map(({ trackingNumber }) => trackingNumber))).toEqual([
    'VS 1001',
    'VS1002',
  ]);
  const mails = await mailsOf(order._id);
  expect(mails.filter(({ subject }) => subject.endsWith('is on its way')).length).toBe(2);
  expect(mails.find(({ subject }) => subject.startsWith('Your order') && subject.endsWith('way'))?.text).toContain(
    'VS1002',
  );
  const invoices = await invoicesOf(store, order._id);
  expect(invoices.map(({ total }) => total)).toEqual([19_800, 10_000]);
  expect(invoices.map(({ document }) => document.lines.map(({ quantity }) => quantity))).toEqual([[2], [1]]);
  const [secondBox] = second.boxes;
  await report(secondBox?.id ?? '', 'delivered');
  expect((await customer.api.getOrder({ params })).order.status).toBe('delivered');
});

test('[SHIP-04][C2-06] a late, repeated or unknown event changes nothing, and an end is never left', async () => {
  const { customer, order, params, itemIds } = await placed();
  const { boxes } = await send(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2, 1) }]));
  const [box] = boxes;
  const id = box?.id ?? '';
  const now = store.ctx.clock().getTime();
  store.advanceClock(180_000);
  const at = (minutes: number) => new Date(now + minutes * 1000);
  await report(id, 'delivered', at(120));
  const delivered = (await customer.api.getOrder({ params })).order;
  for (const [status, minutes] of [
    ...([
      ['in-transit', 70],
      ['delivered', 120],
      ['delivered', 120],
      ['delivered', 120],
    ] as const),
    ...([
      ['out-for-delivery', 10],
      ['returning', 130],
      ['attempt-failed', 140],
      ['lost', 150],
    ] as const),
  ] as const)
    await report(id, status, at(minutes));
  expect((await customer.api.getOrder({ params })).order).toEqual(delivered);
  expect(delivered.shipments[0]?.parcels[0]).toMatchObject({ status: 'delivered', deliveredAt: at(120).toISOString() });
  const { returnableUntil } = await customer.api.listReturns({ params });
  expect(returnableUntil).toBe(new Date(at(120).getTime() + 48 * 3_600_000).toISOString());
  const mails = await mailsOf(order._id);
  expect(mails.filter(({ subject }) => subject.endsWith('has been delivered')).length).toBe(1);
});

test('[SHIP-05] an event in the future counts as of now', async () => {
  const { order, itemIds, customer, params } = await placed();
  const { boxes } = await send(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2, 1) }]));
  await report(boxes[0]?.id ?? '', 'delivered', new Date(store.ctx.clock().getTime() + 86_400_000));
  const { order: read } = await customer.api.getOrder({ params });
  expect(new Date(read.shipments[0]?.parcels[0]?.deliveredAt ?? 0).getTime()).toBeLessThanOrEqual(
    store.ctx.clock().getTime(),
  );
});

test('[SHIP-06] opened again before it leaves, its invoice is credited in full, and the next closing takes a new number', async () => {
  const { order, itemIds } = await placed('cod');
  const shipment = await close(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 1, 1) }]));
  await reopenShipment(commandOf(store), {
    shipmentId: shipment.id,
    expectedVersion: shipment.version,
    reason: 'Damp',
  });
  const { id } = await send(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2, 1) }]));
  const documents = await invoicesOf(store, order._id);
  expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 19_900],
    ['credit_note', 19_900],
    ['invoice', 29_800],
  ]);
  expect(new Set(documents.map(({ number }) => number)).size).toBe(3);
  expect((await shipmentOf(store, id)).boxes[0]?.collectPaise).toBe(29_800);
  const gone = await reopenShipment(commandOf(store), {
    ...{ shipmentId: id, expectedVersion: (await shipmentOf(store, id)).version, reason: 'Late' },
  }).catch((error: Error) => error.message);
  expect(gone).toBe('This shipment has left. It can only come back.');
});

test('[SHIP-07] the shipment of a cancelled order does not leave, and is unpacked', async () => {
  const { customer, order, params, itemIds } = await placed();
  const shipment = await close(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2, 1) }]));
  await customer.api.cancelOrder({ params, body: { cancellationReason: 'I ordered by mistake' } });
  const number = order._id.slice(-6).toUpperCase();
  const refused = await handOverShipment(commandOf(store), { shipmentId: shipment.id }).catch(
    (error: Error) => error.message,
  );
  expect(refused).toBe(`Order ${number} was cancelled. Put the parcel aside and unpack it.`);
  const { version } = await shipmentOf(store, shipment.id);
  await reopenShipment(commandOf(store), { shipmentId: shipment.id, expectedVersion: version, reason: 'Cancelled' });
  expect((await shipmentOf(store, shipment.id)).state).toBe('unpacked');
  const documents = await invoicesOf(store, order._id);
  expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 29_800],
    ['credit_note', 29_800],
  ]);
});

test('[SHIP-08] cancelling and handing over at once: one wins, and the books agree', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { customer, order, params, itemIds } = await placed();
    const shipment = await close(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2, 1) }]));
    const results = await Promise.allSettled([
      handOverShipment(commandOf(store), { shipmentId: shipment.id }),
      customer.api.cancelOrder({ params, body: { cancellationReason: 'I ordered by mistake' } }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { order: read } = await customer.api.getOrder({ params });
    expect(read.status).toBe(results[0].status === 'fulfilled' ? 'shipped' : 'cancelled');
  }
});

test('[SHIP-09] units that were cancelled after packing keep the parcel in the house until it is packed again', async () => {
  const { customer, order, params, itemIds } = await placed();
  const shipment = await close(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2, 1) }]));
  const items = [{ product: order.items[0]?.product._id ?? '', quantity: 1 }];
  await customer.api.cancelOrder({ params, body: { cancellationReason: 'I ordered by mistake', items } });
  const number = order._id.slice(-6).toUpperCase();
  const refused = await handOverShipment(commandOf(store), { shipmentId: shipment.id }).catch(
    (error: Error) => error.message,
  );
  expect(refused).toBe(`Units of order ${number} were cancelled after it was packed. Unpack it and pack it again.`);
  const { version } = await shipmentOf(store, shipment.id);
  await reopenShipment(commandOf(store), { shipmentId: shipment.id, expectedVersion: version, reason: 'Cancelled' });
  await send(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 1, 1) }]));
  const documents = await invoicesOf(store, order._id);
  expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 29_800],
    ['credit_note', 9_900],
    ['credit_note', 19_900],
    ['invoice', 19_900],
  ]);
});

test('[SHIP-11] what is in no box can be cancelled after a part has left; the order is shipped then', async () => {
  const { customer, order, params, itemIds } = await placed('cod');
  await send(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2) }]));
  const { order: rest } = await customer.api.cancelOrder({
    params,
    body: { cancellationReason: 'I ordered by mistake' },
  });
  expect(rest).toMatchObject({ status: 'shipped', cancelledAmount: 100, shipmentCount: 1 });
  expect((await invoicesOf(store, order._id)).map(({ total }) => total)).toEqual([19_800]);
});

test('[SHIP-12] an empty box, more than the order wants, an order that waits or is held, and a version that is old are refused', async () => {
  const { order, params, itemIds } = await place({
    ...{ lines: [{ rupees: 99, quantity: 2 }], method: 'cod', until: 'paid' },
  });
  const attempt = async (shipmentId: string, expectedVersion = 1) =>
    closeShipment(commandOf(store), { shipmentId, expectedVersion }).then(
      () => 'closed',
      (error: Error) => error.message,
    );
  const number = order._id.slice(-6).toUpperCase();
  const shipmentId = await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 3) }]);
  expect(await attempt(shipmentId)).toBe(`Order ${number} is not confirmed yet.`);
  await confirm(store, order._id);
  expect(await attempt(shipmentId, 9)).toBe('This shipment was changed meanwhile. Look at the change and try again.');
  expect(await attempt(shipmentId)).toMatch(/^The order wants 2 of .*, and 3 are in\. Take out the rest\.$/);
  await store.rows(sql`UPDATE box_items SET quantity = 2 WHERE order_item_id = ${itemIds[0]}`);
  const staff = await staffClientOf(store);
  const { version } = (await staff.readOrder({ params })).order;
  await staff.holdOrder({ params, body: { reason: 'address', expectedVersion: version } });
  expect(await attempt(shipmentId)).toBe(
    `Order ${number} is held back: The address is doubtful. Put the parcel aside.`,
  );
  const held = (await staff.readOrder({ params })).order;
  await staff.releaseOrder({ params, body: { expectedVersion: held.version } });
  expect(await attempt(shipmentId)).toBe('closed');
  expect(await attempt(shipmentId, (await shipmentOf(store, shipmentId)).version)).toBe(
    'This shipment is closed already.',
  );
});

test('[SHIP-13] the return window of each parcel runs from its own delivery, before the last one has arrived', async () => {
  const { customer, order, params, itemIds } = await placed();
  const { boxes } = await send(
    store,
    await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2) }, { units: unitsOf(itemIds, 0, 1) }]),
  );
  const [first, second] = boxes.map(({ id }) => id);
  const ask = () => customer.api.requestReturn({ params, body: returnBodyOf(itemIds[0] ?? '', 1) });
  expect((await refusalOf(ask())).message).toBe('An order can be returned once it is delivered.');
  await report(first ?? '', 'delivered');
  const { returnable } = await customer.api.listReturns({ params });
  expect(returnable).toEqual([{ _id: itemIds[0], quantity: 2 }]);
  await ask();
  await store.rows(sql`UPDATE boxes SET delivered_at = delivered_at - interval '49 hours' WHERE id = ${first}`);
  await report(second ?? '', 'delivered');
  const later = await customer.api.listReturns({ params });
  expect(later.returnable).toEqual([{ _id: itemIds[1], quantity: 1 }]);
});

test('[SHIP-14] an AWB is one parcel’s: an order that is sent with another’s is refused', async () => {
  const [one, other] = [await placeCables(store), await placeCables(store)];
  const staff = await staffClientOf(store);
  for (const { params } of [one, other]) await staff.moveOrder({ params, body: { status: 'confirmed' } });
  await staff.moveOrder({ params: one.params, body: { status: 'shipped', trackingNumber: 'AWB 77 01' } });
  const refused = await refusalOf(
    staff.moveOrder({ params: other.params, body: { status: 'shipped', trackingNumber: 'awb7701' } }),
  );
  const number = one.order._id.slice(-6).toUpperCase();
  expect([refused.status, refused.message]).toEqual([409, `AWB AWB7701 is that of order ${number}. Check the number.`]);
});

test('[SHIP-15][C2-12] an address in another state unpacks what is packed, and the next invoice has its taxes', async () => {
  const { order, params, itemIds } = await placed();
  const shipment = await close(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2, 1) }]));
  const staff = await staffClientOf(store);
  const { version: expectedVersion } = (await staff.readOrder({ params })).order;
  const shippingAddress = { ...homeAddress, line1: '4, Ring Road', pincode: '395007', phone: '9876543210' };
  await staff.changeOrderAddress({ params, body: { shippingAddress, expectedVersion } });
  expect((await shipmentOf(store, shipment.id)).state).toBe('unpacked');
  await send(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2) }]));
  const documents = await invoicesOf(store, order._id);
  expect(documents.map(({ kind, document }) => [kind, document.placeOfSupply.name])).toEqual([
    ['invoice', documents[0]?.document.placeOfSupply.name],
    ['credit_note', documents[0]?.document.placeOfSupply.name],
    ['invoice', 'Gujarat'],
  ]);
  expect(documents[0]?.document.placeOfSupply.name).not.toBe('Gujarat');
  const late = (await staff.readOrder({ params })).order;
  const refused = await refusalOf(
    staff.changeOrderAddress({ params, body: { shippingAddress, expectedVersion: late.version } }),
  );
  expect([refused.status, refused.message]).toEqual([
    409,
    'A part of this order has left: address, buyer and goods stay as they are.',
  ]);
});

test('[SHIP-16] a cash order that is paid online after it was packed is packed anew, and collects nothing', async () => {
  const { customer, order, itemIds } = await placed('cod');
  const shipment = await close(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2, 1) }]));
  expect(shipment.boxes[0]?.collectPaise).toBe(29_800);
  const opened = await customer.api.openPayment({
    body: { amount: 29_800, orderId: order._id, currency: 'INR', receipt: order._id, paymentMethod: 'razorpay' },
  });
  const answer = store.sandbox.pay({ order_id: opened.order.id });
  if (answer.status === 'created') throw new Error('The sandbox has not settled the payment');
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = answer;
  const proof = { razorpay_order_id, razorpay_payment_id, razorpay_signature };
  await customer.api.verifyPayment({ body: { orderId: order._id, paymentMethod: 'razorpay', ...proof } });
  expect((await shipmentOf(store, shipment.id)).state).toBe('unpacked');
  const again = await send(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2, 1) }]));
  expect(again.boxes[0]?.collectPaise).toBe(0);
  const [first, , last] = await invoicesOf(store, order._id);
  expect(first?.document.order.paymentMethod).not.toBe(last?.document.order.paymentMethod);
});
