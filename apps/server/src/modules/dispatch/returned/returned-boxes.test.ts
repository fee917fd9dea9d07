import { afterAll, beforeAll, expect, test } from 'vitest';
import { closedShipment, confirmedOrder, writeShipment } from '../../../../test/dispatch-factory.ts';
import { cableSlug } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff, type TestPerson } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { followBox, handOverShipment } from '../../orders/index.ts';

let store: TestStore;
let packer: TestPerson;
beforeAll(async () => {
  store = await startTestStore();
  packer = await createStaff(store, { permissions: ['orders.read', 'orders.change', 'dispatch.change'] });
});
afterAll(() => store.close());

/** A parcel of one cable that the courier brings back. */
async function comingBack(awb: string) {
  const id = await confirmedOrder(store, await store.product(cableSlug));
  const shipment = await closedShipment(store, id, { boxes: [{ awb, courier: 'vega' }] });
  const ctx = { ...store.ctx, actor: { kind: 'command' as const } };
  await handOverShipment(ctx, { shipmentId: shipment.id });
  const boxId = shipment.boxes[0]?.id ?? '';
  await followBox(ctx, boxId, { status: 'returning', at: new Date(), reason: 'Refused at the door', place: 'Kanpur' });
  return { id, boxId, itemId: shipment.boxes[0]?.items[0]?.orderItemId ?? '' };
}

async function shelf(): Promise<{ free: number; toInspect: number; damaged: number }> {
  const { _id, defaultVariant } = await store.product(cableSlug);
  const [row] = await store.rows<{ free: number; toInspect: number; damaged: number }>(
    sql`SELECT free, to_inspect AS "toInspect", damaged FROM place_levels
      WHERE product_id = ${_id} AND variant_id IS NOT DISTINCT FROM ${defaultVariant}::uuid`,
  );
  return row ?? { free: 0, toInspect: 0, damaged: 0 };
}

const viewTotals = async () => {
  const { views } = await packer.api.countDispatch();
  return [views['coming-back']?.total, views['to-inspect']?.total];
};

test('[DISP-70] a parcel that came back is received by its scan, once, and waits to be inspected', async () => {
  const { boxId } = await comingBack('BACK1');
  expect(await viewTotals()).toEqual([1, 0]);
  const before = await shelf();
  const { box } = await packer.api.receiveReturnedBox({ body: { code: 'back 1' } });
  expect(box).toMatchObject({
    id: boxId,
    status: 'returned',
    courierName: 'Vega',
    lines: [{ quantity: 1, pieces: [] }],
  });
  expect(box.receivedAt).not.toBeNull();
  expect((await shelf()).toInspect).toBe(before.toInspect + 1);
  expect(await viewTotals()).toEqual([0, 1]);
  const again = await refusalOf(packer.api.receiveReturnedBox({ body: { code: 'BACK1' } }));
  expect([again.status, again.message]).toEqual([409, 'This parcel was received already.']);
  const unknown = await refusalOf(packer.api.receiveReturnedBox({ body: { code: 'NONE-OF-OURS' } }));
  expect(unknown.message).toBe('No parcel has this code. Put it aside and look for its order.');
});

test('[DISP-71] each of its units is inspected once: sold again or blocked as what it is', async () => {
  const { boxId, itemId } = await comingBack('BACK2');
  const params = { id: boxId };
  const inspect = (outcome: 'free' | 'damaged', quantity = 1, orderItemId = itemId) =>
    packer.api.inspectReturnedBox({ params, body: { outcomes: [{ orderItemId, outcome, quantity }] } });
  expect((await refusalOf(inspect('free'))).message).toBe('This parcel was not received yet.');
  await packer.api.receiveReturnedBox({ body: { code: 'BACK2' } });
  const before = await shelf();
  expect((await refusalOf(inspect('free', 2))).message).toContain('1 came back, and 2 were inspected');
  expect((await refusalOf(inspect('free', 1, boxId))).message).toBe('This unit is not part of the parcel.');
  const { box } = await inspect('damaged');
  expect(box.inspectedAt).not.toBeNull();
  const after = await shelf();
  expect([after.toInspect - before.toInspect, after.damaged - before.damaged, after.free - before.free]).toEqual([
    -1, 1, 0,
  ]);
  expect((await refusalOf(inspect('free'))).status).toBe(409);
});

test('[DISP-72] a piece with a number is inspected by its number; one that was not sent in the parcel is refused', async () => {
  const id = await confirmedOrder(store, await store.product(cableSlug));
  const shipment = await writeShipment(store, id, {
    state: 'handed-over',
    boxes: [{ awb: 'BACK3', courier: 'vega', status: 'returned', receivedAt: new Date() }],
  });
  const [box] = shipment.boxes;
  await store.rows(
    sql`INSERT INTO box_pieces (box_id, order_item_id, unit_id, number)
      VALUES (${box?.id}, ${box?.items[0]?.orderItemId}, gen_random_uuid(), '356741082019364')`,
  );
  const inspect = (numbers: string[]) => {
    const outcomes = [
      { orderItemId: box?.items[0]?.orderItemId ?? '', outcome: 'free' as const, quantity: 1, numbers },
    ];
    return packer.api.inspectReturnedBox({ params: { id: box?.id ?? '' }, body: { outcomes } });
  };
  expect((await refusalOf(inspect([]))).message).toContain('scan the number of each unit. 0 of 1 are there.');
  expect((await refusalOf(inspect(['490154203237518']))).message).toBe(
    '490154203237518 was not sent in this parcel. Put the unit aside and tell who leads the floor.',
  );
});
