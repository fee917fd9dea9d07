import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiError, createClient, type Order } from '@bijli/contract';
import { startPaymentSandbox } from '@bijli/payment-sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Buyer, cashOrderOf, httpTransport } from './fixtures/buyers.ts';
import { createDatabase, type TestDatabase } from './fixtures/database.ts';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { type FaultProxy, startFaultProxy } from './fixtures/fault-proxy.ts';
import { type MessageStandIn, startMessageStandIn } from './fixtures/message-stand-in.ts';
import { freePort, type ServerProcess, startServer } from './fixtures/server-process.ts';

const keys = { keyId: 'rzp_test_faults', keySecret: 'the key secret', webhookSecret: 'the webhook secret' };
const timeoutMs = 1000;
const pauseMs = 2000;
const phone = '9812300021';
const email = 'asha.faults@example.com';
const notOpened = 'Payment initialization failed. Please try again.';
const spared = 'Card and UPI payments are not available right now. Your order is kept; please try again in a minute.';
const notVerified = 'Payment verification failed. Please contact support.';

describe(`failing outside services of a store on the ${engineUnderTest} engine`, () => {
  let database: TestDatabase;
  let sandbox: Awaited<ReturnType<typeof startPaymentSandbox>>;
  let provider: FaultProxy;
  let messages: MessageStandIn;
  let server: ServerProcess;
  let port: number;
  let buyer: Buyer;

  beforeAll(async () => {
    database = await createDatabase(engineUnderTest);
    port = await freePort();
    messages = await startMessageStandIn();
    sandbox = await startPaymentSandbox({ ...keys, port: 0, webhookUrl: `${address()}/api/payments/webhook` });
    sandbox.change({ dropWebhooks: true });
    provider = await startFaultProxy(sandbox.url);
    server = await startServer(port, {
      ...database.environment,
      ...messages.environment,
      BIJLI_ROLE: 'worker',
      LOG_LEVEL: 'debug',
      RATE_LIMIT_PER_MINUTE: '0',
      FULFILMENT_STEP_SECONDS: '86400',
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
      RAZORPAY_API_URL: provider.url,
      OUTSIDE_TIMEOUT_SECONDS: String(timeoutMs / 1000),
      PAYMENT_PAUSE_SECONDS: String(pauseMs / 1000),
    });
    buyer = await signIn();
  }, 180_000);

  afterAll(async () => {
    await server?.stop();
    await provider?.close();
    await sandbox?.close();
    await messages?.close();
    await database?.drop();
  });

  /** The circuit closes with the first successful call. */
  beforeEach(async () => {
    provider.set('healthy');
    await expect
      .poll(async () => openPayment(await placeCardOrder()).then(() => 'open', messageOf), patience)
      .toBe('open');
  });

  test.each(['down', 'broken', 'malformed', 'silent'] as const)(
    '[PAY-03] payment provider %s: an error message, then immediate refusals, and the order can be paid after recovery',
    async (mood) => {
      const order = await placeCardOrder();
      provider.set(mood);
      const tries = Array.from({ length: 5 }, () => openPayment(order).catch(errorOf));
      for (const refusal of await Promise.all(tries))
        expect(refusal).toMatchObject({ status: 502, message: notOpened });
      const before = provider.calls();
      const refusal = (await openPayment(order).catch(errorOf)) as ApiError;
      expect(refusal).toMatchObject({ status: 502, message: spared });
      expect(refusal.body['retryAfterSeconds']).toBeGreaterThan(0);
      expect(provider.calls()).toBe(before);
      expect(await orderNow(order)).toMatchObject({ status: 'pending', isPaid: false });
      provider.set('healthy');
      await expect.poll(() => pay(order).then(({ status }) => status, messageOf), patience).toBe('processing');
    },
  );

  test('[PAY-04] a payment with another amount is rejected: the order stays unpaid and the money is refunded', async () => {
    const order = await placeCardOrder();
    const proof = await payAtWindow(order);
    provider.set('underpaid');
    await expect(buyer.api.verifyPayment({ body: proof })).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/^Your payment of ₹\S+ did not pay for this order\. All of it goes back /),
    });
    expect(await orderNow(order)).toMatchObject({ status: 'pending', isPaid: false });
    provider.set('healthy');
    const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
    const refunds = async () => {
      const url = `${sandbox.url}/v1/payments/${proof.razorpay_payment_id}/refunds`;
      return (await (await fetch(url, { headers: { authorization } })).json()).items.length;
    };
    await expect.poll(refunds, patience).toBe(1);
  });

  test('[PAY-04] a proof that cannot be verified is reported, and the order is paid once it can', async () => {
    const order = await placeCardOrder();
    const proof = await payAtWindow(order);
    provider.set('malformed');
    await expect(buyer.api.verifyPayment({ body: proof })).rejects.toMatchObject({ status: 502, message: notVerified });
    provider.set('healthy');
    expect((await buyer.api.verifyPayment({ body: proof })).order).toMatchObject({
      status: 'processing',
      isPaid: true,
    });
  });

  test('[CHK-09] with SMS and mail down an order can be placed, and its messages are sent after recovery', async () => {
    const [sms, mails] = [messages.smsTo(phone).length, messages.mailsTo(email).length];
    messages.setDown(true);
    const before = messages.tries();
    const body = cashOrderOf(await product());
    const shippingAddress = { ...body.shippingAddress, phone, email };
    const { order } = await buyer.api.placeOrder({ body: { ...body, shippingAddress } });
    await expect.poll(messages.tries, patience).toBeGreaterThan(before + 1);
    expect(messages.mailsTo(email)).toHaveLength(mails);
    messages.setDown(false);
    await expect.poll(() => messages.smsTo(phone).length, patience).toBe(sms + 1);
    await expect.poll(() => messages.mailsTo(email).length, patience).toBe(mails + 1);
    expect((await orderNow(order)).status).toBe('processing');
  });

  test('[API-02] pictures are served even if smaller sizes cannot be written to disk', async () => {
    const folder = join(database.environment['DATA_DIR'] ?? '', 'images');
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'in the way');
    const { featuredImage } = await product();
    for (const width of [64, 320]) {
      const answer = await fetch(`${address()}${featuredImage.filePath}?w=${width}`, {
        headers: { accept: 'image/webp' },
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
      await answer.arrayBuffer();
    }
    expect((await fetch(`${address()}/healthz`)).status).toBe(200);
  });

  test('[API-02] the log of these failures and of a whole purchase has request ids but no phone, e-mail, address or secret', async () => {
    const password = 'a-long-and-secret-Word-1';
    const street = '77 Nobody Knows Lane';
    await buyer.api.addAddress({
      body: { name: 'Asha Rao', line1: street, city: 'Mumbai', state: 'Maharashtra', pincode: '400050', phone, email },
    });
    const paid = await pay(await placeCardOrder());
    await buyer.api.cancelOrder({ params: { id: paid._id }, body: { cancellationReason: 'I ordered by mistake' } });
    await buyer.api.sendContactMessage({ body: { name: 'Asha Rao', email, phone, topic: 'order', message: street } });
    await buyer.api.forgotPassword({ body: { input: email } });
    const links = () => messages.mailsTo(email).flatMap((mail) => linkIn(mail));
    await expect.poll(() => links().length, patience).toBe(1);
    const [token = ''] = links();
    await buyer.api.resetPassword({ body: { token, newPassword: password } });
    const wrongOtp = '000000';
    await buyer.api.verifyOtp({ body: { phone, otp: wrongOtp } }).catch(errorOf);
    await buyer.api.refreshToken({ body: { token: password } }).catch(errorOf);
    const unknown = (await buyer.api.getOrder({ params: { id: paid._id } }).catch(errorOf)) as ApiError;
    const otps = messages.smsTo(phone).flatMap((text) => text.match(/\b\d{6}\b/g) ?? []);
    await expect.poll(server.output, patience).toContain(`"reqId":"${unknown.body['requestId']}"`);
    const log = server.output();
    expect(log).toContain('Payment provider circuit changed state');
    for (const event of ['sign-in-succeeded', 'otp-refused', 'refresh-refused'])
      expect(log).toContain(`"security":"${event}"`);
    expect(otps.length).toBeGreaterThan(0);
    for (const secret of [
      phone,
      email,
      street,
      password,
      token,
      buyer.accessToken,
      keys.keySecret,
      `"${wrongOtp}"`,
      ...otps.map((otp) => `"${otp}"`),
    ])
      expect(log.includes(secret), secret).toBe(false);
  });

  const patience = { timeout: 30_000, interval: 200 };

  function address(): string {
    return `http://127.0.0.1:${port}`;
  }

  async function product() {
    return (await createClient(httpTransport(address())).getProduct({ params: { slug: 'taar-usb-c-cable' } })).product;
  }

  async function placeCardOrder(): Promise<Order> {
    const body = { ...cashOrderOf(await product()), paymentMethod: 'razorpay' as const };
    return (await buyer.api.placeOrder({ body })).order;
  }

  function openPayment(order: Order) {
    const amount = Math.round(order.total * 100);
    return buyer.api.openPayment({ body: { amount, orderId: order._id, currency: 'INR' } });
  }

  async function payAtWindow(order: Order) {
    const answer = sandbox.pay({ order_id: (await openPayment(order)).order.id });
    if (answer.status === 'created') throw new Error('The sandbox has not settled the payment');
    const { status: _, ...proof } = answer;
    return { ...proof, orderId: order._id };
  }

  async function pay(order: Order): Promise<Order> {
    return (await buyer.api.verifyPayment({ body: await payAtWindow(order) })).order;
  }

  async function orderNow(order: Order): Promise<Order> {
    return (await buyer.api.getOrder({ params: { id: order._id } })).order;
  }

  /** Signs in with an OTP sent by the SMS gateway. */
  async function signIn(): Promise<Buyer> {
    const api = createClient(httpTransport(address()));
    await api.sendOtp({ body: { phone } });
    await vi.waitFor(() => expect(messages.smsTo(phone)).toHaveLength(1), patience);
    const otp = messages.smsTo(phone)[0]?.match(/\b\d{6}\b/)?.[0] ?? '';
    const details = { name: 'Asha Rao', finalEmail: email };
    const { accessToken, refreshToken = '' } = await api.verifyOtp({ body: { phone, otp, ...details } });
    if (!accessToken) throw new Error('Signing in returned no token');
    return { api: createClient(httpTransport(address(), accessToken)), accessToken, refreshToken };
  }
});

/** The token of a reset link in the raw mail. */
function linkIn(mail: string): string[] {
  const whole = mail.replace(/=\r\n/g, '');
  return whole.match(/(?<=\/auth\/reset-password\/)[\w-]+/g)?.slice(0, 1) ?? [];
}

function errorOf(error: unknown): unknown {
  return error;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
