import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findRedis, type RedisUnderTest } from '../../../../test/redis-under-test.ts';
import { startRelay } from '../../../../test/relay.ts';
import { startSilentServer } from '../../../../test/silent-server.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { createProcessCounts, type RequestCounts } from './request-counts.ts';
import { createSharedCounts } from './shared-request-counts.ts';

const allowance = { points: 6, duration: 60 };
const perMinute = allowance.points;
const patience = { timeout: 10_000, interval: 50 };
const redis: RedisUnderTest = await findRedis();
const database = 9;

afterAll(() => redis.close());

describe(`limits shared by processes through ${redis.kind}`, () => {
  let relay: Awaited<ReturnType<typeof startRelay>>;
  let stores: TestStore[];

  beforeAll(async () => {
    relay = await startRelay(redis);
    const environment = {
      RATE_LIMIT_PER_MINUTE: String(perMinute),
      REDIS_URL: `redis://127.0.0.1:${relay.port}/${database}`,
      AUTH_SECRET: crypto.randomUUID(),
    };
    stores = [await startTestStore({ environment }), await startTestStore({ environment })];
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await relay.close();
  });

  /** Sends requests to the processes in turn and returns the statuses. */
  async function send(times: number, remoteAddress: string) {
    const statuses: number[] = [];
    for (let turn = 0; turn < times; turn += 1)
      statuses.push((await sendTo(stores[turn % 2], remoteAddress)).statusCode);
    return statuses;
  }

  function sendTo(store: TestStore | undefined, remoteAddress: string) {
    if (!store) throw new Error('There is no such store');
    return store.app.inject({ url: `/api/products/search?query=${crypto.randomUUID()}`, remoteAddress });
  }

  const counts = () => relay.sent().match(/bijli:requests:[\w-]+/g)?.length ?? 0;

  test('[API-02] requests of a client to two processes count towards one limit', async () => {
    expect(await send(perMinute + 2, '10.0.1.1')).toEqual([...Array(perMinute).fill(200), 429, 429]);
    const refusal = await sendTo(stores[0], '10.0.1.1');
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await sendTo(stores[1], '10.0.1.2')).statusCode).toBe(200);
  });

  test('[API-02] concurrent requests are each counted', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => sendTo(stores[turn % 2], '10.0.1.3')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(perMinute);
  });

  test('[API-02] a request is one Redis command, which does not contain the client address', async () => {
    const before = counts();
    await send(3, '10.0.1.4');
    expect(counts()).toBe(before + 3);
    expect(relay.sent()).not.toContain('10.0.1.');
  });

  test.each(['down', 'silent'] as const)(
    '[API-02] with Redis %s each process limits separately, is ready, and shares again once Redis is back',
    async (mood) => {
      const address = `10.0.2.${mood.length}`;
      relay.set(mood);
      expect(await send(perMinute * 2 + 2, address)).toEqual([...Array(perMinute * 2).fill(200), 429, 429]);
      for (const store of stores) expect((await store.app.inject('/readyz')).statusCode).toBe(200);
      relay.set('well');
      const before = counts();
      await vi.waitUntil(async () => {
        for (const store of stores) await sendTo(store, crypto.randomUUID());
        return counts() > before + 4;
      }, patience);
      await vi.waitUntil(async () => {
        const fresh = crypto.randomUUID();
        return (await send(perMinute + 1, fresh)).at(-1) === 429;
      }, patience);
    },
  );
});

describe('counts while Redis hangs', () => {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const logged = () => lines.map(({ level, msg }) => [level, msg.split(':')[0]]);
  const oneToFifty = Array.from({ length: 50 }, (_, turn) => turn + 1);

  beforeEach(() => {
    lines.length = 0;
  });

  async function open(place: { host: string; close: () => Promise<void> }): Promise<RequestCounts> {
    const redisUrl = `redis://${place.host}/${database}`;
    const counts = await createSharedCounts({ allowance, redisUrl, secret: crypto.randomUUID(), log });
    onTestFinished(async () => {
      counts.close();
      await place.close();
    });
    return counts;
  }

  async function addFifty(counts: RequestCounts): Promise<number[]> {
    const found: number[] = [];
    for (const _ of oneToFifty) found.push((await counts.add('somebody')).consumedPoints);
    return found;
  }

  test.each([undefined, '+'])('[API-02] a Redis that never responded is bypassed, and logged once', async (opening) => {
    const counts = await open(await startSilentServer(opening));
    expect(await addFifty(counts)).toEqual(oneToFifty);
    expect(logged()).toEqual([[40, 'Redis does not respond']]);
  });

  test('[API-02] a Redis that stops responding is hardly called, logged once, and used again once it responds', async () => {
    const relay = await startRelay(redis);
    const counts = await open({ ...relay, host: `127.0.0.1:${relay.port}` });
    expect((await counts.add('somebody')).consumedPoints).toBe(1);
    relay.set('silent');
    expect(await addFifty(counts)).toEqual(oneToFifty.map((count) => count + 1));
    expect(relay.sent().match(/bijli:requests:/g)?.length).toBeLessThan(10);
    expect(logged()).toEqual([[40, 'Redis does not respond']]);
    relay.set('well');
    await vi.waitUntil(async () => (await counts.add('somebody')) && lines.length > 1, patience);
    expect(logged()).toEqual([
      [40, 'Redis does not respond'],
      [30, 'Redis responds again'],
    ]);
  });
});

test('[API-02] a client’s window ends although the clock was set back by an hour', async () => {
  const counts = createProcessCounts({ points: 1, duration: 0.1 });
  const count = async (client: string) => (await counts.add(client)).consumedPoints;
  expect([await count('a'), await count('a'), await count('b')]).toEqual([1, 2, 1]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  await vi.waitUntil(async () => (await count('a')) === 1, { timeout: 5000, interval: 40 });
});
