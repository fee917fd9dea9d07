import type { Input, Order, Product } from '@bijli/contract';
import { sql } from '../src/platform/database/drizzle.ts';
import { setStock } from './stock-factory.ts';
import type { TestCustomer, TestStore } from './test-store.ts';

export type OrderBody = Input<'placeOrder'>['body'];

/** An accessory cheap enough for cash on delivery, and a phone with variants; both in the demo store. */
export const cableSlug = 'taar-usb-c-cable';
export const phoneSlug = 'tara-5g';

export const homeAddress = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  line1: '12 Hill Road',
  line2: 'Bandra West',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400050',
  phone: '9812345678',
};

/** A valid order of some units of one product, in its default variant. */
export function orderOf(product: Product, given: Partial<OrderBody> & { quantity?: number } = {}): OrderBody {
  const { quantity = 1, ...rest } = given;
  const variant = product.variants.find((candidate) => candidate._id === product.defaultVariant) ?? null;
  const price = (variant ?? product).price.salePrice;
  return {
    items: [{ product: product._id, quantity, price, variant: variant?._id ?? null }],
    shippingAddress: homeAddress,
    paymentMethod: 'cod',
    total: price * quantity,
    ...rest,
  };
}

/** A customer with an unpaid card order of a phone. */
export async function placeHeldOrder(
  store: TestStore,
): Promise<{ customer: TestCustomer; order: Order; product: Product }> {
  const customer = await store.createCustomer();
  const product = await store.product(phoneSlug);
  await setStock(store, product, 50);
  const { order } = await customer.api.placeOrder({ body: orderOf(product, { paymentMethod: 'razorpay' }) });
  return { customer, order, product };
}

/** Opens the payment of an order and pays it at the sandbox, as the checkout does. */
export async function payAtSandbox(store: TestStore, customer: TestCustomer, order: Order) {
  const opened = await customer.api.openPayment({
    body: { amount: Math.round(order.total * 100), orderId: order._id, currency: 'INR', receipt: order._id },
  });
  const answer = store.sandbox.pay({ order_id: opened.order.id });
  if (answer.status === 'created') throw new Error('The sandbox has not settled the payment');
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = answer;
  return { razorpay_order_id, razorpay_payment_id, razorpay_signature };
}

export async function stockOf(store: TestStore, product: Product): Promise<number> {
  const rows = await store.rows<{ quantity: number }>(
    sql`SELECT quantity FROM stock_levels WHERE product_id = ${product._id} AND variant_id IS NOT DISTINCT FROM ${product.defaultVariant}::uuid`,
  );
  return rows[0]?.quantity ?? Number.NaN;
}
