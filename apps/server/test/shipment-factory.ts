import type { StaffContext } from '../src/context.ts';
import {
  type BoxEvent,
  closeShipment,
  followBox,
  handOverShipment,
  listShipmentsOf,
  type WholeShipment,
} from '../src/modules/orders/index.ts';
import { newShipment } from '../src/modules/orders/shipments/new-shipment.ts';
import { findShipment, insertShipment } from '../src/modules/orders/shipments/shipments.repository.ts';
import { newId } from '../src/platform/database/columns.ts';
import { refundsOn } from './refund-factory.ts';
import { moveOrderTo } from './staff-client.ts';
import type { TestStore } from './test-store.ts';

export type Units = { orderItemId: string; quantity: number };

/** A command's context: the verbs of shipments by themselves. */
export function commandOf(store: TestStore): StaffContext {
  return { ...store.ctx, actor: { kind: 'command' } };
}

/** Boxes of a shipment that is being packed, as somebody has filled them; its id. */
export async function packBoxes(
  store: TestStore,
  orderId: string,
  boxes: readonly { units: readonly Units[]; awb?: string }[],
): Promise<string> {
  const shipments = await listShipmentsOf(store.ctx.db, [orderId]);
  const { boxes: _, ...shipment } = newShipment(store.ctx, { orderId, shipments });
  const [blank] = _;
  if (!blank) throw new Error('A shipment has a box');
  await insertShipment(store.ctx.db, {
    ...shipment,
    boxes: boxes.map(({ units, awb }, index) => {
      const id = newId();
      const items = units.map((line) => ({ ...line, boxId: id, totalPaise: null }));
      return { ...blank, id, number: index + 1, items, ...(awb ? { awb, courier: 'by-hand' } : {}) };
    }),
  });
  return shipment.id;
}

/** Closes what is packed, and hands it over if wanted. */
export async function close(store: TestStore, shipmentId: string): Promise<WholeShipment> {
  const { version } = await shipmentOf(store, shipmentId);
  await closeShipment(commandOf(store), { shipmentId, expectedVersion: version });
  return shipmentOf(store, shipmentId);
}

export async function send(store: TestStore, shipmentId: string): Promise<WholeShipment> {
  await close(store, shipmentId);
  await handOverShipment(commandOf(store), { shipmentId });
  return shipmentOf(store, shipmentId);
}

export async function shipmentOf(store: TestStore, shipmentId: string): Promise<WholeShipment> {
  const shipment = await findShipment(store.ctx.db, shipmentId);
  if (!shipment) throw new Error('There is no such shipment');
  return shipment;
}

export function confirm(store: TestStore, orderId: string): Promise<void> {
  return moveOrderTo(store.ctx, orderId, 'confirmed');
}

/** So many units of the lines of an order, in their order. */
export function unitsOf(itemIds: readonly string[], ...quantities: number[]): Units[] {
  return quantities.flatMap((quantity, index) => {
    const orderItemId = itemIds[index];
    return orderItemId && quantity > 0 ? [{ orderItemId, quantity }] : [];
  });
}

/** Orders that are packed, and what couriers report of their boxes. */
export async function shippingOf(store: TestStore) {
  const { place } = await refundsOn(store);

  /** Two products, paid by card or in cash, and confirmed. */
  async function placed(method: 'cod' | 'razorpay' = 'razorpay') {
    const lines = [
      { rupees: 99, quantity: 2 },
      { rupees: 100, quantity: 1 },
    ];
    const order = await place({ lines, method, until: 'paid' });
    await confirm(store, order.order._id);
    return order;
  }

  const report = (boxId: string, status: BoxEvent['status'], at = store.ctx.clock()) =>
    followBox(store.ctx, boxId, { status, at, reason: null, place: null });

  return { place, placed, report };
}
