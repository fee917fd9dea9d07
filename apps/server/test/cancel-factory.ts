import { expect } from 'vitest';
import { sql } from '../src/platform/database/drizzle.ts';
import { cableSlug, homeAddress, orderOf, payAtSandbox, phoneSlug, placeHeldOrder } from './order-factory.ts';
import { setStock } from './stock-factory.ts';
import type { TestStore } from './test-store.ts';

/** Cables, paid in cash. */
export async function placeCables(store: TestStore, quantity = 1) {
  const customer = await store.createCustomer();
  const product = await store.product(cableSlug);
  await setStock(store, product, 40);
  const { order } = await customer.api.placeOrder({ body: orderOf(product, { quantity }) });
  return { customer, product, order, params: { id: order._id } };
}

/** A phone, paid by card. */
export async function placePaid(store: TestStore) {
  const { customer, order, product } = await placeHeldOrder(store);
  const params = { id: order._id };
  await customer.api.verifyPayment({ body: { orderId: order._id, ...(await payAtSandbox(store, customer, order)) } });
  return { customer, order, product, params };
}

/**
 * Three cables and two phones, with a discount that does not divide evenly, paid by card. With `isAtMinimum` the
 * coupon requires exactly this subtotal.
 */
export async function placeCart(store: TestStore, { isAtMinimum = false } = {}) {
  const customer = await store.createCustomer();
  const products = [await store.product(cableSlug), await store.product(phoneSlug)] as const;
  for (const product of products) await setStock(store, product, 50);
  const items = products.map((product, index) => {
    const variant = product.variants.find((one) => one._id === product.defaultVariant) ?? null;
    const price = (variant ?? product).price.salePrice;
    return { product: product._id, variant: variant?._id ?? null, quantity: index === 0 ? 3 : 2, price };
  });
  const code = `ODD${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
  const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const minimum = isAtMinimum ? Math.round(subtotal * 100) : 0;
  await store.rows(
    sql`INSERT INTO coupons (id, code, discount_type, discount_value, minimum_total_paise)
        VALUES (${crypto.randomUUID()}, ${code}, 'fixed', 10007, ${minimum})`,
  );
  const total = Math.round(subtotal * 100 - 10_007) / 100;
  const { order } = await customer.api.placeOrder({
    body: { items, shippingAddress: homeAddress, paymentMethod: 'razorpay', couponCode: code, total },
  });
  await customer.api.verifyPayment({ body: { orderId: order._id, ...(await payAtSandbox(store, customer, order)) } });
  const [cable, phone] = items.map(({ product, variant }) => ({ product, variantId: variant }));
  if (!cable || !phone) throw new Error('The cart has two lines');
  return { customer, order, products, params: { id: order._id }, lines: [cable, phone] as const };
}

/** Sends due refunds and waits until the provider has processed them. */
export async function runRefunds(store: TestStore, orderId: string): Promise<void> {
  await store.runJobs({ only: ['send-refund'] });
  const open = async () =>
    store.rows(sql`SELECT refunds.id FROM refunds JOIN payments ON payments.id = payment_id
                   WHERE reference = ${orderId} AND refunds.status <> 'processed'`);
  await expect.poll(open).toEqual([]);
}

/** The cancelled amount of an order, the sum of its cancellations, and its refunds, all in paise. */
export async function cancelledState(store: TestStore, orderId: string) {
  const [row] = await store.rows<Record<string, unknown>>(sql`
    SELECT cancelled_paise AS "cancelledPaise",
           (SELECT coalesce(sum(amount_paise), 0) FROM order_cancellations WHERE order_id = orders.id) AS parts,
           (SELECT coalesce(sum(refunds.amount_paise), 0) FROM refunds JOIN payments ON payments.id = payment_id
            WHERE reference = orders.id AND payments.status = 'captured') AS refunded
    FROM orders WHERE id = ${orderId}`);
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]));
}
