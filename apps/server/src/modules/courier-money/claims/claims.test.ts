import { expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { commandOf, packBoxes, send, shipmentOf, shippingOf, unitsOf } from '../../../../test/shipment-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { inspectReturned, receiveReturned, writeOffLostBox } from '../../orders/index.ts';

const [store, { shipping, api }] = await storeOfFile(async (store) => ({
  shipping: await shippingOf(store),
  api: (await createStaff(store, { permissions: ['orders.read', 'orders.refund', 'dispatch.change'] })).api,
}));
const { placed, report } = shipping;
const claimOf = async (boxId: string) =>
  (await api.listCourierClaims({ query: { view: 'all', limit: 100 } })).claims.find(({ id }) => id === boxId);

/** A parcel of two units for 99 and one for 100 rupees that the courier has lost. */
async function lost(awb: string) {
  const { order, itemIds } = await placed();
  const shipment = await send(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2, 1), awb }]));
  const boxId = shipment.boxes[0]?.id ?? '';
  await report(boxId, 'lost');
  const giveUp = async () => {
    const { version } = await shipmentOf(store, shipment.id);
    return writeOffLostBox(commandOf(store), { params: { id: boxId }, body: { expectedVersion: version } });
  };
  return { boxId, giveUp };
}

test('[CLAIM-09] the claim for a lost parcel opens when it is given up, once, over what was billed, until the day of the settings', async () => {
  const { boxId, giveUp } = await lost('LOST1');
  expect(await claimOf(boxId)).toBeUndefined();
  await giveUp();
  const claim = await claimOf(boxId);
  expect(claim).toMatchObject({ kind: 'lost', amount: 298, state: 'to-raise', awb: 'LOST1', isOverdue: false });
  expect((Date.parse(claim?.raiseBy ?? '') - Date.parse(claim?.since ?? '')) / 86_400_000).toBe(3);
  await expect(giveUp()).rejects.toThrow('given up already');
  const [row] = await store.rows(sql`SELECT count(*)::int AS count FROM courier_claims WHERE box_id = ${boxId}`);
  expect(row?.['count']).toBe(1);
});

test('[CLAIM-09] of a parcel that came back the claim is over the damaged units only; whole, there is none', async () => {
  const back = async (damaged: number) => {
    const { order, itemIds } = await placed();
    const shipment = await send(store, await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2, 1) }]));
    const boxId = shipment.boxes[0]?.id ?? '';
    await report(boxId, 'returning');
    await receiveReturned(commandOf(store), { boxId });
    const [first = '', second = ''] = itemIds;
    const units = [
      { itemId: first, quantity: damaged, outcome: 'damaged' as const },
      { itemId: first, quantity: 2 - damaged, outcome: 'free' as const },
      { itemId: second, quantity: 1, outcome: 'kept-back' as const },
    ];
    await inspectReturned(commandOf(store), { boxId, outcomes: units.filter(({ quantity }) => quantity > 0) });
    return claimOf(boxId);
  };
  expect(await back(1)).toMatchObject({ kind: 'damaged', amount: 99, courier: 'by-hand' });
  expect(await back(0)).toBeUndefined();
});

test('[CLAIM-10] a claim is raised with the courier’s number, and ends paid, refused or dropped, each once', async () => {
  const [one, two, three] = [await lost('LOST2'), await lost('LOST3'), await lost('LOST4')];
  for (const { giveUp } of [one, two, three]) await giveUp();
  const raise = (id: string, expectedVersion = 1, number = 'CLM-1') =>
    api.raiseClaim({ params: { id }, body: { number, amount: 250, expectedVersion } });
  const paid = (id: string, expectedVersion: number) =>
    api.endClaim({ params: { id }, body: { how: 'paid', amount: 240.5, reference: 'UTR 9', expectedVersion } });
  const ends = (id: string, how: 'refused' | 'dropped', expectedVersion: number) =>
    api.endClaim({ params: { id }, body: { how, reason: 'It was insured elsewhere', expectedVersion } });
  expect((await refusalOf(paid(one.boxId, 1))).message).toContain('Only a claim that was raised');
  expect((await raise(one.boxId)).claim).toMatchObject({ state: 'raised', number: 'CLM-1', amount: 250, version: 2 });
  expect((await raise(one.boxId)).claim.version).toBe(2);
  expect((await refusalOf(raise(one.boxId, 1, 'CLM-2'))).status).toBe(409);
  expect((await refusalOf(ends(one.boxId, 'dropped', 2))).message).toBe('Only a claim that was not raised is dropped.');
  expect((await paid(one.boxId, 2)).claim).toMatchObject({ state: 'paid', paid: 240.5, reference: 'UTR 9' });
  expect((await paid(one.boxId, 2)).claim.version).toBe(3);
  await raise(two.boxId);
  expect((await ends(two.boxId, 'refused', 2)).claim).toMatchObject({ state: 'refused', paid: null });
  expect((await ends(three.boxId, 'dropped', 1)).claim.state).toBe('dropped');
  const { views } = await api.countCourierClaims({ query: {} });
  expect([views['raised']?.total, views['ended']?.total]).toEqual([0, 3]);
  const packer = await createStaff(store, { permissions: ['dispatch.change'] });
  const body = { how: 'refused' as const, reason: 'x', expectedVersion: 2 };
  expect((await refusalOf(packer.api.endClaim({ params: { id: two.boxId }, body }))).status).toBe(403);
});

test('[CLAIM-14] what staff wrote about a parcel goes with the account of its shopper; figures stay', async () => {
  const { customer, order, itemIds } = await placed();
  const shipment = await send(
    store,
    await packBoxes(store, order._id, [{ units: unitsOf(itemIds, 2, 1), awb: 'GONE1' }]),
  );
  const boxId = shipment.boxes[0]?.id ?? '';
  await report(boxId, 'lost');
  const { version } = await shipmentOf(store, shipment.id);
  await writeOffLostBox(commandOf(store), { params: { id: boxId }, body: { expectedVersion: version } });
  await api.endClaim({ params: { id: boxId }, body: { how: 'dropped', reason: 'Asha has it', expectedVersion: 1 } });
  await api.addWeightDispute({ body: { awb: 'GONE1', chargedGrams: 900, charge: 10 } }).then(({ dispute }) =>
    api.answerWeightDispute({
      params: { id: dispute.id },
      body: { answer: 'dispute', words: 'Asha says so', expectedVersion: 1 },
    }),
  );
  const { userId, phone } = customer;
  await store.services.events.publish(store.ctx, 'customer.deleted', { userId, heirId: userId, phone, email: '' });
  const [claim] = await store.rows(sql`SELECT reason, state FROM courier_claims WHERE box_id = ${boxId}`);
  const [weight] = await store.rows(sql`SELECT answer, state FROM weight_disputes WHERE box_id = ${boxId}`);
  expect([claim, weight]).toEqual([
    { reason: '', state: 'dropped' },
    { answer: null, state: 'disputed' },
  ]);
});
