import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@bijli/contract';
import { afterAll, afterEach, beforeAll, expect, onTestFailed, test } from 'vitest';
import { createAccessTokens } from '../../apps/server/src/platform/access-tokens.ts';
import { cashOrderOf, httpTransport, signInBuyer } from '../fixtures/buyers.ts';
import { freePort, type ServerProcess, startServer } from '../fixtures/server-process.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { type Acknowledged, startActing } from './acknowledged.ts';
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts';
import { expectNothingLost } from './expect-nothing-lost.ts';
import { watchPages } from './pages.ts';

/** How often each failure happens; the proof sets them, and a run of this file alone has one of each. */
const countOf = (name: string) => Number(process.env[`FAILOVER_${name}`] ?? 1);
const slug = 'taar-usb-c-cable';
const secret = 'the secret of the processes of this store';
const units = 1_000_000;
const longestGapMs = 15_000;
/** Longer than the lock of the primary lasts: another one is promoted meanwhile. */
const frozenMs = 22_000;

let database: DatabaseCluster;
let environment: Record<string, string>;
const processes: ServerProcess[] = [];
let folder: string;
let web: string[] = [];
let acts: Acknowledged;
let pages: ReturnType<typeof watchPages>;

beforeAll(async () => {
  database = await startDatabaseCluster();
  folder = mkdtempSync(join(tmpdir(), 'bijli-failover-store-'));
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const [worker, ...others] = ports.map((port) => `http://127.0.0.1:${port}`);
  web = others;
  environment = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    AUTH_SECRET: secret,
    RATE_LIMIT_PER_MINUTE: '0',
    FULFILMENT_STEP_SECONDS: '1',
    SANDBOX_URL: worker ?? '',
    PUBLIC_URL: web[0] ?? '',
    ...{ OPEN_ORDERS_MAX: '0', OPEN_ORDERS_UNPAID_MAX: '0', OPEN_ORDERS_UNITS_MAX: '0', OPEN_ORDERS_CASH_RUPEES: '0' },
  };
  for (const [index, port] of ports.entries())
    processes.push(await startServer(port, { ...environment, BIJLI_ROLE: index === 0 ? 'worker' : 'web' }));
  await database.query('UPDATE stock_levels SET quantity = $1', [units]);
  await database.query(`SELECT pg_notify('bijli_changes', '')`);
  const [address = ''] = web;
  const { product } = await createClient(httpTransport(address)).getProduct({ params: { slug } });
  const tokens = createAccessTokens(secret, () => new Date());
  const buyers: (() => Promise<string>)[] = [];
  for (let index = 0; index < 8; index += 1) {
    const { accessToken } = await signInBuyer(address, String(9_812_340_000 + index));
    const actor = await tokens.verify(accessToken);
    if (actor.kind !== 'customer') throw new Error('A buyer could not sign in');
    buyers.push(() => tokens.sign(actor));
  }
  acts = startActing({
    web,
    worker: worker ?? '',
    buyers,
    staffToken: () => tokens.signCommand(),
    body: cashOrderOf(product),
  });
  pages = watchPages(web, ['/', `/product/${slug}`]);
  await acts.more();
}, 600_000);

afterAll(async () => {
  await Promise.all(processes.map((server) => server.stop()));
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

afterEach(() => {
  onTestFailed(() => console.warn(database.logs(), ...processes.map((server) => server.output().slice(-4000))));
});

/** One failure after the other; each time the store goes on by itself, before the next part of the cluster fails. */
async function failing(name: string, times: number, fail: () => Promise<void>): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    await database.untilWhole();
    await acts.more();
    acts.takeGapMs();
    const { size } = acts.placed;
    await fail();
    await acts.more();
    const gapMs = acts.takeGapMs();
    await waitUntil(async () => (await statusesOfReadiness()).every((status) => status === 200), 30_000);
    console.warn(
      `${name}, ${time} of ${times}: ${Math.round(gapMs)} ms without an acknowledgement, ${acts.placed.size - size} orders`,
    );
    expect(gapMs).toBeLessThan(longestGapMs);
    expect(acts.wrong).toEqual([]);
  }
}

test('[FAIL-07] a primary that is killed costs no acknowledged order, and no answer but 503', async () => {
  await failing('primary killed', countOf('KILLS'), async () => {
    const primary = await database.primary();
    await primary.kill();
    await acts.more();
    primary.start();
  });
});

test('[FAIL-07] a primary that is frozen and thaws costs no acknowledged order', async () => {
  await failing('primary frozen', countOf('FREEZES'), async () => {
    const primary = await database.primary();
    await primary.freeze();
    await pause(frozenMs);
    await primary.thaw();
  });
});

test('[FAIL-07] a primary that is cut off and comes back costs no acknowledged order', async () => {
  await failing('primary cut off', countOf('CUTS'), async () => {
    const primary = await database.primary();
    primary.cutOff();
    await pause(frozenMs);
    primary.join();
  });
});

test('[FAIL-07] a proxy of the database that is killed costs no acknowledged order', async () => {
  await failing('proxy killed', countOf('PROXY_KILLS'), async () => {
    await database.killProxy();
    await pause(3000);
    await database.startProxy();
  });
});

test('[FAIL-07] at the end all that was acknowledged is there once, and the books hold', async () => {
  await acts.stop();
  await database.untilWhole();
  await expectNothingLost({ database, acts, slug, units, environment });
});

test('[FAIL-07] pages that are the same for everyone were served throughout', async () => {
  const { asked, wrong } = await pages.stop();
  expect(asked).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});

function statusesOfReadiness(): Promise<number[]> {
  return Promise.all(
    web.map((address) =>
      fetch(`${address}/readyz`).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  );
}
