import type { Order } from '@bijli/contract';
import { formatPaise, orderNumber } from '@bijli/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { homeAddress, orderOf, payAtSandbox, phoneSlug, placeHeldOrder } from '../../../test/order-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { newId } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { readLedger } from './index.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.sandbox.change({ dropWebhooks: true }));

async function payOrder(): Promise<{
  customer: Awaited<ReturnType<TestStore['createCustomer']>>;
  order: Order;
  paise: number;
}> {
  const { customer } = await placeHeldOrder(store);
  const product = await store.product(phoneSlug);
  const body = orderOf(product, { quantity: 2, paymentMethod: 'razorpay', shippingAddress: homeAddress });
  const { order } = await customer.api.placeOrder({ body });
  const proof = await payAtSandbox(store, customer, order);
  await customer.api.verifyPayment({ body: { ...proof, orderId: order._id } });
  return { customer, order, paise: Math.round(order.total * 100) };
}

describe('the ledger', () => {
  test('[PAY-04][PAY-05] balances while an order is paid, partly cancelled, refunded and fully cancelled', async () => {
    const { customer, order, paise } = await payOrder();
    const ledger = () => readLedger(store.ctx, [order._id]);
    expect(await ledger()).toMatchObject({
      capturedPaise: paise,
      paidOrdersPaise: paise,
      owedPaise: 0,
      differences: [],
    });
    const [item] = order.items;
    const items = [{ product: item?.product._id ?? '', variantId: item?.variant?._id, quantity: 1 }];
    const cancel = (part: { items?: typeof items }) =>
      customer.api.cancelOrder({
        params: { id: order._id },
        body: { cancellationReason: 'Ordered by mistake', ...part },
      });
    await cancel({ items });
    const half = paise / 2;
    expect(await ledger()).toMatchObject({
      capturedPaise: paise,
      paidOrdersPaise: half,
      owedPaise: half,
      refundedPaise: 0,
    });
    await store.runJobs({ only: ['send-refund'] });
    expect(await ledger()).toMatchObject({ paidOrdersPaise: half, owedPaise: 0, refundedPaise: half, differences: [] });
    await cancel({});
    expect(await ledger()).toMatchObject({ paidOrdersPaise: 0, owedPaise: half, refundedPaise: half, differences: [] });
    await store.runJobs({ only: ['send-refund'] });
    expect(await ledger()).toMatchObject({
      capturedPaise: paise,
      paidOrdersPaise: 0,
      refundedPaise: paise,
      differences: [],
    });
  });

  test('[PAY-04] names the order and the amounts when money is unassigned or missing', async () => {
    const { order, paise } = await payOrder();
    const name = `Order ${orderNumber(order._id)} (${order._id}): `;
    const of = (captured: number, kept: number) =>
      `${formatPaise(captured)} captured, ${formatPaise(kept)} for goods, ₹0 given back, ₹0 owed back; `;
    const differences = async () => (await readLedger(store.ctx, [order._id])).differences;
    await store.rows(sql`UPDATE payments SET captured_paise = captured_paise + 150 WHERE reference = ${order._id}`);
    expect(await differences()).toEqual([`${name}${of(paise + 150, paise)}₹1.50 belong to nobody.`]);
    await store.rows(sql`UPDATE payments SET captured_paise = captured_paise - 250 WHERE reference = ${order._id}`);
    expect(await differences()).toEqual([`${name}${of(paise - 100, paise)}₹1 are missing.`]);
    await store.rows(sql`UPDATE payments SET captured_paise = captured_paise + 100 WHERE reference = ${order._id}`);
    expect(await differences()).toEqual([]);
  });

  test('[PAY-04] finds money without an order, an order marked paid without a payment, and a payment refunded beyond its amount', async () => {
    const [nobodys, drained] = [newId(), newId()];
    const insert = (reference: string, capturedPaise: number) =>
      store.rows<{ id: string }>(
        sql`INSERT INTO payments (id, reference, provider, amount_paise, captured_paise, status)
            VALUES (${newId()}, ${reference}, 'razorpay', ${capturedPaise}, ${capturedPaise}, 'surplus') RETURNING id`,
      );
    await insert(nobodys, 5_000);
    await insert(drained, 1_000);
    const [small] = await insert(drained, 2_000);
    await store.rows(
      sql`INSERT INTO refunds (id, payment_id, amount_paise, reason) VALUES (${newId()}, ${small?.id}, 3000, 'test')`,
    );
    const { order } = await placeHeldOrder(store);
    await store.rows(sql`UPDATE orders SET payment_status = 'paid' WHERE id = ${order._id}`);
    const { differences } = await readLedger(store.ctx, [nobodys, drained, order._id]);
    expect(differences).toHaveLength(3);
    expect(differences.find((line) => line.includes(nobodys))).toBe(
      `No order has the id ${nobodys}: ₹50 captured, ₹0 for goods, ₹0 given back, ₹0 owed back; ₹50 belong to nobody.`,
    );
    expect(differences.find((line) => line.includes(drained))).toContain(
      'more is given back of one payment than it brought.',
    );
    expect(differences.find((line) => line.includes(order._id))).toMatch(/₹0 captured.* are missing\.$/);
    expect((await readLedger(store.ctx)).differences).toEqual(expect.arrayContaining(differences));
    await store.rows(sql`UPDATE orders SET payment_status = 'pending' WHERE id = ${order._id}`);
  });
});
