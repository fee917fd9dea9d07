import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noStore, startCommandStores } from '../../test/command-stores.ts';
import { cableSlug, orderOf, placeHeldOrder } from '../../test/order-factory.ts';
import { staffClientOf } from '../../test/staff-client.ts';
import { newId } from '../platform/database/columns.ts';
import { queryRows } from '../platform/database/database.ts';
import { sql } from '../platform/database/drizzle.ts';

let stores: Awaited<ReturnType<typeof startCommandStores>>;

beforeAll(async () => {
  stores = await startCommandStores();
});
afterAll(() => stores.close());

async function placeOrder(): Promise<string> {
  const { store } = stores;
  const customer = await store.createCustomer();
  return (await customer.api.placeOrder({ body: orderOf(await store.product(cableSlug)) })).order._id;
}

function order(args: string[], environment: Record<string, string>) {
  return stores.run('order', args, environment);
}

/** A way to the store on which something happens before the first change arrives. */
async function startBetween(happen: () => Promise<unknown>) {
  let hasHappened = false;
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (method !== 'GET' && !hasHappened) {
      hasHappened = true;
      await happen();
    }
    const { authorization = '', 'content-type': type = '' } = headers;
    const body = method === 'GET' ? {} : { body: Buffer.concat(chunks) };
    const answer = await fetch(stores.store.app.listeningOrigin + url, {
      method,
      headers: { authorization, ...(type ? { 'content-type': type } : {}) },
      ...body,
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: String((server.address() as AddressInfo).port), close: () => server.close() };
}

describe('with the store running', { timeout: 120_000 }, () => {
  test('[LIFE-03] changes the status of an order and prints it', async () => {
    const id = await placeOrder();
    await order([id, 'confirmed'], stores.running);
    expect(await order([id, 'shipped', 'DTDC-7'], stores.running)).toEqual({
      code: 0,
      output: `${id}: Order Shipped, tracking number DTDC-7`,
      errors: '',
    });
    const [row] = await stores.store.rows(sql`SELECT status, tracking_number FROM orders WHERE id = ${id}`);
    expect(row).toEqual({ status: 'shipped', tracking_number: 'DTDC-7' });
  });

  test('[P1][PAY-12] sends an order that is held only when told to do so despite the hold', async () => {
    const id = await placeOrder();
    await stores.store.rows(sql`UPDATE orders SET hold_reason = 'disputed' WHERE id = ${id}`);
    expect(await order([id, 'confirmed'], stores.running)).toMatchObject({
      code: 1,
      errors: 'Bijli: This order is held: its payment is disputed. Cancel it, or say that it goes on despite the hold.',
    });
    expect(await order([id, 'confirmed', 'despite-hold'], stores.running)).toMatchObject({ code: 0 });
    expect((await order([id, 'shipped', 'DTDC-8', 'despite-hold'], stores.running)).output).toContain('DTDC-8');
  });

  test('[VERS-02] is told of what somebody else changed after it has read the order', async () => {
    const id = await placeOrder();
    const staff = await staffClientOf(stores.store);
    const between = await startBetween(() => staff.moveOrder({ params: { id }, body: { status: 'confirmed' } }));
    expect(await order([id, 'cancelled', 'not-in-stock'], { ...stores.running, PORT: between.port })).toMatchObject({
      code: 1,
      errors: 'Bijli: This order was changed meanwhile; it is confirmed now. Look at the change and try again.',
    });
    between.close();
    expect((await staff.readOrder({ params: { id } })).order.status).toBe('confirmed');
  });

  test('[LIFE-01] counts failed deliveries, the last of which cancels the order', async () => {
    const id = await placeOrder();
    expect(await order([id, 'undelivered'], stores.running)).toMatchObject({
      code: 1,
      errors: 'Bijli: An order that is processing is not out for delivery.',
    });
    const api = await staffClientOf(stores.store);
    for (const status of ['confirmed', 'shipped'] as const)
      await api.moveOrder({ params: { id }, body: { status, trackingNumber: 'DTDC-9' } });
    const lines = [
      `${id}: Order Shipped, tracking number DTDC-9, failed deliveries: 1`,
      `${id}: Order Cancelled, tracking number DTDC-9, failed deliveries: 2`,
    ];
    for (const output of lines)
      expect(await order([id, 'undelivered'], stores.running)).toEqual({ code: 0, output, errors: '' });
  });

  test('[LIFE-01] counts a failed delivery once, however often its number is reported', async () => {
    const id = await placeOrder();
    for (const status of ['confirmed', 'shipped']) await order([id, status], stores.running);
    const facts = (failed: number) => ({ code: 0, output: expect.stringMatching(`failed deliveries: ${failed}$`) });
    expect(await order([id, 'undelivered', '2'], stores.running)).toMatchObject({
      code: 1,
      errors: 'Bijli: The next failed visit to count is number 1.',
    });
    for (const _again of [1, 2]) expect(await order([id, 'undelivered', '1'], stores.running)).toMatchObject(facts(1));
    for (const _again of [1, 2]) expect(await order([id, 'undelivered', '2'], stores.running)).toMatchObject(facts(2));
  });

  test('[LAW-11] cancels for a reason, which the shopper reads, and names the reasons without one', async () => {
    const id = await placeOrder();
    for (const args of [[], ['DTDC-7']])
      expect(await order([id, 'cancelled', ...args], stores.running)).toEqual({
        code: 1,
        output: '',
        errors: expect.stringMatching(
          /^Bijli: Say why, the shopper reads it\. The last word is one of: not-in-stock \(“The product .*”\).*\.$/,
        ),
      });
    const output = `${id}: Order Cancelled`;
    expect(await order([id, 'cancelled', 'damaged'], stores.running)).toEqual({ code: 0, output, errors: '' });
    const api = await staffClientOf(stores.store);
    expect((await api.readOrder({ params: { id } })).order).toMatchObject({
      storeReason: 'damaged',
      cancellationReason: 'The product was damaged before it could be sent',
    });
  });

  test('[LIFE-03] refuses an invalid change in one sentence', async () => {
    const id = await placeOrder();
    const { order: held } = await placeHeldOrder(stores.store);
    const usage =
      'Usage: npm run order -- ID STATUS [TRACKING NUMBER] [despite-hold]. STATUS is one of pending, processing, confirmed, shipped, delivered, cancelled, failed, with a REASON in place of the number for cancelled and failed; or undelivered [NUMBER], which records a failed delivery; the same NUMBER counts once. despite-hold sends an order that is held because its money went back or is disputed. Or refund-paid REFERENCE, which records that a refund too small for the payment provider was paid in another way.';
    const requests: [string[], string][] = [
      [[], usage],
      [[id], usage],
      [[id, 'sent'], usage],
      [[id, 'refund-paid'], 'refund-paid needs the reference of the payment, such as the bank’s number of it.'],
      [[id, 'refund-paid', 'UTR 1'], 'No refund of this order is too small for the payment provider.'],
      [[id, 'undelivered', 'first'], 'first is not a visit number: 1 is the first visit.'],
      [['A1B2C3', 'confirmed'], 'A1B2C3 is not an order id. Copy the whole id from the order’s page.'],
      [[newId(), 'confirmed'], 'Order not found'],
      [[id, 'delivered'], 'An order that is processing cannot become delivered.'],
      [[held._id, 'confirmed'], 'This order still waits for its payment.'],
    ];
    const answers = await Promise.all(requests.map(([args]) => order(args, stores.running)));
    expect(answers).toEqual(requests.map(([, sentence]) => ({ code: 1, output: '', errors: `Bijli: ${sentence}` })));
  });
});

describe('with the store stopped', { timeout: 120_000 }, () => {
  test('fails where there is no store, and creates none', async () => {
    const { code, errors } = await order([newId(), 'confirmed'], stores.stopped);
    expect([code, errors]).toEqual([1, expect.stringMatching(noStore)]);
  });

  test('[LIFE-03] changes the status of an order in the database', async () => {
    const id = await leaveStoreWithOrder();
    expect(await order([id, 'confirmed'], stores.stopped)).toEqual({
      code: 0,
      output: `${id}: Order Confirmed`,
      errors: '',
    });
    expect(await order([id, 'confirmed'], stores.stopped)).toEqual({
      code: 1,
      output: '',
      errors: 'Bijli: An order that is confirmed cannot become confirmed.',
    });
    expect(await order([newId(), 'shipped'], stores.stopped)).toMatchObject({
      code: 1,
      errors: 'Bijli: Order not found',
    });
    expect(await order([id, 'undelivered'], stores.stopped)).toEqual({
      code: 1,
      output: '',
      errors: 'Bijli: An order that is confirmed is not out for delivery.',
    });
  });

  test('[LIFE-01] does not use the database when the store received the request but its response was lost', async () => {
    const id = await leaveStoreWithOrder();
    let taken = 0;
    const mute = createServer((request) => {
      taken += 1;
      request.socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as AddressInfo;
    expect(await order([id, 'confirmed'], { ...stores.stopped, PORT: String(port) })).toEqual({
      code: 1,
      output: '',
      errors: 'Bijli: The store did not respond, so the change may or may not have been made. Check before you retry.',
    });
    expect(taken).toBe(1);
    mute.close();
    await stores.workInStopped(async (ctx) => {
      const [row] = await queryRows(ctx.db, sql`SELECT status FROM orders WHERE id = ${id}`);
      expect(row).toEqual({ status: 'processing' });
    });
  });
});

/** Creates a store on disk that was stopped after its first order. */
async function leaveStoreWithOrder(): Promise<string> {
  const [id, userId] = [newId(), newId()];
  await stores.workInStopped(async (ctx) => {
    await ctx.db.execute(sql`INSERT INTO users (id, name, email) VALUES (${userId}, 'Asha Rao', 'asha@example.com')`);
    await ctx.db.execute(sql`
      INSERT INTO orders (id, customer_id, status, subtotal_paise, tax_paise, total_paise, shipping_address, payment_method)
      VALUES (${id}, ${userId}, 'processing', 100, 15, 100, '{"name":"Asha Rao","email":"asha@example.com","line1":"1","line2":"","city":"Mumbai","state":"Maharashtra","pincode":"400050","country":"India","phone":"9812345678"}', 'cod')`);
  });
  return id;
}
