import type { Order } from '@bijli/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { type KilledStore, startKilledStore } from './fixtures/killed-store.ts';

const unitPaise = 99;

describe(`kill -9 while joined refunds are sent on the ${engineUnderTest} engine`, () => {
  let store: KilledStore;
  const bought: Order[] = [];

  beforeAll(async () => {
    store = await startKilledStore(engineUnderTest);
    store.sandbox.change({ dropWebhooks: true });
  }, 240_000);
  afterAll(() => store?.close());

  test('[REFO-02][PAY-08] two refunds of ₹0.99 go back as one of ₹1.98, once, wherever the store is killed', async () => {
    const prepare = async () => {
      const order = await store.buySmall();
      await cancelOne(order);
      return order;
    };
    const act = async (order: Order) => {
      await cancelOne(order);
      await store.until(async () =>
        (await store.orderNow(order)).refunds.every((refund) => refund.status === 'processed'),
      );
      bought.push(order);
    };
    await store.killAtSteps({ prepare, act });
    await store.inspect(async (rows, books) => {
      expect(books).toMatchObject({ code: 0 });
      const found = await rows(`
        SELECT p.reference, array_agg(r.amount_paise::int) AS amounts, count(r.joined_into)::int AS joined,
          count(r.provider_refund_id)::int AS sent
        FROM refunds r JOIN payments p ON p.id = r.payment_id GROUP BY p.reference ORDER BY p.reference`);
      const refunds = { amounts: [unitPaise, unitPaise], joined: 1, sent: 1 };
      expect(found).toEqual(bought.map(({ _id }) => ({ reference: _id, ...refunds })));
      // A refund sent twice would leave less: the provider still holds two units.
      expect(await store.netCapturedPaise()).toBe(2 * unitPaise * bought.length);
    });
  }, 1_200_000);

  async function cancelOne(order: Order): Promise<void> {
    const { product } = store;
    const items = [{ product: product._id, variantId: product.defaultVariant ?? undefined, quantity: 1 }];
    const body = { cancellationReason: 'Ordered by mistake', items };
    const idempotencyKey = crypto.randomUUID();
    const params = { id: order._id };
    await store.untilAnswered(() => store.buyer().cancelOrder({ params, body }, { idempotencyKey }), true);
  }
});
