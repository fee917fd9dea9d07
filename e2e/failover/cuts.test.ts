import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, onTestFailed, test } from 'vitest';
import { countOf, type StoreOnCluster, startStoreOnCluster } from './store-on-cluster.ts';

/** Longer than the lock of the primary lasts: another one is promoted meanwhile. */
const cutMs = 22_000;
let store: StoreOnCluster;

beforeAll(async () => {
  store = await startStoreOnCluster();
}, 600_000);
afterAll(() => store?.stop());

test('[FAIL-07] a primary that is cut off, and a proxy of the database that is killed, cost no acknowledged order', async () => {
  onTestFailed(() => console.warn(store.logs()));
  await store.failing('primary cut off', countOf('CUTS'), async () => {
    const primary = await store.database.primary();
    primary.cutOff();
    await pause(cutMs);
    primary.join();
  });
  await store.failing('proxy killed', countOf('PROXY_KILLS'), async () => {
    await store.database.killProxy();
    await pause(3000);
    await store.database.startProxy();
  });
  await store.expectNothingLost();
});
