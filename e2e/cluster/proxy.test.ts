import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type ClientHttp2Session, connect } from 'node:http2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccessTokens } from '../../apps/server/src/platform/access-tokens.ts';
import { productionEnvironment } from '../../apps/server/test/production-environment.ts';
import { createSoftPasskey } from '../../apps/server/test/soft-passkey.ts';
import { freePort, type ServerProcess, startServer } from '../fixtures/server-process.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { type PostgresPair, startReplicatedPostgres } from './postgres-pair.ts';
import { type Computer, openProxiedBrowser, type Watched } from './proxied-browser.ts';

const perMinute = 60;
const origin = productionEnvironment.PUBLIC_URL;
const host = new URL(origin).hostname;
const limitBytes = 25 * 1024 * 1024;
const picture = readFileSync('apps/server/pictures/cutouts/tara-5g.webp');
/** What the proxy waits for the next bytes of a stream. */
const patienceMs = 60_000;

let database: PostgresPair;
let store: ServerProcess;
let storePort: number;
let nginx: Nginx;
let person: ReturnType<typeof openProxiedBrowser>;
let passkey: ReturnType<typeof createSoftPasskey>;
let idle: { stream: Watched; since: number };

/** A production store behind the proxy of `deploy`, and its first person. */
beforeAll(async () => {
  database = await startReplicatedPostgres();
  const [port, listen] = [await freePort(), await freePort()];
  storePort = port;
  store = await startServer(port, {
    ...productionEnvironment,
    DATABASE_URL: database.primary.url,
    TRUST_PROXY: 'true',
    RATE_LIMIT_PER_MINUTE: String(perMinute),
    MAX_EVENT_LOOP_DELAY_MS: '600000',
  });
  nginx = await startNginx({ listen, web: [port], worker: port });
  person = openProxiedBrowser(computer('127.0.0.2'));
  const token = await createAccessTokens(productionEnvironment.AUTH_SECRET, () => new Date()).signCommand();
  const { text } = await openProxiedBrowser(computer('127.0.0.9')).send('/api/staff/invitations', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@store.example', role: 'owner' }),
  });
  const body = {
    token: JSON.parse(text).link.split('#')[1],
    name: 'Kavita Mehra',
    password: 'a long password of hers',
  };
  await person.api.acceptStaffInvitation({ body });
  passkey = createSoftPasskey({ origin, rpId: host });
}, 240_000);

afterAll(async () => {
  idle?.stream.stop();
  await nginx?.stop();
  await store?.stop();
  await database?.remove();
});

test('[CON-80] behind the proxy a passkey of the store’s own host is taken, and one of another host or of the inner address is not', async () => {
  expect(person.setCookie()).toMatch(/^__Host-bijli_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
  for (const wrong of [nginx.url, 'https://elsewhere.example', `http://${host}`]) {
    const { challengeId, options } = await person.api.startPasskey();
    const response = createSoftPasskey({ origin: wrong, rpId: host }).create(options);
    const added = person.api.addPasskey({ body: { challengeId, name: 'x', response } });
    await expect(added, wrong).rejects.toMatchObject({ status: 422 });
  }
  const { challengeId, options } = await person.api.startPasskey();
  await person.api.addPasskey({ body: { challengeId, name: 'Laptop', response: passkey.create(options) } });

  const other = openProxiedBrowser(computer('127.0.0.3'));
  const challenge = await other.api.startPasskeySignIn();
  await other.api.signInWithPasskey({
    body: { challengeId: challenge.challengeId, response: passkey.get(challenge.options) },
  });
  expect((await other.api.getStaffSession()).person.email).toBe('owner@store.example');
});

test('[CON-80] an event of the store arrives through the proxy within two seconds, each on its own', async () => {
  const stream = await person.watch();
  for (const name of ['First', 'Second']) {
    const heard = stream.text().length;
    await person.api.createBrand({ body: { name } });
    await waitUntil(async () => stream.text().slice(heard).includes('"topic":"catalogue"'), 2000);
  }
  idle = { stream, since: Date.now() };
});

test('[CON-80] an upload of just under 25 MB passes the proxy', async () => {
  const { status, text } = await upload(limitBytes - 1);
  expect([status, JSON.parse(text).media?.type], text).toEqual([200, 'image/webp']);
});

test('[CON-80] what is too large is refused by proxy and store alike, with a sentence', async () => {
  for (const bytes of [limitBytes + 1, limitBytes + 1024 * 1024, 2 * limitBytes]) {
    const { status, headers, text } = await upload(bytes);
    expect([status, headers['content-type'], headers['x-content-type-options']], String(bytes)).toEqual([
      413,
      'application/json',
      'nosniff',
    ]);
    expect(JSON.parse(text)).toEqual({
      success: false,
      code: 'payload_too_large',
      message: 'The file is too large: at most 25 MB are taken.',
      errors: [],
    });
  }
});

test('[CON-80] a refusal before the whole body has been read reaches the browser', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const nobody = await openProxiedBrowser(computer('127.0.0.4')).send('/api/media?alt=x', {
      method: 'POST',
      headers: { 'content-type': 'image/webp' },
      body: padded(limitBytes - 1),
    });
    expect([nobody.status, JSON.parse(nobody.text).code]).toEqual([401, 'not_authenticated']);
    const { status, text } = await person.send('/api/staff/views', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'x'.repeat(5_000_000) }),
    });
    expect([status, JSON.parse(text).code]).toEqual([413, 'payload_too_large']);
  }
});

