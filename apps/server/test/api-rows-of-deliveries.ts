import { hashToken } from '../src/modules/identity/index.ts';
import { newId } from '../src/platform/database/columns.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import type { Row, Scene } from './api-row.ts';
import { orderOf } from './order-factory.ts';
import { staffClientOf } from './staff-client.ts';

/** The calls of the link of a failed delivery. */
export const rowsOfDeliveries: Row[] = [
  {
    call: 'readDeliveryLink',
    isGuest: true,
    send: async (scene) => ({ method: 'POST', path: '/delivery-links/read', body: { token: await failed(scene) } }),
    reads: ['state', 'orderNumber', 'items.0.name', 'items.0.quantity', 'answerBy', 'days.0'],
  },
  {
    call: 'answerDeliveryLink',
    isGuest: true,
    send: async (scene) => {
      const body = { token: await failed(scene), phone: '9811200531', landmark: 'Behind the temple' };
      return { method: 'POST', path: '/delivery-links/answer', body };
    },
    reads: ['state', 'orderNumber', 'items.0.name'],
  },
];

/** An order that its courier could not deliver; returns the token of its link. */
async function failed({ store, customer, cable }: Scene): Promise<string> {
  const { order } = await customer.api.placeOrder({ body: orderOf(cable) });
  const staff = await staffClientOf(store);
  const params = { id: order._id };
  await staff.moveOrder({ params, body: { status: 'confirmed' } });
  await staff.moveOrder({ params, body: { status: 'shipped', trackingNumber: `API${order._id.slice(-8)}` } });
  const token = `token-of-${order._id}`;
  const now = store.ctx.clock().toISOString();
  await store.rows(
    sql`UPDATE boxes SET status = 'attempt-failed', status_at = ${now} WHERE shipment_id IN
      (SELECT id FROM shipments WHERE order_id = ${order._id})`,
  );
  await store.rows(
    sql`INSERT INTO failed_deliveries (id, box_id, order_id, courier, awb, failed_at, answer_by, state, token_hash)
      SELECT ${newId()}::uuid, b.id, ${order._id}, 'shiprocket', b.awb, b.status_at, b.status_at + interval '1 day', 'open', ${hashToken(token)}
      FROM boxes b JOIN shipments s ON s.id = b.shipment_id WHERE s.order_id = ${order._id}`,
  );
  return token;
}
