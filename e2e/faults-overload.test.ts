import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { createClient } from '@bijli/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, cashOrderOf, httpTransport, signInBuyer } from './fixtures/buyers.ts';
import { createDatabase, type TestDatabase } from './fixtures/database.ts';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { freePort, type ServerProcess, startServer } from './fixtures/server-process.ts';

const canHold = 30;
const atOnce = 10 * canHold;
const secondsOfRush = 4;
const slug = 'taar-usb-c-cable';

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

describe(`ten times the load that a store on the ${engineUnderTest} engine can hold`, () => {
  let database: TestDatabase;
  let server: ServerProcess;
  let port: number;
  let buyer: Buyer;

  beforeAll(async () => {
    database = await createDatabase(engineUnderTest);
    port = await freePort();
    server = await startServer(port, {
      ...database.environment,
      BIJLI_ROLE: 'worker',
      RATE_LIMIT_PER_MINUTE: '0',
      FULFILMENT_STEP_SECONDS: '86400',
      MAX_REQUESTS_AT_WORK: String(canHold),
    });
    buyer = await signInBuyer(address(), '9812300009');
  }, 120_000);

  afterAll(async () => {
    await server?.stop();
    await database?.drop();
  });

  test('[CHK-09] every request is answered correctly or refused with Retry-After; no order is lost or duplicated', async () => {
    const { product } = await createClient(httpTransport(address())).getProduct({ params: { slug } });
    const order = JSON.stringify(cashOrderOf(product));
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    const answers: Answer[] = [];
    const healthStatuses: number[] = [];
    const end = Date.now() + secondsOfRush * 1000;
    const rush = Array.from({ length: atOnce }, async (_, index) => {
      for (let round = 0; Date.now() < end; round += 1) {
        const isOrder = index % 2 === 0;
        answers.push(
          await (isOrder
            ? send(agent, '/api/orders/place', order)
            : send(agent, `/api/products/search?query=w${index}x${round}`)),
        );
      }
    });
    while (Date.now() < end) {
      healthStatuses.push((await fetch(`${address()}/healthz`)).status);
      await new Promise((done) => setTimeout(done, 200));
    }
    await Promise.all(rush);
    agent.destroy();

    const known = new Set(['200', '201', '409', '503']);
    const counts = Map.groupBy(answers, ({ status }) => String(status));
    expect([...counts.keys()].filter((status) => !known.has(status))).toEqual([]);
    expect(counts.has('201')).toBe(true);
    expect(counts.has('503')).toBe(true);
    for (const { headers, body } of counts.get('503') ?? []) {
      expect(headers['retry-after']).toMatch(/^[1-9]\d?$/);
      expect(JSON.parse(body)).toMatchObject({
        success: false,
        code: 'unavailable',
        message: expect.stringMatching(/busy/),
      });
    }
    for (const { body } of counts.get('409') ?? []) expect(JSON.parse(body).code).toBe('out_of_stock');
    expect(new Set(healthStatuses)).toEqual(new Set([200]));

    const acknowledged = (counts.get('201') ?? []).map(({ body }) => JSON.parse(body).order._id as string);
    await buyer.api.getOrder({ params: { id: acknowledged.at(-1) ?? '' } });
    if (!database.isSharedWithServer) await server.stop();
    const rows = await database.rows('SELECT id FROM orders');
    expect(rows.map((row) => row['id']).sort()).toEqual(acknowledged.sort());
  });

  function address(): string {
    return `http://127.0.0.1:${port}`;
  }

  /** One request over keep-healthStatuses connections; a missing response fails the test. */
  async function send(agent: Agent, path: string, body?: string): Promise<Answer> {
    const outgoing = request(address() + path, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.accessToken}` },
      signal: AbortSignal.timeout(20_000),
    });
    outgoing.end(body);
    const [response] = await once(outgoing, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() };
  }
});
