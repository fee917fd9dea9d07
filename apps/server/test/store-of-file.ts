import { afterAll } from 'vitest';
import { startTestStore, type TestStore } from './test-store.ts';

/** A store for the tests of a file, and what `open` makes of it; it is closed after them. Awaited at the top of the file. */
export async function storeOfFile<Opened>(
  open: (store: TestStore) => Opened | Promise<Opened>,
  options?: Parameters<typeof startTestStore>[0],
): Promise<[TestStore, Opened]> {
  const store = await startTestStore(options);
  afterAll(() => store.close());
  return [store, await open(store)];
}
