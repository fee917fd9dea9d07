import { randomBytes } from 'node:crypto';
import { createClient } from '@bijli/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Buyer, cashOrderOf, httpTransport, signInBuyer } from './fixtures/buyers.ts';
import { type CollectorStandIn, startCollectorStandIn } from './fixtures/collector-stand-in.ts';
import { createDatabase, type TestDatabase } from './fixtures/database.ts';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { freePort, type ServerProcess, startServer } from './fixtures/server-process.ts';

const slug = 'taar-usb-c-cable';
const phone = '9812300077';
const serverKind = 2;
const clientKind = 3;
const consumerKind = 5;
const patience = { timeout: 30_000, interval: 200 };

describe('a store with tracing enabled', () => {
  let database: TestDatabase;
  let collector: CollectorStandIn;
  let server: ServerProcess;
  let store = '';
  let buyer: Buyer;

  beforeAll(async () => {
    database = await createDatabase(engineUnderTest);
    collector = await startCollectorStandIn();
    const port = await freePort();
    store = `http://127.0.0.1:${port}`;
    server = await startServer(port, {
      ...database.environment,
      PUBLIC_URL: store,
      LOG_LEVEL: 'info',
      RATE_LIMIT_PER_MINUTE: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
      OTEL_SERVICE_NAME: 'the-store-under-test',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    });
    buyer = await signInBuyer(store, phone);
  }, 180_000);

  afterAll(async () => {
    await server?.stop();
    await collector?.close();
    await database?.drop();
  });

  test('[API-02] a request continues its caller’s trace, is named after its route, and its log lines have both ids', async () => {
    const trace = newTrace();
    const answer = await fetch(`${store}/api/products/slug/${slug}?phone=${phone}`, { headers: trace.headers });
    await answer.text();
    const { request } = await spansOf(trace);
    const requestId = answer.headers.get('x-request-id');
    expect(request).toMatchObject({
      service: 'the-store-under-test',
      name: 'GET /api/products/slug/:slug',
      kind: serverKind,
      attributes: {
        'http.route': '/api/products/slug/:slug',
        'http.request.method': 'GET',
        'http.response.status_code': 200,
        'bijli.request_id': requestId,
      },
    });
    const line = server
      .output()
      .split('\n')
      .find((text) => text.includes(`"reqId":"${requestId}"`));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ reqId: requestId, traceId: trace.traceId });
  });

  test('[API-02] API calls of a page are children of its span', async () => {
    const trace = newTrace();
    await (await fetch(`${store}/product/${slug}?fresh=1`, { headers: trace.headers })).text();
    const { request, below } = await spansOf(trace);
    expect(request.name).toBe('GET /*');
    expect(below.map(({ name }) => name)).toContain('GET /api/products/slug/:slug');
  });

  test('[API-02] a call to the payment provider is a child of its request’s span, named by host only', async () => {
    const trace = newTrace();
    const { product } = await createClient(httpTransport(store)).getProduct({ params: { slug } });
    const body = { ...cashOrderOf(product), paymentMethod: 'razorpay' as const };
    const { order } = await buyer.api.placeOrder({ body });
    const answer = await fetch(`${store}/api/orders/create-razorpay-order`, {
      method: 'POST',
      headers: { ...trace.headers, authorization: `Bearer ${buyer.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: Math.round(order.total * 100), orderId: order._id, currency: 'INR' }),
    });
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
    const { below } = await spansOf(trace);
    const call = below.find(({ kind }) => kind === clientKind);
    const { host, hostname, port } = new URL(store);
    expect(call).toMatchObject({ name: `POST ${host}` });
    expect(call?.attributes).toEqual({
      'http.request.method': 'POST',
      'server.address': hostname,
      'server.port': Number(port),
      'http.response.status_code': 200,
    });
  });

  test('[API-02] every job has a span, and no span has personal data', async () => {
    const { product } = await createClient(httpTransport(store)).getProduct({ params: { slug } });
    await buyer.api.placeOrder({ body: cashOrderOf(product) });
    await vi.waitFor(() => {
      const jobs = collector.spans().filter(({ kind }) => kind === consumerKind);
      const names = new Set(jobs.map(({ name }) => name));
      expect([...names]).toEqual(expect.arrayContaining(['job send-message', 'job notify-order']));
    }, patience);
    for (const secret of [phone, 'Asha', 'asha', '9812345678', 'Hill Road', slug, buyer.accessToken])
      expect(collector.text().includes(secret), secret).toBe(false);
  });

  test('[API-02] an unreachable collector is logged once, delays nothing, and receives spans again after recovery', async () => {
    const away = 'The collector takes no traces';
    collector.setDown(true);
    for (let round = 0; round < 3; round += 1) {
      expect((await fetch(`${store}/api/products/slug/${slug}`)).status).toBe(200);
      await vi.waitFor(() => expect(server.output()).toContain(away), patience);
    }
    collector.setDown(false);
    await vi.waitFor(async () => {
      await fetch(`${store}/healthz`);
      expect(server.output()).toContain('The collector takes traces again');
    }, patience);
    expect(server.output().split(away)).toHaveLength(2);
    collector.setDown(true);
    await server.stop();
    expect(server.output()).not.toContain('"level":50');
  });

  /** The request span of this trace and its descendants; it ends last. */
  async function spansOf({ traceId, callerId }: Trace) {
    const spans = () => collector.spans().filter((span) => span.traceId === traceId);
    const request = await vi.waitFor(() => {
      const found = spans().find(({ parentSpanId }) => parentSpanId === callerId);
      if (!found) throw new Error('The request span has not arrived');
      return found;
    }, patience);
    return { request, below: spans().filter(({ parentSpanId }) => parentSpanId === request.spanId) };
  }
});

type Trace = { traceId: string; callerId: string; headers: { traceparent: string } };

function newTrace(): Trace {
  const [traceId, callerId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { traceId, callerId, headers: { traceparent: `00-${traceId}-${callerId}-01` } };
}
