import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Permission, permissions } from '@bijli/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createStaff, openSession, type TestPerson } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { announceChange } from '../../../platform/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
let owner: TestPerson;

beforeAll(async () => {
  store = await startTestStore();
  owner = await createStaff(store, { roleId: 'owner' });
});
afterAll(() => store.close());
// Sessions are checked when a test advances the timers.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const endMs = 2000;

test('[LIVE-01] a page of the console hears what changes, as far as the person may read it', async () => {
  const reader = await watch(['products.read', 'jobs.read']);
  const writer = await watch(['content.read']);
  expect(reader.response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  await announceChange(store.ctx, 'catalogue', 'product:tara-5g', 'job:7', 'content');
  await expect.poll(() => reader.topics()).toEqual(['catalogue', 'product:tara-5g', 'job:7']);
  await expect.poll(() => writer.topics()).toEqual(['content']);
  await Promise.all([reader.leave(), writer.leave()]);
});

test('[LIVE-07] the notice of a change names the request that made it, and none when somebody else changed the same', async () => {
  const page = await watch(['products.read']);
  const named = (changeId: string) => ({ ...store.ctx, changeId });
  await announceChange(named('change-one'), 'catalogue', 'product:tara-5g');
  await expect
    .poll(() => page.events())
    .toEqual([
      { topic: 'catalogue', changes: ['change-one'] },
      { topic: 'product:tara-5g', changes: ['change-one'] },
    ]);
  await store.database.db.transaction(async (tx) => {
    const db = tx as Database;
    await announceChange({ db }, 'catalogue');
    await announceChange({ db, changeId: 'change-two' }, 'catalogue');
  });
  await expect.poll(() => page.events().slice(2)).toEqual([{ topic: 'catalogue' }]);
  store.services.notices.publish('product:tara-5g');
  store.services.notices.publish('product:tara-5g', 'change-three');
  await expect.poll(() => page.events().slice(2)).toEqual([{ topic: 'catalogue' }, { topic: 'product:tara-5g' }]);
  await page.leave();
});

test('[LIVE-07] a saving over HTTP is named by its header, and a header that is no id is ignored', async () => {
  const page = await watch(['products.read', 'products.change']);
  const { brands } = await page.person.api.readBrands({});
  const create = async (id: string) => {
    const sku = `LIVE-${crypto.randomUUID().slice(0, 8)}`;
    const response = await store.app.inject({
      method: 'POST',
      url: '/api/catalogue/products',
      headers: { ...page.headers, 'x-change-id': id },
      payload: { name: `Lamp ${sku}`, brandId: brands[0]?.id, sku },
    });
    expect(response.statusCode).toBeLessThan(300);
  };
  await create('change-of-page');
  await expect.poll(() => page.events()).toContainEqual({ topic: 'catalogue', changes: ['change-of-page'] });
  const before = page.events().length;
  await create('no id: a sentence');
  await expect.poll(() => page.events().slice(before)).toContainEqual({ topic: 'catalogue' });
  await page.leave();
});

test('[LIVE-06] a topic without a permission and one that is not in the table reach nobody, and “anything” everybody', async () => {
  const [everything, nothing] = [await watch([...permissions]), await watch([])];
  await announceChange(store.ctx, 'pincodes');
  const notify = (topic: string) => store.rows(sql`SELECT pg_notify('bijli_changes', ${topic})`);
  for (const topic of ['session', 'constructor', 'new-topic:7', '*']) await notify(topic);
  await announceChange(store.ctx, 'content');
  await expect.poll(() => everything.topics()).toEqual(['content']);
  await notify('');
  await expect.poll(() => everything.topics()).toEqual(['content', '*']);
  await expect.poll(() => nothing.topics()).toEqual(['*']);
  await Promise.all([everything.leave(), nothing.leave()]);
});

test('[LIVE-02][C1-02] disabled with a live page and an API key: within 2 s calls are refused, the stream ends, the key is dead, and the old cookie stays dead', async () => {
  const { person, headers, ...page } = await watch(['products.read', 'api-keys.change', 'jobs.read']);
  const { key } = await person.api.createApiKey({ body: { name: 'Sheet', permissions: ['products.read'] } });
  const call = (given: Record<string, string>) => store.app.inject({ url: '/api/staff/jobs', headers: given });
  const byKey = { authorization: `Bearer ${key}` };
  const change = (version: number, isEnabled: boolean) =>
    owner.api.changeStaff({ params: { id: person.id }, body: { version, isEnabled } });
  const { person: disabled } = await change(1, false);
  vi.advanceTimersByTime(endMs);
  await page.ended;
  expect([(await call(headers)).statusCode, (await call(byKey)).statusCode]).toEqual([401, 401]);
  await change(disabled.version, true);
  expect([(await call(headers)).statusCode, (await call(byKey)).statusCode]).toEqual([401, 401]);
});

test('[LIVE-02] a stream ends within 2 s when its session is signed out or idle, or the role loses a right', async () => {
  const [signedOut, idle, lowered] = [
    await watch(['jobs.read']),
    await watch(['jobs.read']),
    await watch(['jobs.read']),
  ];
  await signedOut.person.api.signOutStaff();
  const sessionsOf = (id: string) => sql`(SELECT id FROM staff_sessions WHERE member_id = ${id})`;
  await store.rows(
    sql`UPDATE staff_sessions SET last_used_at = now() - interval '31 minutes' WHERE id IN ${sessionsOf(idle.person.id)}`,
  );
  await store.rows(sql`DELETE FROM staff_sessions WHERE id IN ${sessionsOf(signedOut.person.id)}`);
  await store.rows(
    sql`UPDATE staff_roles SET permissions = '{}' WHERE id = (SELECT role_id FROM staff_members WHERE id = ${lowered.person.id})`,
  );
  vi.advanceTimersByTime(endMs);
  await Promise.all([signedOut.ended, idle.ended, lowered.ended]);
});

test('[CON-143] of changed rights the page is told before its stream ends; of an ended session it is not', async () => {
  const [lowered, signedOut] = [await watch(['jobs.read']), await watch(['jobs.read'])];
  await store.rows(
    sql`UPDATE staff_roles SET permissions = '{products.read}' WHERE id = (SELECT role_id FROM staff_members WHERE id = ${lowered.person.id})`,
  );
  await store.rows(sql`DELETE FROM staff_sessions WHERE member_id = ${signedOut.person.id}`);
  vi.advanceTimersByTime(endMs);
  await Promise.all([lowered.ended, signedOut.ended]);
  expect([lowered.topics(), signedOut.topics()]).toEqual([['session'], []]);
});

test('[LIVE-03] listening does not keep a session from becoming idle', async () => {
  const [{ person, leave }, signedOut] = [await watch(['jobs.read']), await watch(['jobs.read'])];
  const usedAt = sql`SELECT last_used_at::text AS used FROM staff_sessions WHERE member_id = ${person.id} ORDER BY id`;
  await store.rows(
    sql`UPDATE staff_sessions SET last_used_at = now() - interval '20 minutes' WHERE member_id = ${person.id}`,
  );
  const before = await store.rows(usedAt);
  await store.rows(sql`DELETE FROM staff_sessions WHERE member_id = ${signedOut.person.id}`);
  vi.advanceTimersByTime(endMs);
  // One query checks all streams: it has run when this one ends.
  await signedOut.ended;
  expect(await store.rows(usedAt)).toEqual(before);
  await leave();
});

test('[LIVE-04] a person has at most eight streams; one that is left makes room', async () => {
  const first = await watch(['jobs.read']);
  const more = await Promise.all(Array.from({ length: 7 }, () => connect(first.headers)));
  const refused = await connect(first.headers);
  expect(refused.response.statusCode).toBe(429);
  await more[0]?.leave();
  await expect
    .poll(async () => {
      const { response, leave } = await connect(first.headers);
      await leave();
      return response.statusCode;
    })
    .toBe(200);
  await Promise.all([first, ...more.slice(1)].map(({ leave }) => leave()));
});

test('[LIVE-05] a process that stops ends its streams at once, and their length is no response time', async () => {
  const other = await startTestStore({ environment: { METRICS_TOKEN: 'a token for the metrics of this test' } });
  const person = await createStaff(other, { permissions: ['jobs.read'] });
  const { headers } = await openSession(other, person.id);
  const { ended, leave } = await connect(headers, other);
  await leave();
  const metrics = await other.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a token for the metrics of this test' },
  });
  expect(metrics.statusCode).toBe(200);
  expect(metrics.body).not.toContain('route="/api/staff/live"');
  const page = await connect(headers, other);
  // A server that closes waits for what it still sends: with a stream that stays open this never ends.
  await Promise.all([other.close(), page.ended, ended]);
});

async function watch(permissions: Permission[]) {
  const person = await createStaff(store, { permissions });
  const { headers } = await openSession(store, person.id);
  return { person, headers, ...(await connect(headers)) };
}

async function connect(headers: Record<string, string>, { app } = store) {
  const { port } = app.server.address() as AddressInfo;
  const request = get({ port, path: '/api/staff/live', headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  // Leaving early is an error of the response.
  response.on('error', () => {});
  const ended = new Promise((done) => response.once('close', done));
  return {
    response,
    ended,
    topics: () => eventsIn(text).map(({ topic }) => topic),
    events: () => eventsIn(text),
    async leave() {
      request.destroy();
      await ended;
    },
  };
}

/** What the stream has said so far. */
function eventsIn(text: string): { topic: string; changes?: string[] }[] {
  return [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data ?? ''));
}
