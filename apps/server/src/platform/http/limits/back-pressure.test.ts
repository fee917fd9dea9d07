import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { inProcess } from '../in-process.ts';
import { refuseWhenFull } from './back-pressure.ts';
import { createLoadMeter, type LoadMeter } from './load-meter.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const app of apps.splice(0)) await app.close();
});

function openApp({ maxInFlight = 2, readDelay = (): number => 0 } = {}) {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const load = createLoadMeter({ maxInFlight, maxDelayMs: 1000 }, { log, readDelay });
  const app = Fastify();
  apps.push(app);
  const waiting: (() => void)[] = [];
  app.addHook('onClose', async () => load.stop());
  refuseWhenFull(app, { load, isExempt: ({ url }) => url === '/ready' });
  app.all('/slow', () => new Promise((done) => waiting.push(() => done('slow'))));
  app.get('/ready', async () => 'ready');
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  return { app, load, waiting, lines };
}

/** Starts as many requests as the app accepts. Returns a function that ends them. */
async function fill({ app, load, waiting }: ReturnType<typeof openApp>) {
  const answers = [app.inject('/slow'), app.inject('/slow')];
  await expect.poll(() => waiting).toHaveLength(2);
  expect(load.isFull()).toBe(true);
  return async () => {
    for (const end of waiting.splice(0)) end();
    return (await Promise.all(answers)).map((answer) => answer.statusCode);
  };
}

test('requests beyond the limit are refused at once with a message and Retry-After; accepted ones are answered', async () => {
  const opened = openApp();
  const end = await fill(opened);
  const refused = await opened.app.inject('/slow');
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(refused.json()).toMatchObject({
    success: false,
    code: 'unavailable',
    message: 'The store is very busy right now. Please try again in a few seconds.',
    retryAfterSeconds: 5,
  });
  expect(await end()).toEqual([200, 200]);
  expect(opened.load.read()).toMatchObject({ inFlight: 0, refused: 1 });
  expect((await opened.app.inject('/ready')).statusCode).toBe(200);
});

test('a browser gets an HTML page that reloads itself', async () => {
  const opened = openApp();
  const end = await fill(opened);
  const page = await opened.app.inject({ url: '/slow', headers: { accept: 'text/html,*/*' } });
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
  expect(page.body).toContain('The store is very busy right now');
  expect(page.body).toContain('http-equiv="refresh"');
  await end();
});

test('exempt requests and in-process API calls are accepted under any load', async () => {
  const opened = openApp();
  const end = await fill(opened);
  expect((await opened.app.inject('/ready')).body).toBe('ready');
  const own = opened.app.inject({ url: '/slow', remoteAddress: inProcess });
  await expect.poll(() => opened.waiting).toHaveLength(3);
  expect(opened.load.read().inFlight).toBe(2);
  await end();
  expect((await own).statusCode).toBe(200);
});

test('a request that fails or has no route is no longer counted afterwards', async () => {
  const { app, load } = openApp();
  for (const url of ['/broken', '/nowhere', '/broken']) await app.inject(url);
  await app.inject({ method: 'POST', url: '/slow', headers: { 'content-type': 'application/json' }, payload: '{' });
  expect(load.read().inFlight).toBe(0);
});

test('requests are refused while the event loop stays delayed, not for a single long task, and accepted again afterwards; both are logged once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const delay = { ms: 1500 };
  const { app, lines } = openApp({ readDelay: () => delay.ms });
  vi.advanceTimersByTime(500);
  expect((await app.inject('/broken')).statusCode).toBe(500);
  vi.advanceTimersByTime(500);
  for (let count = 0; count < 3; count += 1) expect((await app.inject('/broken')).statusCode).toBe(503);
  vi.advanceTimersByTime(500);
  delay.ms = 20;
  vi.advanceTimersByTime(1000);
  expect((await app.inject('/ready')).statusCode).toBe(200);
  expect((await app.inject('/broken')).statusCode).toBe(500);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'The store is overloaded and refuses requests',
    'The store accepts all requests again',
  ]);
});

test('the delay of the event loop is measured', async () => {
  const log = pino({ level: 'silent' });
  const load: LoadMeter = createLoadMeter({ maxInFlight: 10, maxDelayMs: 50 }, { log });
  const end = performance.now() + 5000;
  while (!load.isFull() && performance.now() < end) {
    const until = performance.now() + 150;
    while (performance.now() < until);
    await new Promise((done) => setImmediate(done));
  }
  expect(load.isFull()).toBe(true);
  await vi.waitFor(() => expect(load.isFull()).toBe(false), { timeout: 5000 });
  load.stop();
});
