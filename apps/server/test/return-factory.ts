import type { Input } from '@bijli/contract';
import sharp from 'sharp';
import { sql } from '../src/platform/database/drizzle.ts';
import { placeCart } from './cancel-factory.ts';
import { cableSlug, orderOf } from './order-factory.ts';
import { moveOrderTo, staffClientOf } from './staff-client.ts';
import { setStock } from './stock-factory.ts';
import type { TestCustomer, TestStore } from './test-store.ts';

type ReturnBody = Input<'requestReturn'>['body'];

export const payoutTo = 'asha.rao@okbank';

/** Just below the cash limit; not divisible by three. */
const cashPaise = 49_801;

/** Three cables, delivered and paid in cash. */
export async function deliverCash(store: TestStore, given?: TestCustomer) {
  const customer = given ?? (await store.createCustomer());
  const product = await store.product(cableSlug);
  await setStock(store, product, 60);
  const body = orderOf(product, { quantity: 3 });
  const couponCode = `CASH${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
  const discountPaise = Math.round((body.total ?? 0) * 100) - cashPaise;
  await store.rows(
    sql`INSERT INTO coupons (id, code, discount_type, discount_value)
        VALUES (${crypto.randomUUID()}, ${couponCode}, 'fixed', ${discountPaise})`,
  );
  const { order } = await customer.api.placeOrder({ body: { ...body, couponCode, total: cashPaise / 100 } });
  await deliver(store, order._id);
  return { customer, order, product, params: { id: order._id }, itemId: order.items[0]?._id ?? '' };
}

/** Three cables and two phones, with a discount that does not divide evenly, paid by card and delivered. */
export async function deliverCart(store: TestStore) {
  const placed = await placeCart(store);
  await deliver(store, placed.order._id);
  const [cable, phone] = placed.order.items.map((item) => item._id);
  if (!cable || !phone) throw new Error('The cart has two lines');
  return { ...placed, cable, phone };
}

export async function deliver(store: TestStore, id: string): Promise<void> {
  for (const status of ['confirmed', 'shipped', 'delivered'] as const) await moveOrderTo(store.ctx, id, status);
}

/** A valid return request for some units of one item. */
export function returnBodyOf(itemId: string, quantity = 1, given: Partial<ReturnBody> = {}): ReturnBody {
  return {
    reason: 'damaged',
    description: 'The plug is bent',
    items: [{ _id: itemId, quantity }],
    payoutTo,
    ...given,
  };
}

/** Moves a return through the given steps. */
export async function walk(store: TestStore, id: string, steps: Input<'moveReturn'>['body']['status'][]) {
  const staff = await staffClientOf(store);
  for (const status of steps) await staff.moveReturn({ params: { id }, body: { status } });
}

export const upToInspected = ['approved', 'picked_up', 'received', 'inspected'] as const;

/** A picture as from a camera. */
export function photograph(width = 40, height = 30) {
  return sharp({ create: { width, height, channels: 3, background: '#c04020' } });
}

export async function photoOf(format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff' = 'jpeg'): Promise<string> {
  return (await photograph().toFormat(format).toBuffer()).toString('base64');
}
