import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGoogleIssuer } from '../../../../../e2e/fixtures/google-issuer.ts';
import { cableSlug, homeAddress, orderOf, payAtSandbox, phoneSlug } from '../../../test/order-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { staffClientOf } from '../../../test/staff-client.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { randomPhone, startTestStore, type TestCustomer, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { notifyOrders } from '../orders/index.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/**
 * Every column that can refer to a person. A new one fails the test until its module exports and erases it, and
 * `liveThroughEverything` fills it.
 */
const personalColumns = [
  'addresses.phone',
  'addresses.user_id',
  'carts.customer_id',
  'contact_tickets.customer_id',
  'contact_tickets.email',
  'contact_tickets.phone',
  'coupon_uses.customer_id',
  'email_proofs.user_id',
  'known_browsers.phone',
  'messages.customer_id',
  'messages.recipient',
  'orders.customer_id',
  'otp_codes.phone',
  'otps.phone',
  'outbox_messages.customer_id',
  'outbox_messages.recipient',
  'password_resets.user_id',
  'registrations.email',
  'registrations.phone',
  'return_photos.small_webp',
  'return_photos.webp',
  'returns.description',
  'returns.payout_to',
  'sessions.user_id',
  // Of people who work for the store: not customers, who could export or erase them.
  'staff_invitations.email',
  'staff_members.email',
  'stock_alerts.user_id',
  'stores.phone',
  'users.email',
  'users.phone',
  'wishlist_items.user_id',
];

test('[ACC-06] every column that can refer to a person is listed in this test', async () => {
  const columns = await store.rows<{ place: string }>(sql`
    SELECT table_name || '.' || column_name AS place FROM information_schema.columns
    WHERE table_schema = 'public' AND (column_name ~ '((user|customer)_id|phone|email|recipient|contact|payout_to|webp)$'
      OR table_name || '.' || column_name = 'returns.description')
    ORDER BY 1`);
  expect(columns.map(({ place }) => place).sort()).toEqual(personalColumns);
});

test('[ACC-06] the export contains all data of the customer and none of another', async () => {
  const customer = await liveThroughEverything();
  const other = await liveThroughEverything();
  const data = await customer.api.exportMyData();
  expect(data.user).toMatchObject({ _id: customer.userId, name: nameOf(customer), phone: customer.phone });
  const counts = Object.entries(data).flatMap(([key, part]) => (Array.isArray(part) ? [[key, part.length]] : []));
  expect(Object.fromEntries(counts)).toMatchObject({
    devices: 1,
    addresses: 1,
    orders: 2,
    payments: 1,
    wishlist: 1,
    cart: 1,
    stockAlerts: 1,
  });
  expect(data.messages.length).toBeGreaterThan(2);
  const text = JSON.stringify(data);
  for (const mine of [customer.phone, emailOf(customer), homeAddress.line1]) expect(text).toContain(mine);
  for (const theirs of [other.phone, other.userId]) expect(text).not.toContain(theirs);
});

test('[ACC-06] the export contains neither codes nor messages to an unverified address', async () => {
  const victim = await store.createCustomer();
  const email = `asha.${victim.phone}@example.com`;
  await store.api.forgotPassword({ body: { input: email } });
  const thief = await store.createCustomer({ email });
  await store.api.sendOtp({ body: { phone: thief.phone } });
  const otp = await store.otpOf(thief.phone);
  await store.runJobs({ only: ['start-password-reset', 'send-message'] });
  await store.rows(sql`UPDATE messages SET customer_id = ${victim.userId} WHERE recipient = ${email}`);
  const { messages } = await thief.api.exportMyData();
  expect(messages).toMatchObject([{ to: thief.phone, subject: 'Your Bijli OTP' }]);
  expect(JSON.stringify(messages)).not.toContain(otp);
});

test('[ACC-06] deleting the account keeps only the order data that the law requires', async () => {
  const customer = await liveThroughEverything();
  const [name, email] = [nameOf(customer), emailOf(customer)];
  await deliverOrders(customer);
  const [before] = await store.rows(sql`SELECT count(*) FROM orders WHERE customer_id = ${customer.userId}`);
  await expect(deleteAccount(customer)).resolves.toEqual({ success: true, message: 'Your account was deleted' });

  const traces = await findTraces([customer.phone, email, customer.userId]);
  expect(traces).toEqual([]);
  expect(await findTraces([name])).toEqual(['orders']);
  const orders = await store.rows<Record<string, unknown>>(sql`
    SELECT orders.id, users.name, users.email, users.phone, total_paise, tax_paise, gst_number,
           shipping_address ->> 'line1' AS line1, shipping_address ->> 'phone' AS to_phone
    FROM orders JOIN users ON users.id = customer_id WHERE shipping_address ->> 'name' = ${name} AND status = 'delivered'
    ORDER BY orders.id DESC LIMIT 2`);
  expect(orders).toHaveLength(Number(before?.['count']));
  for (const order of orders) {
    expect(order).toMatchObject({
      name: 'Deleted customer',
      email: '',
      phone: null,
      line1: homeAddress.line1,
      to_phone: '',
    });
    expect(Number(order['tax_paise'])).toBeGreaterThan(0);
  }
  expect(orders.map((order) => order['gst_number'])).toContain('27AAPFU0939F1ZV');
  expect((await refusalOf(customer.api.getProfile())).status).toBe(401);
  for (const { id } of orders) await notifyOrders(store.ctx, [{ orderId: String(id), news: 'delivered' }]);
  await store.runJobs({ only: ['send-message'] });
  expect(await store.rows(sql`SELECT 1 FROM outbox_messages WHERE recipient = '' OR text LIKE ${`%${name}%`}`)).toEqual(
    [],
  );
});

test('[ACC-06] the same phone can register again and gets an empty account', async () => {
  const customer = await store.createCustomer();
  await deleteAccount(customer);
  store.advanceClock(31_000);
  const again = await store.signIn(customer.phone);
  expect(again.userId).not.toBe(customer.userId);
  expect(await again.api.listMyOrders()).toEqual([]);
});

test('[ACC-06] an order in progress prevents deletion with a message, and the OTP stays valid', async () => {
  const customer = await store.createCustomer();
  const product = await store.product(phoneSlug);
  await setStock(store, product, 5);
  await customer.api.placeOrder({ body: orderOf(product, { paymentMethod: 'razorpay' }) });
  await store.api.sendOtp({ body: { phone: customer.phone } });
  const otp = await store.otpOf(customer.phone);
  const refused = await refusalOf(customer.api.deleteAccount({ body: { otp } }));
  expect([refused.status, refused.message]).toEqual([
    422,
    'You have an order under way. You can delete your account once it has been delivered or cancelled.',
  ]);
  await store.rows(sql`UPDATE orders SET status = 'cancelled' WHERE customer_id = ${customer.userId}`);
  await expect(customer.api.deleteAccount({ body: { otp } })).resolves.toMatchObject({ success: true });
});

test('[ACC-06] a wrong, missing or other phone’s OTP deletes nothing, and wrong tries count', async () => {
  const [customer, other] = [await store.createCustomer(), await store.createCustomer()];
  await store.api.sendOtp({ body: { phone: customer.phone } });
  await store.api.sendOtp({ body: { phone: other.phone } });
  const [right, theirs] = [await store.otpOf(customer.phone), await store.otpOf(other.phone)];
  const missing = await refusalOf(customer.api.deleteAccount({ body: {} }));
  expect([missing.status, missing.message]).toEqual([400, 'Please enter the 6-digit OTP']);
  const wrong = right === '000000' ? '000001' : '000000';
  for (const otp of [wrong, theirs === right ? wrong : theirs, wrong, wrong, wrong])
    expect((await refusalOf(customer.api.deleteAccount({ body: { otp } }))).status).toBe(400);
  const locked = await refusalOf(customer.api.deleteAccount({ body: { otp: right } }));
  expect(locked.message).toBe('Too many wrong attempts. Please request a new OTP.');
  await expect(customer.api.getProfile()).resolves.toMatchObject({ success: true });
});

test('[ACC-06] an order placed while the account is being deleted either prevents that or is refused', async () => {
  for (let turn = 1; turn <= 3; turn += 1) {
    const customer = await store.createCustomer();
    const product = await store.product(phoneSlug);
    await setStock(store, product, 5);
    await store.api.sendOtp({ body: { phone: customer.phone } });
    const otp = await store.otpOf(customer.phone);
    const [deleted, placed] = await Promise.allSettled([
      customer.api.deleteAccount({ body: { otp } }),
      customer.api.placeOrder({ body: orderOf(product, { paymentMethod: 'razorpay' }) }),
    ]);
    expect([deleted.status, placed.status].sort()).toEqual(['fulfilled', 'rejected']);
  }
});

test('[ACC-06][AUTH-07] an account without a phone is deleted with a fresh Google token', async () => {
  const issuer = await startGoogleIssuer();
  const withGoogle = await startTestStore({ environment: issuer.environment });
  const { accessToken } = await withGoogle.api.googleSignIn({ body: { token: issuer.sign() } });
  const api = withGoogle.apiAs(accessToken);
  expect((await refusalOf(api.deleteAccount({ body: {} }))).message).toBe('Please confirm with Google that it is you.');
  const other = issuer.sign({ sub: 'somebody-else' });
  expect((await refusalOf(api.deleteAccount({ body: { token: other } }))).status).toBe(400);
  await api.deleteAccount({ body: { token: issuer.sign() } });
  expect((await refusalOf(api.getProfile())).status).toBe(401);
  await withGoogle.close();
  await issuer.stop();
});

/** Creates a customer with a row in every table that can belong to one. */
async function liveThroughEverything(): Promise<TestCustomer> {
  const phone = randomPhone();
  const name = nameOf({ phone });
  const customer = await store.createCustomer({ name, email: `kamala.${phone}@example.com`, phone });
  const { api } = customer;
  const [cable, bigPhone] = [await store.product(cableSlug), await store.product(phoneSlug)];
  await setStock(store, cable, 50);
  await setStock(store, bigPhone, 50);
  const { line1, city, state, pincode } = homeAddress;
  await api.addAddress({ body: { line1, city, state, pincode } });
  await api.addToWishlist({ body: { productId: cable._id } });
  const shippingAddress = { ...homeAddress, name, email: emailOf(customer), phone };
  const { order } = await api.placeOrder({
    body: orderOf(bigPhone, {
      paymentMethod: 'razorpay',
      shippingAddress,
      isBusinessOrder: true,
      gstNumber: '27AAPFU0939F1ZV',
      businessName: 'Kamala Traders',
    }),
  });
  await api.verifyPayment({ body: { orderId: order._id, ...(await payAtSandbox(store, customer, order)) } });
  await noteWhatStaffKnow({ orderId: order._id, note: `Call ${name}, ${phone}` });
  const cash = await api.placeOrder({ body: { ...orderOf(cable), shippingAddress } });
  const cancellationReason = `Call me on ${phone}`;
  await api.cancelOrder({ params: { id: cash.order._id }, body: { cancellationReason } });
  await api.addToCart({ body: { productId: cable._id, variantId: cable.defaultVariant, qty: 1 } });
  const [spare] = await store.rows<{ id: string }>(
    sql`UPDATE stock_levels SET quantity = 0 WHERE product_id = (
      SELECT id FROM products WHERE inventory_type = 'simple' AND is_active ORDER BY id LIMIT 1) RETURNING product_id AS id`,
  );
  await api.askForStock({ body: { productId: spare?.id ?? '' } });
  const message = `Please call ${name}`;
  await api.sendContactMessage({ body: { name, email: emailOf(customer), phone, topic: 'privacy', message } });
  await store.api.forgotPassword({ body: { input: emailOf(customer) } });
  await store.runJobs({ only: ['notify-order', 'start-password-reset', 'send-message'] });
  await store.api.register({
    body: { name, email: emailOf(customer), phone, password: 'long enough', role: 'customer' },
  });
  await store.runJobs({ only: ['send-message'] });
  await api.updateProfile({ body: { name, email: `kamala.later.${phone}@example.com` } });
  await api.updateProfile({ body: { name, email: emailOf(customer) } });
  store.advanceClock(31_000);
  return customer;
}

/** A hold with a note, and a note, both with what identifies the shopper. */
async function noteWhatStaffKnow({ orderId, note }: { orderId: string; note: string }): Promise<void> {
  const staff = await staffClientOf(store);
  const params = { id: orderId };
  const { version: expectedVersion } = (await staff.readOrder({ params })).order;
  await staff.holdOrder({ params, body: { reason: 'address', note, expectedVersion } });
  await staff.writeOrderNote({ params, body: { text: note } });
}

async function deliverOrders(customer: TestCustomer): Promise<void> {
  await store.rows(
    sql`UPDATE orders SET status = 'delivered', cancellation_reason = ${`Call me on ${customer.phone}`}
        WHERE customer_id = ${customer.userId}`,
  );
}

async function deleteAccount(customer: TestCustomer) {
  await store.api.sendOtp({ body: { phone: customer.phone } });
  const otp = await store.otpOf(customer.phone);
  return customer.api.deleteAccount({ body: { otp } });
}

function nameOf({ phone }: { phone: string }): string {
  return `Kamala ${[...phone].reverse().join('')}`;
}

function emailOf({ phone }: TestCustomer): string {
  return `kamala.${phone}@example.com`;
}

/** The tables containing any of these texts; only rate-limit counters may, for a day, against abuse. */
async function findTraces(texts: string[]): Promise<string[]> {
  const tables = await store.rows<{ place: string }>(sql`
    SELECT table_schema || '.' || table_name AS place FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND (table_schema = 'public' OR (table_schema = 'pgboss' AND table_name = 'job'))`);
  const found: string[] = [];
  for (const { place } of tables) {
    if (place === 'public.rate_limits') continue;
    const [row] = await store.rows<{ hits: number }>(sql`
      SELECT count(*)::int AS hits FROM ${sql.raw(place)} AS line
      WHERE EXISTS (SELECT FROM unnest(${sql.param(texts)}::text[]) AS text WHERE strpos(line::text, text) > 0)`);
    if ((row?.hits ?? 0) > 0) found.push(place.replace('public.', ''));
  }
  return found.sort();
}
