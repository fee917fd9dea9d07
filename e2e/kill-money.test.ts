import type { Order } from '@bijli/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOneUnit, expectBooksToBalance } from './fixtures/balanced-books.ts';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { type KilledStore, type Opened, startKilledStore } from './fixtures/killed-store.ts';

describe(`kill -9 between two steps of other ways that money comes and goes on the ${engineUnderTest} engine`, () => {
  let store: KilledStore;
  const bought: Order[] = [];

  beforeAll(async () => {
    store = await startKilledStore(engineUnderTest);
  }, 240_000);
  afterAll(() => store?.close());

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
    await expectBooksToBalance(store, bought);
  }, 1_200_000);

  test('[REFC-11] recording and making a refund of the staff: one refund, nothing lost, the books balance', async () => {
    store.sandbox.change({ dropWebhooks: true });
    await store.killAtSteps({ prepare: store.buy, act: giveBack });
    await expectBooksToBalance(store, bought);
  }, 1_200_000);

  test('[P1][PAY-10] cancelling after an unheard refund at the provider: only the rest goes back, the books balance', async () => {
    store.sandbox.change({ dropWebhooks: true });
    const prepare = async () => {
      const order = await store.buy();
      await store.refundInDashboard(order, 100);
      return order;
    };
    await store.killAtSteps({ prepare, act: cancelUnit });
    await expectBooksToBalance(store, bought);
  }, 1_200_000);

  test('[ORD-13][STOCK-02] changing to cash on delivery and paying online after all: nothing lost, nothing duplicated, the books balance', async () => {
    store.sandbox.change({ dropWebhooks: true });
    await store.killAtSteps({ prepare: store.placeOne, act: changeTwice });
    await expectBooksToBalance(store, bought);
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

  async function cancelUnit(order: Order): Promise<void> {
    await cancelOneUnit(store, order);
    bought.push(order);
  }
});
