import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import type { DatabaseNode } from './database-node.ts';
import { longestGapMs, type StoreOnCluster, startStoreOnCluster } from './store-on-cluster.ts';

const fullMs = 40_000;
let store: StoreOnCluster;

beforeAll(async () => {
  store = await startStoreOnCluster({ diskMegabytes: 512 });
}, 600_000);
afterAll(() => store?.stop());

/** Returns how often something was acknowledged while the disk was full. */
async function whileFull(name: string, node: DatabaseNode): Promise<number> {
  const { acts, database } = store;
  await database.untilWhole();
  await acts.more();
  const before = acts.count();
  node.fillDisk();
  await pause(fullMs);
  const acknowledged = acts.count() - before;
  node.freeDisk();
  acts.takeGapMs();
  await acts.more();
  const gapMs = acts.takeGapMs();
  await store.untilReady();
  await database.untilWhole();
  console.warn(
    `${name}: ${acknowledged} acknowledged while it was full, ${Math.round(gapMs)} ms until the next after it`,
  );
  expect(gapMs).toBeLessThan(longestGapMs);
  expect(acts.wrong).toEqual([]);
  return acknowledged;
}

test('[FAIL-09] a disk that is full, of the primary or of its standby, costs no acknowledged order, and all goes on by itself when there is space', async () => {
  onTestFailed(() => console.warn(store.logs()));
  await whileFull('disk of the primary', await store.database.primary());
  const [standby] = await store.database.standbys();
  if (!standby) throw new Error('There is no standby');
  expect(await whileFull('disk of the synchronous standby', standby)).toBeGreaterThan(0);
  await store.expectNothingLost();
});
