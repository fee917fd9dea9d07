import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, onTestFailed, test } from 'vitest';
import { countOf, type StoreOnCluster, startStoreOnCluster } from './store-on-cluster.ts';

/** Longer than the lock of the primary lasts: another one is promoted meanwhile. */
const frozenMs = 22_000;
let store: StoreOnCluster;

beforeAll(async () => {
  store = await startStoreOnCluster();
}, 600_000);
afterAll(() => store?.stop());

test('[FAIL-07] a primary that is frozen and thaws costs no acknowledged order', async () => {
  onTestFailed(() => console.warn(store.logs()));
  await store.failing('primary frozen', countOf('FREEZES'), async () => {
    const primary = await store.database.primary();
    await primary.freeze();
    await pause(frozenMs);
    await primary.thaw();
  });
  await store.expectNothingLost();
});
