import type { Order } from '@bijli/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import {
  couponCode,
  type KilledStore,
  type Opened,
  plentyOfStock,
  startKilledStore,
  stockLeft,
} from './fixtures/killed-store.ts';

describe(`kill -9 between two steps on the ${engineUnderTest} engine`, () => {
  let store: KilledStore;
  const bought: Order[] = [];

  beforeAll(async () => {
    store = await startKilledStore(engineUnderTest);
  }, 240_000);
  afterAll(() => store?.close());

  test('[CHK-09][PAY-04] placing and paying by proof: nothing lost, nothing duplicated, the books balance', async () => {
    store.sandbox.change({ dropWebhooks: true });
    await store.killAtSteps({ prepare: async () => undefined, act: async () => bought.push(await store.buy()) });
    await expectBooksToBalance();
  }, 1_200_000);

  test('[PAY-04] paying by webhook only: nothing lost, nothing duplicated, the books balance', async () => {
    store.sandbox.change({ dropWebhooks: false });
    const act = async ({ order, providerOrderId }: Opened) => {
      store.paidAnswer(providerOrderId);
      let isWebhookDelivered = false;
      void store.sandbox.webhooksSettled().then(() => {
        isWebhookDelivered = true;
      });
      await store.until(async () => (await store.orderNow(order)).isPaid && isWebhookDelivered);
      bought.push(order);
    };
    await store.killAtSteps({ prepare: store.placeAndOpen, act });
    await expectBooksToBalance();
  }, 1_200_000);

  test('[PAY-05] recording and making a refund: nothing lost, nothing duplicated, the books balance', async () => {
    store.sandbox.change({ dropWebhooks: true });
    await store.killAtSteps({ prepare: store.buy, act: cancelOneUnit });
    await expectBooksToBalance();
  }, 1_200_000);

  test('[REFC-11] recording and making a refund of the staff: one refund, nothing lost, the books balance', async () => {
    store.sandbox.change({ dropWebhooks: true });
    await store.killAtSteps({ prepare: store.buy, act: giveBack });
    await expectBooksToBalance();
  }, 1_200_000);

  test('[P1][PAY-10] cancelling after an unheard refund at the provider: only the rest goes back, the books balance', async () => {
    store.sandbox.change({ dropWebhooks: true });
    const prepare = async () => {
      const order = await store.buy();
      await store.refundInDashboard(order, 100);
      return order;
    };
    await store.killAtSteps({ prepare, act: cancelOneUnit });
    await expectBooksToBalance();
  }, 1_200_000);

  test('[ORD-13][STOCK-02] changing to cash on delivery and paying online after all: nothing lost, nothing duplicated, the books balance', async () => {
    store.sandbox.change({ dropWebhooks: true });
    await store.killAtSteps({ prepare: store.placeOne, act: changeTwice });
    await expectBooksToBalance();
  }, 1_200_000);

  async function changeTwice(order: Order): Promise<void> {
    const params = { id: order._id };
    const body = { paymentMethod: 'cod' };
    await store.untilAnswered(() => store.buyer().changePaymentMethod({ params, body }));
    expect(await store.untilAnswered(() => store.orderNow(order))).toMatchObject({
      status: 'processing',
      paymentMethod: 'cod',
      isPaid: false,
    });
    const payment = { amount: Math.round(order.total * 100), orderId: order._id, currency: 'INR' } as const;
    const paymentMethod = 'razorpay';
    const opened = await store.untilAnswered(() => store.buyer().openPayment({ body: { ...payment, paymentMethod } }));
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = store.paidAnswer(opened.order.id);
    const proof = { razorpay_order_id, razorpay_payment_id, razorpay_signature };
    await store.untilAnswered(() =>
      store.buyer().verifyPayment({ body: { ...proof, orderId: order._id, paymentMethod } }),
    );
    bought.push(order);
  }

  async function giveBack(order: Order): Promise<void> {
    const params = { id: order._id };
    const read = async () => (await (await store.staff()).readRefundable({ params })).refundable;
    const { version: expectedVersion } = await store.untilAnswered(read);
    const body = { kind: 'goodwill', requestId: crypto.randomUUID(), amountPaise: 5000, note: 'Late' } as const;
    await store.untilAnswered(
      async () => (await store.staff()).refundOrder({ params, body: { ...body, expectedVersion } }),
      true,
    );
    await store.until(async () => (await read()).refunds.every(({ state }) => state === 'gone'));
    bought.push(order);
  }

  async function cancelOneUnit(order: Order): Promise<void> {
    const idempotencyKey = crypto.randomUUID();
    const { product } = store;
    const items = [{ product: product._id, variantId: product.defaultVariant ?? undefined, quantity: 1 }];
    const body = { cancellationReason: 'Ordered by mistake', items };
    const params = { id: order._id };
    await store.untilAnswered(() => store.buyer().cancelOrder({ params, body }, { idempotencyKey }), true);
    await store.until(async () =>
      (await store.orderNow(order)).refunds.every((refund) => refund.status === 'processed'),
    );
    bought.push(order);
  }

  function expectBooksToBalance(): Promise<void> {
    return store.inspect(async (rows, books) => {
      const ids = bought.map((order) => order._id);
      expect(new Set(ids).size).toBe(ids.length);
      const orders = await rows(`
      SELECT o.id, o.status, o.payment_status, o.total_paise - o.cancelled_paise AS remaining,
        (SELECT sum(quantity - cancelled_quantity)::int FROM order_items i WHERE i.order_id = o.id) AS units,
        (SELECT count(*)::int FROM payments p WHERE p.reference = o.id AND p.captured_paise IS NOT NULL) AS payments,
        (SELECT count(*)::int FROM refunds r JOIN payments p ON p.id = r.payment_id
          WHERE p.reference = o.id AND r.origin = 'store' AND r.part_of IS NULL) AS refunds,
        (SELECT count(*)::int FROM order_cancellations c WHERE c.order_id = o.id)
          + (SELECT count(*)::int FROM order_refunds g WHERE g.order_id = o.id) AS causes,
        (SELECT coalesce(sum(back_paise), 0)::int FROM order_refunds g WHERE g.order_id = o.id) AS goodwill,
        (SELECT count(*)::int FROM order_status_changes c WHERE c.order_id = o.id AND c.to_status = 'processing') AS moves
      FROM orders o ORDER BY o.id`);
      expect(orders.map((order) => order['id'])).toEqual(ids.toSorted());
      for (const order of orders) {
        expect(order).toMatchObject({ status: 'processing', payment_status: 'paid', payments: 1, moves: 1 });
        expect(order['refunds']).toBe(order['causes']);
      }
      const units = orders.reduce((sum, order) => sum + Number(order['units']), 0);
      expect(await stockLeft(rows, store.product)).toBe(plentyOfStock - units);
      const [coupon] = await rows(
        `SELECT used_count, (SELECT count(*)::int FROM coupon_uses u WHERE u.coupon_id = c.id) AS uses
       FROM coupons c WHERE code = $1`,
        [couponCode],
      );
      expect(coupon).toEqual({ used_count: ids.length, uses: ids.length });
      expect(books).toMatchObject({ code: 0 });
      const remaining = orders.reduce((sum, order) => sum + Number(order['remaining']) - Number(order['goodwill']), 0);
      expect(await store.netCapturedPaise()).toBe(remaining);
    });
  }
});
