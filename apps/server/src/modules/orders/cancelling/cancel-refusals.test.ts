import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeCables } from '../../../../test/cancel-factory.ts';
import { stockOf } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
const hourMs = 3_600_000;
const mistake = { cancellationReason: 'I ordered by mistake' };

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

describe('a cancellation is refused', () => {
  test('[ORD-05] without a reason, or with Other and no text', async () => {
    const { customer, params } = await placeCables(store);
    for (const body of [{}, { cancellationReason: ' \n ' }, { cancellationReason: 7 }]) {
      const refused = await refusalOf(customer.api.cancelOrder({ params, body: body as never }));
      expect(refused).toMatchObject({ status: 400, message: 'Please select a cancellation reason' });
    }
    const other = await refusalOf(customer.api.cancelOrder({ params, body: { cancellationReason: 'Other' } }));
    expect(other).toMatchObject({ status: 422, message: 'Please tell us your reason' });
    const body = { cancellationReason: 'My sister\nhas bought   her own' };
    const { order } = await customer.api.cancelOrder({ params, body });
    expect(order.cancellationReason).toBe('My sister has bought her own');
  });

  test('[ORD-05][LIFE-01] after the window of 60 minutes from placing', async () => {
    const { customer, order, params } = await placeCables(store);
    const placed = new Date(order.createdAt).getTime();
    expect(new Date(order.cancellableUntil ?? '').getTime()).toBe(placed + hourMs);
    await placedAgo(order._id, 59);
    expect(await customer.api.getCancellable({ params })).toMatchObject({ cancellable: true });
    await placedAgo(order._id, 61);
    expect(await customer.api.getCancellable({ params })).toMatchObject({ cancellable: false });
    const refused = await refusalOf(customer.api.cancelOrder({ params, body: mistake }));
    expect(refused).toMatchObject({
      status: 422,
      message: 'An order can be cancelled within 60 minutes of placing it.',
    });
    const { order: now } = await customer.api.getOrder({ params });
    expect(now).toMatchObject({ status: 'processing', cancellable: false, cancellableUntil: null });
  });

  test('[ORD-05][LIFE-03] a second time, and after shipping', async () => {
    const first = await placeCables(store);
    await first.customer.api.cancelOrder({ params: first.params, body: mistake });
    const again = await refusalOf(first.customer.api.cancelOrder({ params: first.params, body: mistake }));
    expect(again).toMatchObject({ status: 409, message: 'This order is already cancelled.' });
    expect(await stockOf(store, first.product)).toBe(40);

    const sent = await placeCables(store);
    const api = await staffClientOf(store);
    for (const [status, message] of [
      ['shipped', 'This order has left our warehouse and can no longer be cancelled.'],
      ['delivered', 'This order has been delivered and can no longer be cancelled.'],
    ] as const) {
      if (status === 'shipped') await api.moveOrder({ params: sent.params, body: { status: 'confirmed' } });
      await api.moveOrder({ params: sent.params, body: { status } });
      expect(await sent.customer.api.getCancellable({ params: sent.params })).toMatchObject({ cancellable: false });
      const refused = await refusalOf(sent.customer.api.cancelOrder({ params: sent.params, body: mistake }));
      expect(refused).toMatchObject({ status: 409, message });
    }
  });

  test('[ORD-05] for another customer’s order, which is not found', async () => {
    const { params } = await placeCables(store);
    const stranger = await store.createCustomer();
    const refused = await refusalOf(stranger.api.cancelOrder({ params, body: mistake }));
    expect(refused).toMatchObject({ status: 404, message: 'Order not found' });
  });
});

async function placedAgo(orderId: string, minutes: number): Promise<void> {
  await store.rows(
    sql`UPDATE orders SET created_at = now() - make_interval(mins => ${minutes}::int) WHERE id = ${orderId}`,
  );
}
