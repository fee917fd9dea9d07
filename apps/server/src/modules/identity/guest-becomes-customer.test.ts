import { TEMPORARY_EMAIL_DOMAIN } from '@bijli/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableSlug, orderOf } from '../../../test/order-factory.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { randomPhone, startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('[CART-07][CART-14] a guest’s cart is merged into the customer’s at sign-in, each product with the larger quantity', async () => {
  const customer = await store.createCustomer();
  const product = await store.product(cableSlug);
  await setStock(store, product, 50);
  const tempCartId = `temp_${crypto.randomUUID()}`;
  await customer.api.addToCart({ body: { productId: product._id, variantId: product.defaultVariant, qty: 6 } });
  await store.api.addToCart({
    body: { productId: product._id, variantId: product.defaultVariant, qty: 7, tempCartId },
  });
  await signIn(customer.phone, tempCartId);
  expect(await linesOf(customer.userId)).toEqual([{ quantity: 7 }]);
  store.advanceClock(31_000);
  await signIn(customer.phone, tempCartId);
  expect(await linesOf(customer.userId)).toEqual([{ quantity: 7 }]);
});

test('[CART-07] concurrent sign-ins merge the guest’s cart once', async () => {
  const [one, two] = [await store.createCustomer(), await store.createCustomer()];
  const product = await store.product(cableSlug);
  await setStock(store, product, 50);
  const tempCartId = `temp_${crypto.randomUUID()}`;
  await store.api.addToCart({
    body: { productId: product._id, variantId: product.defaultVariant, qty: 2, tempCartId },
  });
  const proofs = [await proofOf(one.phone), await proofOf(two.phone)];
  await Promise.all(proofs.map((proof) => store.api.verifyOtp({ body: { ...proof, tempCartId } })));
  const lines = [...(await linesOf(one.userId)), ...(await linesOf(two.userId))];
  expect(lines).toEqual([{ quantity: 2 }]);
});

test('[CHK-01][ACC-03] a guest’s orders are in the account once the same phone signs in', async () => {
  const phone = randomPhone();
  await store.api.sendOtp({ body: { phone } });
  const otp = await store.otpOf(phone);
  const email = `${phone}@${TEMPORARY_EMAIL_DOMAIN}`;
  const guest = await store.api.verifyOtp({ body: { phone, otp, email } });
  const product = await store.product(cableSlug);
  await setStock(store, product, 50);
  const { order } = await store.apiAs(guest.accessToken ?? '').placeOrder({ body: orderOf(product) });
  store.advanceClock(31_000);
  const registered = await store.api.register({
    body: { name: 'Asha Rao', email: 'asha@example.com', phone, password: 'long enough', role: 'customer' },
  });
  const { registrationToken } = registered;
  const reply = await store.api.verifyOtp({ body: { phone, otp: await store.otpOf(phone), registrationToken } });
  expect(reply.user).toMatchObject({ _id: guest.user?._id, name: 'Asha Rao' });
  const orders = await store.apiAs(reply.accessToken ?? '').listMyOrders();
  expect(orders.map(({ _id }) => _id)).toEqual([order._id]);
});

async function signIn(phone: string, tempCartId: string): Promise<void> {
  await store.api.verifyOtp({ body: { ...(await proofOf(phone)), tempCartId } });
}

async function proofOf(phone: string) {
  await store.api.sendOtp({ body: { phone } });
  return { phone, otp: await store.otpOf(phone) };
}

function linesOf(userId: string) {
  return store.rows(
    sql`SELECT quantity FROM cart_lines JOIN carts ON carts.id = cart_id WHERE customer_id = ${userId}`,
  );
}
