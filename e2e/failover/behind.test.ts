import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@bijli/contract';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { httpTransport } from '../fixtures/buyers.ts';
import type { DatabaseNode } from './database-node.ts';
import { type StoreOnCluster, startStoreOnCluster } from './store-on-cluster.ts';

const behindMs = 30_000;
/** The process of PostgreSQL that applies what a standby has received. */
const replay = 'startup';
/** What staff saved is shown by every process after so long, however late the standbys are. */
const shownWithinMs = 5000;
let store: StoreOnCluster;

beforeAll(async () => {
  store = await startStoreOnCluster({ readsFromReplica: true });
}, 900_000);
afterAll(() => store?.stop());

/** The number of the last saved name, as a process answers it to everybody. */
async function shownBy(address: string): Promise<number> {
  const { data } = await createClient(httpTransport(address)).getSiteConfig({});
  return Number(data.company.shortName.split(' ').at(-1));
}

/** Answers of a past state, while standbys are behind. */
async function staleAnswers(): Promise<string[]> {
  const { acts, web } = store;
  const stale: string[] = [];
  for (const end = Date.now() + behindMs; Date.now() < end; ) {
    const saved = acts.saved.length;
    await pause(shownWithinMs);
    for (const address of web) {
      const shown = await shownBy(address);
      if (shown < saved) stale.push(`${address} has ${shown} of ${saved}`);
    }
  }
  return stale;
}

/** How far it is behind the last change, in seconds. */
async function secondsBehind(node: DatabaseNode): Promise<number> {
  const [row] = await node.query(
    'SELECT extract(epoch FROM now() - pg_last_xact_replay_timestamp())::float AS seconds',
  );
  return Number(row?.['seconds']);
}

test('[FAIL-10] standbys that are 30 seconds behind show nothing stale, and none of what was acknowledged is lost when one takes over', async () => {
  onTestFailed(() => console.warn(store.logs()));
  const { acts, database } = store;
  await store.failing('one standby behind, then both, and the primary killed', 1, async () => {
    const [synchronous, other] = await database.standbys();
    if (!synchronous || !other) throw new Error('There are not two standbys');
    // Patroni would end a pause of the replay. Connections of the store lead to both standbys.
    const others = await other.freezeProcess(replay);
    expect(await staleAnswers()).toEqual([]);
    const goOn = await synchronous.freezeProcess(replay);
    expect(await staleAnswers()).toEqual([]);
    expect(await secondsBehind(synchronous)).toBeGreaterThan(behindMs / 1000 - 1);
    const primary = await database.primary();
    await primary.kill();
    goOn();
    others();
    await acts.more();
    primary.start();
  });
});

test('[FAIL-10] a synchronous standby that receives nothing for 30 seconds is replaced by the other one', async () => {
  onTestFailed(() => console.warn(store.logs()));
  await store.failing('synchronous standby receives nothing', 1, async () => {
    const [synchronous] = await store.database.standbys();
    const goOn = await synchronous?.freezeProcess('walreceiver');
    await pause(behindMs);
    goOn?.();
  });
});

test('[FAIL-12] a server that stands alone acknowledges nothing, also after a restart; with a second one all goes on', async () => {
  onTestFailed(() => console.warn(store.logs()));
  const { acts, database } = store;
  await database.untilWhole();
  const primary = await database.primary();
  const standbys = await database.standbys();
  for (const node of standbys) await node.kill();
  // What a standby had when it ended may still be answered.
  await pause(6000);
  const alone = acts.count();
  await pause(20_000);
  expect(acts.count()).toBe(alone);
  // What waited for a second server is on its disk: after the restart it looks as done, and is told to nobody.
  await primary.kill();
  primary.start();
  await pause(30_000);
  expect(acts.count()).toBe(alone);
  acts.takeGapMs();
  for (const node of standbys) node.start();
  await acts.more();
  console.warn(
    `alone for a minute: nothing acknowledged, and again ${Math.round(acts.takeGapMs())} ms after the others were started`,
  );
  await database.untilWhole();
  await store.untilReady();
  expect(acts.wrong).toEqual([]);
});

test('[FAIL-10][FAIL-12] at the end all that was acknowledged is there once', async () => {
  onTestFailed(() => console.warn(store.logs()));
  await store.expectNothingLost();
});
