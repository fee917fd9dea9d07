import { afterAll, beforeAll, onTestFailed, test } from 'vitest';
import { countOf, type StoreOnCluster, startStoreOnCluster } from './store-on-cluster.ts';

let store: StoreOnCluster;

beforeAll(async () => {
  store = await startStoreOnCluster();
}, 600_000);
afterAll(() => store?.stop());

test('[FAIL-07] a primary that is killed costs no acknowledged order, and no answer but 503', async () => {
  onTestFailed(() => console.warn(store.logs()));
  await store.failing('primary killed', countOf('KILLS'), async () => {
    const primary = await store.database.primary();
    await primary.kill();
    await store.acts.more();
    primary.start();
  });
  await store.expectNothingLost();
});
