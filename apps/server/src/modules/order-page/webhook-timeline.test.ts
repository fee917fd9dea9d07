import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { placePaid } from '../../../test/cancel-factory.ts';
import { createStaff } from '../../../test/staff-factory.ts';
import { storeOfFile } from '../../../test/store-of-file.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { sandboxSettings } from '../payments/providers/razorpay/sandbox.ts';

const [store, support] = await storeOfFile((store) => createStaff(store, { permissions: ['orders.read'] }));

async function send(event: object): Promise<number> {
  const payload = JSON.stringify(event);
  const { webhookSecret } = sandboxSettings(store.services.config, 'test');
  const { statusCode } = await store.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', webhookSecret).update(payload).digest('hex'),
      'x-razorpay-event-id': `evt_${crypto.randomUUID()}`,
    },
    payload,
  });
  return statusCode;
}

test('[ORDC-110] webhooks about an order stand in its timeline with kind, time and outcome, and nothing of what they hold', async () => {
  const { order } = await placePaid(store);
  const { order: other } = await placePaid(store);
  await store.sandbox.webhooksSettled();
  const [payment] = await store.rows<{ id: string; provider_order_id: string }>(
    sql`SELECT provider_payment_id AS id, provider_order_id FROM payments WHERE reference = ${order._id}`,
  );
  const entity = { id: payment?.id, order_id: payment?.provider_order_id, amount: 'much', email: 'asha@example.com' };
  expect(await send({ event: 'payment.strange', payload: { payment: { entity } } })).toBe(200);
  expect(store.takeErrors()).toEqual([]);
  const webhooksOf = async (id: string) =>
    (await support.api.readOrderTimeline({ params: { id } })).entries.filter(({ kind }) => kind === 'webhook');
  const shown = await webhooksOf(order._id);
  expect(shown.find(({ what }) => what === 'payment.strange')).toEqual({
    ...{ id: expect.any(String), kind: 'webhook', what: 'payment.strange', at: expect.any(String), by: 'payment' },
    ...{ amount: null, text: null, state: 'unread', to: null, about: null, note: null },
  });
  expect(shown.find(({ what }) => what === 'payment.captured')).toMatchObject({ state: 'taken' });
  expect(JSON.stringify(shown)).not.toContain('asha@example.com');
  expect((await webhooksOf(other._id)).map(({ what }) => what)).not.toContain('payment.strange');
});
