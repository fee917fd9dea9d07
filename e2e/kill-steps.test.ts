import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, NetworkError, type Order, type Product } from '@bijli/contract';
import { startPaymentSandbox } from '@bijli/payment-sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, cashOrderOf, httpTransport, signInBuyer } from './fixtures/buyers.ts';
import { createDatabase, type Engine, type TestDatabase } from './fixtures/database.ts';
import { freePort, type ServerProcess, startServer } from './fixtures/server-process.ts';

const engines: Engine[] = process.env['TEST_DATABASE_URL'] ? ['postgres'] : ['embedded'];
const reconcile = fileURLToPath(new URL('../apps/server/src/commands/reconcile.ts', import.meta.url));
const killAtStep = new URL('./fixtures/kill-at-step.ts', import.meta.url).href;
const plentyOfStock = 100_000;
const couponRupees = 20;
/** A token lasts for 15 minutes. */
const signInMs = 8 * 60_000;
/** What the queue does by itself a few minutes after the process that had taken a job died. */
const returnJobs = `UPDATE pgboss.job SET state = 'retry', started_on = NULL, start_after = now() WHERE state = 'active'`;
const keys = { keyId: 'rzp_test_kill', keySecret: 'the key secret', webhookSecret: 'the webhook secret' };

describe.each(engines)('kill -9 between every two steps on the %s engine', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'bijli-kill-'));
  const [stepLog, killAt] = [join(folder, 'steps'), join(folder, 'kill-at')];
  let database: TestDatabase;
  let environment: Record<string, string>;
  let sandbox: Awaited<ReturnType<typeof startPaymentSandbox>>;
  let server: ServerProcess;
  let port: number;
  let buyer: Buyer;
  let signedInAt = 0;
  let product: Product;
  const bought: Order[] = [];

  beforeAll(async () => {
    database = await createDatabase(engine);
    port = await freePort();
    sandbox = await startPaymentSandbox({
      ...keys,
      port: 0,
      webhookUrl: `${address()}/api/payments/webhook`,
      webhookRetryMs: Array.from({ length: 300 }, () => 200),
    });
    environment = {
      ...database.environment,
      BIJLI_ROLE: 'worker',
      AUTH_SECRET: 'the secret of the store that is killed',
      RATE_LIMIT_PER_MINUTE: '0',
      FULFILMENT_STEP_SECONDS: '600',
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
      RAZORPAY_API_URL: sandbox.url,
      NODE_OPTIONS: `--import ${killAtStep}`,
      STEP_LOG: stepLog,
      KILL_AT: killAt,
    };
    server = await startServer(port, environment);
    await signIn();
    product = (await createClient(httpTransport(address())).getProduct({ params: { slug: 'taar-usb-c-cable' } }))
      .product;
    await server.stop();
    await database.rows('UPDATE stock_levels SET quantity = $1 WHERE product_id = $2', [plentyOfStock, product._id]);
    await database.rows(
      `INSERT INTO coupons (id, code, discount_type, discount_value) VALUES (gen_random_uuid(), 'KILLED', 'fixed', $1)`,
      [couponRupees * 100],
    );
    server = await startServer(port, environment);
  }, 240_000);

  afterAll(async () => {
    await server?.kill();
    await sandbox?.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('[CHK-09][PAY-04] placing and paying by proof: nothing lost, nothing doubled, the books hold', async () => {
    sandbox.change({ dropWebhooks: true });
    await killAtEveryStep({ prepare: async () => undefined, act: buy });
    await expectBooksToHold();
  }, 1_200_000);

  test('[PAY-04] paying by webhook alone: nothing lost, nothing doubled, the books hold', async () => {
    sandbox.change({ dropWebhooks: false });
    const act = async ({ order, providerOrderId }: Opened) => {
      paidAnswer(providerOrderId);
      let isAllHeard = false;
      void sandbox.webhooksSettled().then(() => {
        isAllHeard = true;
      });
      await until(async () => (await orderNow(order)).isPaid && isAllHeard);
      return order;
    };
    await killAtEveryStep({ prepare: placeAndOpen, act });
    await expectBooksToHold();
  }, 1_200_000);

  test('[PAY-05] owing money back and giving it: nothing lost, nothing doubled, the books hold', async () => {
    sandbox.change({ dropWebhooks: true });
    await killAtEveryStep({ prepare: buy, act: cancelOneUnit });
    await expectBooksToHold();
  }, 1_200_000);

  type Flow<Prepared> = { prepare: () => Promise<Prepared>; act: (prepared: Prepared) => Promise<Order> };

  /** Acts once undisturbed to learn the steps, then once for every step, at which the server dies and is started again. */
  async function killAtEveryStep<Prepared>({ prepare, act }: Flow<Prepared>): Promise<void> {
    const first = await prepare();
    writeFileSync(killAt, 'no step has this name: they are counted from here on');
    writeFileSync(stepLog, '');
    bought.push(await act(first));
    rmSync(killAt);
    const steps = [...new Set(readFileSync(stepLog, 'utf8').trim().split('\n'))];
    expect(steps.length).toBeGreaterThan(5);
    const missed: string[] = [];
    for (const step of steps) {
      if (Date.now() - signedInAt > signInMs) await signIn();
      const prepared = await prepare();
      writeFileSync(killAt, step);
      bought.push(await act(prepared));
      if (existsSync(killAt)) missed.push(step);
      rmSync(killAt, { force: true });
    }
    expect(missed).toEqual([]);
  }

  async function signIn(): Promise<void> {
    buyer = await signInBuyer(address(), '9812300009');
    signedInAt = Date.now();
  }

  type Opened = { order: Order; providerOrderId: string };

  async function placeAndOpen(): Promise<Opened> {
    const idempotencyKey = crypto.randomUUID();
    const cash = cashOrderOf(product);
    const items = cash.items.map((item) => ({ ...item, quantity: 2 }));
    const total = cash.total * 2 - couponRupees;
    const body = { ...cash, items, total, couponCode: 'KILLED', paymentMethod: 'razorpay' as const };
    const { order } = await untilAnswered(() => buyer.api.placeOrder({ body }, { idempotencyKey }));
    const payment = { amount: Math.round(total * 100), orderId: order._id, currency: 'INR' as const };
    const opened = await untilAnswered(() => buyer.api.createRazorpayOrder({ body: payment }));
    return { order, providerOrderId: opened.order.id };
  }

  async function buy(): Promise<Order> {
    const { order, providerOrderId } = await placeAndOpen();
    const { status: _status, ...proof } = paidAnswer(providerOrderId);
    await untilAnswered(() => buyer.api.verifyPayment({ body: { ...proof, orderId: order._id } }));
    return order;
  }

  function paidAnswer(providerOrderId: string) {
    const answer = sandbox.pay({ order_id: providerOrderId });
    if (answer.status === 'created') throw new Error('The sandbox has not settled the payment');
    return answer;
  }

  async function cancelOneUnit(order: Order): Promise<Order> {
    const idempotencyKey = crypto.randomUUID();
    const items = [{ product: product._id, variantId: product.defaultVariant ?? undefined, quantity: 1 }];
    const body = { cancellationReason: 'Ordered by mistake', items };
    await untilAnswered(() => buyer.api.cancelOrder({ params: { id: order._id }, body }, { idempotencyKey }), true);
    await until(async () => (await orderNow(order)).refunds.every((refund) => refund.status === 'processed'));
    return order;
  }

  async function orderNow(order: Order): Promise<Order> {
    return (await buyer.api.getOrder({ params: { id: order._id } })).order;
  }

  /** Asks again when the server died over it, as a shopper's browser would. */
  async function untilAnswered<Answer>(ask: () => Promise<Answer>, awaitsJobs = false): Promise<Answer> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
        await server.kill();
        rmSync(killAt, { force: true });
        if (awaitsJobs) await database.rows(returnJobs);
        server = await startServer(port, environment);
      }
    }
  }

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + 120_000;
    while (!(await untilAnswered(isSo, true))) {
      if (Date.now() > end) throw new Error(`It did not happen in time:\n${server.output()}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  async function expectBooksToHold(): Promise<void> {
    await server.stop();
    const ids = bought.map((order) => order._id);
    expect(new Set(ids).size).toBe(ids.length);
    const orders = await database.rows(`
      SELECT o.id, o.status, o.payment_status, o.total_paise - o.cancelled_paise AS kept,
        (SELECT sum(quantity - cancelled_quantity)::int FROM order_items i WHERE i.order_id = o.id) AS units,
        (SELECT count(*)::int FROM payments p WHERE p.reference = o.id AND p.captured_paise IS NOT NULL) AS payments,
        (SELECT count(*)::int FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.reference = o.id) AS refunds,
        (SELECT count(*)::int FROM order_cancellations c WHERE c.order_id = o.id) AS cancellations,
        (SELECT count(*)::int FROM order_status_changes c WHERE c.order_id = o.id AND c.to_status = 'processing') AS moves
      FROM orders o ORDER BY o.id`);
    expect(orders.map((order) => order['id'])).toEqual(ids.toSorted());
    for (const order of orders) {
      expect(order).toMatchObject({ status: 'processing', payment_status: 'paid', payments: 1, moves: 1 });
      expect(order['refunds']).toBe(order['cancellations']);
    }
    const units = orders.reduce((sum, order) => sum + Number(order['units']), 0);
    const own = 'product_id = $1 AND variant_id IS NOT DISTINCT FROM $2::uuid';
    const [stock] = await database.rows(`SELECT quantity FROM stock_levels WHERE ${own}`, [
      product._id,
      product.defaultVariant,
    ]);
    expect(stock?.['quantity']).toBe(plentyOfStock - units);
    const [coupon] = await database.rows(
      `SELECT used_count, (SELECT count(*)::int FROM coupon_uses u WHERE u.coupon_id = c.id) AS uses
       FROM coupons c WHERE code = 'KILLED'`,
    );
    expect(coupon).toEqual({ used_count: ids.length, uses: ids.length });
    expect(await reconciled()).toMatchObject({ code: 0 });
    const kept = orders.reduce((sum, order) => sum + Number(order['kept']), 0);
    expect(await keptByProvider()).toBe(kept);
    server = await startServer(port, environment);
  }

  /** What the provider took and has not given back, by its own books. */
  async function keptByProvider(): Promise<number> {
    const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
    const ask = async (path: string) => (await fetch(sandbox.url + path, { headers: { authorization } })).json();
    const orders = (await ask('/v1/orders')) as { items: { id: string }[] };
    let keptPaise = 0;
    for (const { id } of orders.items) {
      const payments = (await ask(`/v1/orders/${id}/payments`)) as {
        items: { amount: number; amount_refunded: number; captured: boolean }[];
      };
      for (const payment of payments.items) if (payment.captured) keptPaise += payment.amount - payment.amount_refunded;
    }
    return keptPaise;
  }

  /** The books, as an operator asks for them. */
  async function reconciled() {
    const child = spawn(process.execPath, [reconcile], {
      env: { PATH: process.env['PATH'], ...database.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    const [code] = await once(child, 'close');
    return { code, output };
  }

  function address(): string {
    return `http://127.0.0.1:${port}`;
  }
});