test('[CON-161] with a certificate the proxy speaks HTTP/2: seven streams of changes and a call share one connection', async () => {
  const secure = await startNginx({
    listen: await freePort(),
    web: [storePort],
    worker: storePort,
    hasCertificate: true,
  });
  const session = connect(secure.url, { rejectUnauthorized: false });
  try {
    await once(session, 'connect');
    expect(session.alpnProtocol).toBe('h2');
    for (let page = 0; page < 7; page += 1) expect(await statusOf(session, '/api/staff/live')).toBe(200);
    expect(await statusOf(session, '/api/staff/session')).toBe(200);
  } finally {
    session.destroy();
    await secure.stop();
  }
});

test('[CON-80] the console’s headers survive the proxy', async () => {
  const { status, headers } = await person.send('/console/products?page=2');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/,
    ),
    'strict-transport-security': 'max-age=31536000',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-cache',
  });
});

test('[CON-80] limits count the address that the proxy sees, whatever the request says', async () => {
  const one = openProxiedBrowser(computer('127.0.0.5'));
  const forge = (turn: number) =>
    one.send('/api/staff/session', { headers: { 'x-forwarded-for': `203.0.113.${turn}` } });
  const statuses = [];
  for (let turn = 0; turn <= perMinute; turn += 1) statuses.push((await forge(turn)).status);
  expect(statuses.slice(0, perMinute)).toEqual(Array.from({ length: perMinute }, () => 401));
  expect(statuses.at(-1)).toBe(429);
  expect((await openProxiedBrowser(computer('127.0.0.6')).send('/api/staff/session')).status).toBe(401);
});

test('[CON-80] a stream on which nothing happens stays open beyond the time that the proxy waits', async () => {
  const { stream, since } = idle;
  await waitUntil(async () => stream.hasEnded() || Date.now() - since > patienceMs + 2000, patienceMs + 10_000);
  expect(stream.hasEnded()).toBe(false);
  expect(stream.text().match(/^event: alive$/gm)?.length).toBeGreaterThanOrEqual(4);
  const heard = stream.text().length;
  await person.api.createBrand({ body: { name: 'Late' } });
  await waitUntil(async () => stream.text().slice(heard).includes('"topic":"catalogue"'), 2000);
});

const computer = (from: string): Computer => ({ url: nginx.url, from, host });

/** The status of a response whose body may go on. */
async function statusOf(session: ClientHttp2Session, path: string): Promise<number | undefined> {
  const [cookie = ''] = person.setCookie()?.split(';') ?? [];
  const stream = session.request({ ':path': path, ':authority': host, cookie });
  const [headers] = await once(stream, 'response');
  return headers[':status'];
}

/** A picture, and bytes after it up to a length. */
function padded(bytes: number): Buffer {
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

function upload(bytes: number) {
  return person.send('/api/media?alt=A%20phone', {
    method: 'POST',
    headers: { 'content-type': 'image/webp' },
    body: padded(bytes),
  });
}
