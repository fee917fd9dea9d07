import type { Product } from '@bijli/contract';
import { boxCode } from '@bijli/rules';
import { closeShipment } from '../src/modules/orders/index.ts';
import { insertShipment, type WholeShipment } from '../src/modules/orders/shipments/shipments.repository.ts';
import { newId } from '../src/platform/database/columns.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import { homeAddress, orderOf } from './order-factory.ts';
import { staffClientOf } from './staff-client.ts';
import { createStaff } from './staff-factory.ts';
import { setStock } from './stock-factory.ts';
import type { TestStore } from './test-store.ts';

type Given = { quantity?: number; address?: Partial<typeof homeAddress>; promised?: string; paymentMethod?: 'cod' };

/** Cash is taken for orders of any worth. */
export async function allowCash(store: TestStore): Promise<void> {
  const person = await createStaff(store, { permissions: ['settings.change'] });
  const changes = [{ name: 'cashLimitPaise' as const, version: 0, value: 5_000_000 }];
  await person.api.changeSettings({ body: { reason: 'Several units in one order', changes } });
}

/** An order of one product that is to be packed; promised until a day, when one is given. */
export async function confirmedOrder(store: TestStore, product: Product, given: Given = {}): Promise<string> {
  const { quantity = 1, address = {}, promised } = given;
  await setStock(store, product, 50);
  const customer = await store.createCustomer();
  const { order } = await customer.api.placeOrder({
    body: orderOf(product, { quantity, shippingAddress: { ...homeAddress, ...address } }),
  });
  const staff = await staffClientOf(store);
  await staff.moveOrder({ params: { id: order._id }, body: { status: 'confirmed' } });
  if (promised)
    await store.rows(
      sql`UPDATE orders SET terms = jsonb_set(terms, '{delivery}', ${JSON.stringify({ from: promised, to: promised })}::jsonb)
        WHERE id = ${order._id}`,
    );
  return order._id;
}

type Box = WholeShipment['boxes'][number];
type GivenShipment = {
  state?: WholeShipment['state'];
  boxes?: Partial<Omit<Box, 'items' | 'pieces'>>[];
  units?: number;
};

/** Writes a shipment of the first line of an order; its units lie in its first boxes, one in each. */
export async function writeShipment(
  store: TestStore,
  orderId: string,
  given: GivenShipment = {},
): Promise<WholeShipment> {
  const { state = 'packed', boxes = [{}], units = boxes.length } = given;
  const [item] = await store.rows<{ id: string; total: number }>(
    sql`SELECT id, (total_paise / quantity)::int AS total FROM order_items WHERE order_id = ${orderId} ORDER BY position LIMIT 1`,
  );
  const [last] = await store.rows<{ number: number }>(
    sql`SELECT coalesce(max(number), 0)::int AS number FROM shipments WHERE order_id = ${orderId}`,
  );
  if (!item) throw new Error('The order has no lines');
  const [id, now] = [newId(), new Date()];
  const isClosed = state !== 'packing';
  const money = { totalPaise: item.total * units, shippingPaise: 0, taxPaise: 0 };
  const shipment: WholeShipment = {
    ...{ id, orderId, number: (last?.number ?? 0) + 1, state, version: 1, packedBy: null, createdAt: now },
    ...(isClosed ? money : { totalPaise: null, shippingPaise: null, taxPaise: null }),
    packedAt: isClosed ? now : null,
    handedOverAt: state === 'handed-over' || state === 'ended' ? now : null,
    endedAt: state === 'ended' ? now : null,
    boxes: boxes.map((box, place) => {
      const boxId = newId();
      const quantity = place === boxes.length - 1 ? units - place : 1;
      return {
        ...{
          id: boxId,
          shipmentId: id,
          number: place + 1,
          courier: null,
          awb: null,
          formerLabel: null,
          isAwbTyped: false,
        },
        ...{
          weightGrams: 400,
          size: null,
          collectPaise: 0,
          status: null,
          statusAt: null,
          statusNote: null,
          attempts: 0,
          deliveredAt: null,
        },
        ...{ receivedAt: null, inspectedAt: null, manifestId: null, ...box },
        items: [{ boxId, orderItemId: item.id, quantity, totalPaise: isClosed ? item.total * quantity : null }],
        pieces: [],
      };
    }),
  };
  await insertShipment(store.database.db, shipment);
  return shipment;
}

/** A shipment that is closed as its packer closes it, with its invoice. */
export async function closedShipment(
  store: TestStore,
  orderId: string,
  given: Omit<GivenShipment, 'state'> = {},
): Promise<WholeShipment> {
  const shipment = await writeShipment(store, orderId, { ...given, state: 'packing' });
  await closeShipment({ ...store.ctx, actor: { kind: 'command' } }, { shipmentId: shipment.id, expectedVersion: 1 });
  return shipment;
}

/** The code on the label of its first box, while it has no AWB. */
export function boxCodeOf({ boxes: [box] }: WholeShipment): string {
  return boxCode(box?.id ?? '');
}
