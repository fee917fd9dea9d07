import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableSlug, phoneSlug } from '../../../test/order-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

const couponCode = 'TENTH';
let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
  await store.rows(
    sql`INSERT INTO coupons (id, code, discount_type, discount_value) VALUES (${crypto.randomUUID()}, ${couponCode}, 'percentage', 10)`,
  );
});
afterAll(() => store.close());

/** The discount of a 10 % coupon on these items, sent with wrong prices. */
async function discountOf(items: { productId: string; quantity: number; variantId?: string | null }[]) {
  const body = { couponCode, cartTotal: 1, items: items.map((item) => ({ ...item, price: 1 })) };
  return (await store.api.validateCoupon({ body })).coupon?.discount;
}

test('[CPN-02] items without a variant are priced by the default variant', async () => {
  const [phone, cable] = [await store.product(phoneSlug), await store.product(cableSlug)];
  const first = phone.variants.find(({ _id }) => _id === phone.defaultVariant);
  const dearest = phone.variants.toSorted((one, other) => other.price.salePrice - one.price.salePrice)[0];
  const tenthOf = (rupees: number) => Math.floor(rupees * 10) / 100;
  const [shown, dear] = [first?.price.salePrice ?? 0, dearest?.price.salePrice ?? 0];
  expect(await discountOf([{ productId: phone._id, quantity: 2 }])).toBeCloseTo(tenthOf(shown * 2), 1);
  expect(await discountOf([{ productId: phone._id, quantity: 1, variantId: dearest?._id ?? null }])).toBeCloseTo(
    tenthOf(dear),
    1,
  );
  const both = [
    { productId: phone._id, quantity: 1 },
    { productId: cable._id, quantity: 1, variantId: null },
  ];
  expect(await discountOf(both)).toBeCloseTo(tenthOf(shown + cable.price.salePrice), 1);
});
