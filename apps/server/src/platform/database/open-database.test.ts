import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from './drizzle.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('a statement that the database refuses does not close the connection', async () => {
  const before = await connection();
  for (let refused = 0; refused < 3; refused += 1)
    await expect(store.rows(sql`SELECT refuse_unless(false, 'for the test')`)).rejects.toThrow('refuse_unless');
  expect(await connection()).toBe(before);
});

test.each([
  ['with an empty list of values', []],
  ['without values', undefined],
])('[CHK-09] after statements %s fail inside a transaction, no later statement joins it', async (_how, values) => {
  const { jobDatabase } = store.database;
  const several =
    "BEGIN; SELECT set_config('bijli.trace', 'left', false); SELECT refuse_unless(false, 'for the test'); COMMIT";
  const others = Array.from({ length: 20 }, () => store.rows(sql`SELECT 1 AS one`));
  await expect(jobDatabase.executeSql(several, values)).rejects.toThrow();
  for (const answer of await Promise.all(others)) expect(answer).toEqual([{ one: 1 }]);
  for (let asked = 0; asked < 20; asked += 1) expect(await store.rows(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
});

test('[CHK-09] no later statement joins a transaction that was left open', async () => {
  const { jobDatabase } = store.database;
  await jobDatabase.executeSql('BEGIN; CREATE TABLE left_open (id integer)', []);
  for (let asked = 0; asked < 20; asked += 1)
    expect(await store.rows(sql`SELECT to_regclass('left_open') AS found`)).toEqual([{ found: null }]);
});

async function connection(): Promise<unknown> {
  const [row] = await store.rows(sql`SELECT pg_backend_pid() AS pid`);
  return row?.['pid'];
}
