import type { Order } from '@bijli/contract';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { cancelOneUnit, expectBooksToBalance } from './fixtures/balanced-books.ts';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { type KilledStore, startKilledStore } from './fixtures/killed-store.ts';

describe(`kill -9 between two steps of a purchase and its refund on the ${engineUnderTest} engine`, () => {
  let store: KilledStore;
  const bought: Order[] = [];

  beforeAll(async () => {
    store = await startKilledStore(engineUnderTest);
  }, 240_000);
  afterAll(() => store?.close());

  test('[CHK-09][PAY-04] placing and paying by proof: nothing lost, nothing duplicated, the books balance', async () => {
    store.sandbox.change({ dropWebhooks: true });
    await store.killAtSteps({ prepare: async () => undefined, act: async () => bought.push(await store.buy()) });
    await expectBooksToBalance(store, bought);
  }, 1_200_000);

  test('[PAY-05] recording and making a refund: nothing lost, nothing duplicated, the books balance', async () => {
    store.sandbox.change({ dropWebhooks: true });
    await store.killAtSteps({ prepare: store.buy, act: cancelUnit });
    await expectBooksToBalance(store, bought);
  }, 1_200_000);

  async function cancelUnit(order: Order): Promise<void> {
    await cancelOneUnit(store, order);
    bought.push(order);
  }
});
