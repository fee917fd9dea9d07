import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from './drizzle.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('a statement that the database refuses costs no connection', async () => {
  const before = await connection();
  for (let refused = 0; refused < 3; refused += 1)
    await expect(store.rows(sql`SELECT refuse_unless(false, 'for the test')`)).rejects.toThrow('refuse_unless');
  expect(await connection()).toBe(before);
});

async function connection(): Promise<unknown> {
  const [row] = await store.rows(sql`SELECT pg_backend_pid() AS pid`);
  return row?.['pid'];
}
