import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableSlug, homeAddress, orderOf } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { randomPhone, startTestStore, type TestCustomer, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
const used = 'This link was used already or has expired. Please ask for a new one.';
const name = 'Asha Rao';

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('[AUTH-13] a new address waits for its verification, and the link that is sent to it verifies it once', async () => {
  const email = newEmail();
  const customer = await store.signIn(randomPhone(), { name, finalEmail: email });
  expect(await stateOf(customer)).toEqual({ isPending: true, isVerified: false });
  const token = await linkOf(email);
  expect(JSON.stringify(await store.rows(sql`SELECT * FROM email_proofs`))).not.toContain(token);
  const reply = await store.api.verifyEmail({ body: { token } });
  // It signs nobody in.
  expect(reply).toEqual({ success: true, message: 'Your e-mail address is verified.' });
  expect(await stateOf(customer)).toEqual({ isPending: false, isVerified: true });
  expect((await refusalOf(store.api.verifyEmail({ body: { token } }))).message).toBe(used);
});

test('[AUTH-13] fetching a link, as mail scanners do, verifies nothing', async () => {
  const email = newEmail();
  const customer = await store.signIn(randomPhone(), { name, finalEmail: email });
  const token = await linkOf(email);
  for (const method of ['GET', 'HEAD'] as const)
    for (const url of [`/verify-email/${token}`, '/api/users/verify-email', `/api/users/verify-email?token=${token}`])
      await store.app.inject({ method, url });
  expect(await stateOf(customer)).toEqual({ isPending: true, isVerified: false });
  await store.api.verifyEmail({ body: { token } });
});

test('[AUTH-13] a changed address waits again; the same one in other capitals, or a new name, does not', async () => {
  const customer = await store.createCustomer();
  const own = `ASHA.${customer.phone}@example.com`;
  await customer.api.updateProfile({ body: { name: 'Asha R', email: own } });
  expect(await stateOf(customer)).toMatchObject({ isPending: false });
  const email = newEmail();
  const { user } = await customer.api.updateProfile({ body: { name, email } });
  expect(user.isEmailPending).toBe(true);
  const token = await linkOf(email);
  // A link that was sent to an earlier address is worth nothing.
  const later = newEmail();
  await customer.api.updateProfile({ body: { name, email: later } });
  expect((await refusalOf(store.api.verifyEmail({ body: { token } }))).message).toBe(used);
  await store.api.verifyEmail({ body: { token: await linkOf(later) } });
  expect((await customer.api.getProfile()).user.isEmailPending).toBe(false);
});

test('[AUTH-13] a link expires after two days, and the customer can ask for another, within limits', async () => {
  const email = newEmail();
  const customer = await store.signIn(randomPhone(), { name, finalEmail: email });
  const first = await linkOf(email);
  expect((await refusalOf(customer.api.sendEmailLink())).message).toMatch(
    /^Please wait \d+ seconds before asking for another link\.$/,
  );
  store.advanceClock(48 * 3_600_000);
  expect((await refusalOf(store.api.verifyEmail({ body: { token: first } }))).message).toBe(used);
  const customerAgain = await store.signIn(customer.phone);
  expect(await customerAgain.api.sendEmailLink()).toEqual({
    success: true,
    message: `A link is on its way to ${email}.`,
  });
  await store.api.verifyEmail({ body: { token: await linkOf(email) } });
  expect((await refusalOf(customerAgain.api.sendEmailLink())).message).toBe('Your e-mail address is verified already.');
});

test('[AUTH-13] one account cannot mail many strangers by changing its address, yet the change is never refused', async () => {
  const customer = await store.createCustomer();
  const emails = Array.from({ length: 13 }, newEmail);
  for (const email of emails) await customer.api.updateProfile({ body: { name, email } });
  await store.runJobs({ only: ['send-message'] });
  const [row] = await store.rows<{ mails: number }>(
    sql`SELECT count(*)::int AS mails FROM outbox_messages WHERE customer_id = ${customer.userId}`,
  );
  expect(row?.mails).toBe(10);
  expect((await customer.api.getProfile()).user.email).toBe(emails.at(-1));
});

test('[AUTH-13] of concurrent uses of a link one verifies; a change at the same time leaves no address verified unseen', async () => {
  const email = newEmail();
  const customer = await store.signIn(randomPhone(), { name, finalEmail: email });
  const token = await linkOf(email);
  const uses = await Promise.allSettled(Array.from({ length: 6 }, () => store.api.verifyEmail({ body: { token } })));
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (let turn = 0; turn < 5; turn += 1) {
    const before = newEmail();
    await store.rows(sql`DELETE FROM rate_limits`);
    await customer.api.updateProfile({ body: { name, email: before } });
    const sent = await linkOf(before);
    await Promise.allSettled([
      store.api.verifyEmail({ body: { token: sent } }),
      customer.api.updateProfile({ body: { name, email: newEmail() } }),
    ]);
    expect(await stateOf(customer)).toEqual({ isPending: true, isVerified: false });
  }
});

test('[AUTH-14] a reset link verifies the address it was sent to; a reset by phone, or sent to an earlier one, does not', async () => {
  const email = newEmail();
  const customer = await store.signIn(randomPhone(), { name, finalEmail: email });
  await reset(await resetLinkOf(email));
  expect(await stateOf(customer)).toEqual({ isPending: false, isVerified: true });

  const other = await store.signIn(randomPhone(), { name, finalEmail: newEmail() });
  const { phone } = other;
  store.advanceClock(121_000);
  await store.api.forgotPassword({ body: { input: phone } });
  await store.runJobs({ only: ['start-password-reset'] });
  const proof = await store.api.verifyOtp({ body: { phone, otp: await store.otpOf(phone), purpose: 'reset' } });
  await reset(proof.resetToken ?? '');
  expect(await stateOf(other)).toEqual({ isPending: true, isVerified: false });

  const former = newEmail();
  const third = await store.signIn(randomPhone(), { name, finalEmail: former });
  const token = await resetLinkOf(former);
  await third.api.updateProfile({ body: { name, email: newEmail() } });
  // The reset itself is never stopped.
  await reset(token);
  expect(await stateOf(third)).toEqual({ isPending: true, isVerified: false });
});

test('[AUTH-14] the link in an order’s mail verifies the address; the mail goes out before, the SMS has no link', async () => {
  const email = newEmail();
  const customer = await store.signIn(randomPhone(), { name, finalEmail: email });
  const cable = await store.product(cableSlug);
  await setStock(store, cable, 50);
  const shippingAddress = { ...homeAddress, email, phone: customer.phone };
  await customer.api.placeOrder({ body: orderOf(cable, { shippingAddress }) });
  await store.runJobs({ only: ['notify-order'] });
  const mails = (await mailsTo(email)).join('\n');
  const token = mails.match(/\/account\/orders\/[\w-]+\?proof=(\S+)/)?.[1] ?? '';
  expect((await mailsTo(customer.phone)).join('\n')).not.toContain('proof=');
  store.advanceClock(20 * 86_400_000);
  await store.api.verifyEmail({ body: { token } });
  expect(await stateOf(customer)).toEqual({ isPending: false, isVerified: true });
});

test('[AUTH-14] mails of an order to another address, and of a customer who needs no verification, have plain links', async () => {
  const cable = await store.product(cableSlug);
  await setStock(store, cable, 50);
  const [pending, settled] = [
    await store.signIn(randomPhone(), { name, finalEmail: newEmail() }),
    await store.createCustomer(),
  ];
  for (const customer of [pending, settled]) {
    const email = newEmail();
    await customer.api.placeOrder({ body: orderOf(cable, { shippingAddress: { ...homeAddress, email } }) });
    await store.runJobs({ only: ['notify-order'] });
    expect(await mailsTo(email)).toEqual([expect.stringMatching(/\/account\/orders\/[\w-]+$/m)]);
  }
});

test('[AUTH-13][WISH-06] alerts go to the phone until the address is verified, and wait where there is none', async () => {
  const email = newEmail();
  const customer = await store.signIn(randomPhone(), { name, finalEmail: email });
  const withoutPhone = await store.createCustomer();
  await withoutPhone.api.updateProfile({ body: { name, email: newEmail() } });
  await store.rows(sql`UPDATE users SET phone = NULL WHERE id = ${withoutPhone.userId}`);
  const cable = await store.product(cableSlug);
  const unit = { productId: cable._id, variantId: cable.defaultVariant };
  await setStock(store, cable, 0);
  for (const asker of [customer, withoutPhone]) await asker.api.askForStock({ body: unit });
  await setStock(store, cable, 5);
  await store.services.jobs.enqueue(store.ctx, 'tell-of-stock', unit);
  await store.runJobs({ only: ['tell-of-stock'] });
  expect((await mailsTo(customer.phone)).join('\n')).toContain('is back in stock');
  expect((await mailsTo(email)).join('\n')).not.toContain('is back in stock');
  expect((await withoutPhone.api.listStockAlerts()).alerts).toHaveLength(1);
});

function newEmail(): string {
  return `asha.${crypto.randomUUID()}@example.com`;
}

async function stateOf({ userId }: TestCustomer) {
  const [row] = await store.rows(
    sql`SELECT is_email_pending AS "isPending", is_email_verified AS "isVerified" FROM users WHERE id = ${userId}`,
  );
  return row;
}

function reset(token: string) {
  return store.api.resetPassword({ body: { token, newPassword: 'a new password' } });
}

async function linkOf(email: string): Promise<string> {
  const [token] = (await mailsTo(email)).flatMap((text) => text.match(/(?<=\/verify-email\/)\S+/) ?? []);
  if (!token) throw new Error('No mail has a link');
  return token;
}

async function resetLinkOf(email: string): Promise<string> {
  await store.api.forgotPassword({ body: { input: email } });
  await store.runJobs({ only: ['start-password-reset'] });
  return (await mailsTo(email)).flatMap((text) => text.match(/(?<=\/auth\/reset-password\/)\S+/) ?? [])[0] ?? '';
}

/** Newest first. */
async function mailsTo(to: string): Promise<string[]> {
  await store.runJobs({ only: ['send-message'] });
  const mails = await store.rows<{ text: string }>(
    sql`SELECT text FROM outbox_messages WHERE recipient = ${to} ORDER BY id DESC`,
  );
  return mails.map(({ text }) => text);
}
