import type { CourierStandIn, ToldEvent } from '../../../e2e/fixtures/courier-stand-in.ts';
import type { StaffContext } from '../src/context.ts';
import { closeShipment } from '../src/modules/orders/index.ts';
import { lockShipments } from '../src/modules/orders/shipments/lock-shipments.ts';
import { newShipment } from '../src/modules/orders/shipments/new-shipment.ts';
import { insertShipment } from '../src/modules/orders/shipments/shipments.repository.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { placeCables, placePaid } from './cancel-factory.ts';
import { staffClientOf } from './staff-client.ts';
import type { TestStore } from './test-store.ts';

export type CourierStore = { store: TestStore; standIn: CourierStandIn };

/** Sends what Shiprocket would. Returns the status of the answer. */
export async function sendEvent(
  { store, standIn }: CourierStore,
  event: ToldEvent,
  { token, scans }: { token?: string; scans?: Parameters<CourierStandIn['webhookOf']>[1] } = {},
): Promise<number> {
  const { headers, payload } = standIn.webhookOf(event, scans);
  const sent = token === undefined ? headers : { ...headers, 'x-api-key': token };
  const url = '/api/couriers/aggregator/webhook';
  return (await store.app.inject({ method: 'POST', url, headers: sent, payload })).statusCode;
}

/** A cash order that has left with this AWB. */
export async function sendOut(store: TestStore, awb: string) {
  const placed = await placeCables(store);
  const staff = await staffClientOf(store);
  const { params } = placed;
  await staff.moveOrder({ params, body: { status: 'confirmed' } });
  await staff.moveOrder({ params, body: { status: 'shipped', trackingNumber: awb } });
  return { ...placed, staff, box: await boxOf(store, params.id) };
}

/** An order that is paid or not, packed into one closed box which has not left. */
export async function packOrder(store: TestStore, { weightGrams = 800, isPaid = false } = {}) {
  const placed = isPaid ? await placePaid(store) : await placeCables(store);
  const { params } = placed;
  await (await staffClientOf(store)).moveOrder({ params, body: { status: 'confirmed' } });
  const ctx: StaffContext = { ...store.ctx, actor: { kind: 'command' } };
  const shipmentId = await inTransaction(ctx, async (ctx) => {
    const { items, shipments } = await lockShipments(ctx, params.id);
    const units = items.map(({ id: orderItemId, quantity }) => ({ orderItemId, quantity }));
    const shipment = newShipment(ctx, { orderId: params.id, shipments, units });
    for (const box of shipment.boxes) Object.assign(box, { weightGrams, size: '300x200x100' });
    await insertShipment(ctx.db, shipment);
    return shipment.id;
  });
  await closeShipment(ctx, { shipmentId, expectedVersion: 1 });
  return { ...placed, shipmentId, box: await boxOf(store, params.id) };
}

export type BoxState = {
  id: string;
  courier: string | null;
  awb: string | null;
  status: string | null;
  statusAt: Date | null;
  attempts: number;
};

/** The only box of an order. */
export async function boxOf(store: TestStore, orderId: string): Promise<BoxState> {
  const [box] = await store.rows<BoxState>(
    sql`SELECT b.id, b.courier, b.awb, b.status, b.status_at AS "statusAt", b.attempts
        FROM boxes b JOIN shipments s ON s.id = b.shipment_id WHERE s.order_id = ${orderId}`,
  );
  if (!box) throw new Error(`Order ${orderId} has no box`);
  return box;
}
