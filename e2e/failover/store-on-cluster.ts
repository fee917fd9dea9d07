import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@bijli/contract';
import { expect } from 'vitest';
import { createAccessTokens } from '../../apps/server/src/platform/access-tokens.ts';
import { cashOrderOf, httpTransport, signInBuyer } from '../fixtures/buyers.ts';
import { sharePictures } from '../fixtures/cached-pictures.ts';
import { freePort, type ServerProcess, startServer } from '../fixtures/server-process.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { type Acknowledged, startActing } from './acknowledged.ts';
import { type ClusterOptions, type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts';
import { expectNothingLost } from './expect-nothing-lost.ts';
import { watchPages } from './pages.ts';

/** Two web processes and a worker on three database servers, with buyers and staff who never rest. */
export type StoreOnCluster = {
  database: DatabaseCluster;
  acts: Acknowledged;
  web: string[];
  /** One failure after the other; each time the store goes on by itself, before the next part of the cluster fails. */
  failing: (name: string, times: number, fail: () => Promise<void>) => Promise<void>;
  /** Every web process is ready again by itself. */
  untilReady: () => Promise<void>;
  /** Ends the acting and compares what was acknowledged with the database; no answer was wrong, no page missing. */
  expectNothingLost: () => Promise<void>;
  logs: () => string;
  stop: () => Promise<void>;
};

/** The proof sets how often each failure happens; a run of one file alone has one of each. */
export const countOf = (name: string) => Number(process.env[`FAILOVER_${name}`] ?? 1);

export const slug = 'taar-usb-c-cable';
/** More only on a machine that is busy with other work. */
export const longestGapMs = Number(process.env['FAILOVER_LONGEST_GAP_MS'] ?? 15_000);
/** The same for everyone. */
const pagesOfAll = ['/', `/product/${slug}`];
const secret = 'the secret of the processes of this store';
const units = 1_000_000;
const buyerCount = 8;

type Options = ClusterOptions & { readsFromReplica?: boolean };

export async function startStoreOnCluster({
  readsFromReplica = false,
  ...options
}: Options = {}): Promise<StoreOnCluster> {
  const database = await startDatabaseCluster(options);
  const folder = mkdtempSync(join(tmpdir(), 'bijli-failover-store-'));
  const processes: ServerProcess[] = [];
  const stop = async () => {
    await Promise.all(processes.map((server) => server.stop()));
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const [worker = '', ...web] = ports.map((port) => `http://127.0.0.1:${port}`);
  const environment: Record<string, string> = {
    DATABASE_URL: database.url,
    ...(readsFromReplica ? { DATABASE_REPLICA_URL: database.replicaUrl } : {}),
    DATA_DIR: folder,
    AUTH_SECRET: secret,
    RATE_LIMIT_PER_MINUTE: '0',
    FULFILMENT_STEP_SECONDS: '1',
    DEMO_ORDERS: 'none',
    // Other work on the machine is no overload of the store.
    MAX_EVENT_LOOP_DELAY_MS: '600000',
    SANDBOX_URL: worker,
    PUBLIC_URL: web[0] ?? '',
    ...sharePictures({ DATA_DIR: folder }),
    ...{ OPEN_ORDERS_MAX: '0', OPEN_ORDERS_UNPAID_MAX: '0', OPEN_ORDERS_UNITS_MAX: '0', OPEN_ORDERS_CASH_RUPEES: '0' },
  };
  try {
    for (const [index, port] of ports.entries())
      processes.push(await startServer(port, { ...environment, BIJLI_ROLE: index === 0 ? 'worker' : 'web' }));
    await database.query('UPDATE stock_levels SET quantity = $1', [units]);
    await database.query(`SELECT pg_notify('bijli_changes', '')`);
    // A page that was never made cannot be served on.
    for (const path of pagesOfAll) expect(await statusesOf(web, path)).toEqual(web.map(() => 200));
    const acts = await startBuyersAndStaff(web, worker);
    await acts.more();
    return storeOf({ database, acts, web, processes, environment, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

type Parts = Pick<StoreOnCluster, 'database' | 'acts' | 'web' | 'stop'> & {
  processes: readonly ServerProcess[];
  environment: Record<string, string>;
};

function storeOf({ database, acts, web, processes, environment, stop }: Parts): StoreOnCluster {
  const pages = watchPages(web, pagesOfAll);
  const figures = { failures: 0, longestGapMs: 0, orders: 0, refusals: 0 };

  const store: StoreOnCluster = {
    database,
    acts,
    web,
    async failing(name, times, fail) {
      const start = performance.now();
      for (let time = 1; time <= times; time += 1) {
        await database.untilWhole();
        await acts.more();
        acts.takeGapMs();
        const { size } = acts.placed;
        await fail();
        await acts.more();
        const gapMs = acts.takeGapMs();
        await store.untilReady();
        const roundMs = (performance.now() - start) / time;
        console.warn(
          `${name}, ${time} of ${times}: ${Math.round(gapMs)} ms without an acknowledgement, ${acts.placed.size - size} orders; ` +
            `${seconds(roundMs)} a round, ${seconds(roundMs * (times - time))} to go`,
        );
        figures.failures += 1;
        figures.longestGapMs = Math.max(figures.longestGapMs, Math.round(gapMs));
        expect(gapMs).toBeLessThan(longestGapMs);
        expect(acts.wrong).toEqual([]);
      }
    },
    async untilReady() {
      await waitUntil(async () => (await statusesOf(web, '/readyz')).every((status) => status === 200), 30_000);
    },
    async expectNothingLost() {
      await acts.stop();
      await database.untilWhole();
      await expectNothingLost({ database, acts, slug, units, environment });
      const { asked, wrong } = await pages.stop();
      expect(asked).toBeGreaterThan(10);
      expect(wrong).toEqual([]);
      Object.assign(figures, { orders: acts.placed.size, refusals: acts.refusals });
      const { FAILOVER_FIGURES: file } = process.env;
      if (file) writeFileSync(file, JSON.stringify(figures));
    },
    logs: () =>
      [
        database.logs(),
        ...processes.map((server) => server.output().slice(-4000)),
        ...processes.flatMap((server) => linesOf(server.output(), acts.wrong)),
      ].join('\n'),
    stop,
  };
  return store;
}

async function startBuyersAndStaff(web: string[], worker: string): Promise<Acknowledged> {
  const [address = ''] = web;
  const { product } = await createClient(httpTransport(address)).getProduct({ params: { slug } });
  const tokens = createAccessTokens(secret, () => new Date());
  const buyers: (() => Promise<string>)[] = [];
  for (let index = 0; index < buyerCount; index += 1) {
    const { accessToken } = await signInBuyer(address, String(9_812_340_000 + index));
    const actor = await tokens.verify(accessToken);
    if (actor.kind !== 'customer') throw new Error('A buyer could not sign in');
    buyers.push(() => tokens.sign(actor));
  }
  return startActing({ web, worker, buyers, staffToken: () => tokens.signCommand(), body: cashOrderOf(product) });
}

export function statusesOf(web: readonly string[], path: string): Promise<number[]> {
  return Promise.all(
    web.map((address) =>
      fetch(address + path).then(
        async (answer) => {
          await answer.text();
          return answer.status;
        },
        () => 0,
      ),
    ),
  );
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;

/** What the log says of the requests that were answered wrongly. */
function linesOf(output: string, wrong: readonly string[]): string[] {
  const requests = wrong.flatMap((answer) => answer.split(' ')[2] || []);
  return output.split('\n').filter((line) => requests.some((id) => line.includes(id)));
}
