import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { repeatables } from '../../modules/repeatables.ts';
import { sql } from './drizzle.ts';
import { migrate } from './open-database.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const counting = (step: number) => [
  {
    name: 'for the test',
    statements: [
      'CREATE TABLE IF NOT EXISTS runs (step integer)',
      `CREATE OR REPLACE FUNCTION next_step() RETURNS integer LANGUAGE sql RETURN ${step}`,
      'INSERT INTO runs VALUES (next_step())',
    ],
  },
];
const steps = () => store.rows(sql`SELECT array_agg(step ORDER BY step) AS steps FROM runs`);

test('[UPG-08] what is written whole runs again when it has changed, and only then', async () => {
  for (const step of [1, 1, 2, 2]) await migrate(store.database.db, counting(step));
  expect(await steps()).toEqual([{ steps: [1, 2] }]);
});

test('[UPG-08] a process that is older than the schema leaves it as the newer one wrote it', async () => {
  await store.rows(sql`INSERT INTO schema_migrations (hash) VALUES ('of a later release')`);
  await migrate(store.database.db, counting(1));
  expect(await store.rows(sql`SELECT next_step() AS step`)).toEqual([{ step: 2 }]);
  await store.rows(sql`DELETE FROM schema_migrations WHERE hash = 'of a later release'`);
});

test('[UPG-08] the store’s own role reads a view that was written again', async () => {
  await store.rows(sql`CREATE ROLE reader_of_the_test`);
  await store.rows(sql`GRANT SELECT ON current_catalogue_entries TO reader_of_the_test`);
  await store.rows(sql`DELETE FROM schema_repeatables WHERE name = 'catalogue entries'`);
  await migrate(store.database.db, repeatables);
  const may = sql`SELECT has_table_privilege('reader_of_the_test', 'current_catalogue_entries', 'SELECT') AS may`;
  expect(await store.rows(may)).toEqual([{ may: true }]);
  await store.rows(sql`DROP OWNED BY reader_of_the_test`);
  await store.rows(sql`DROP ROLE reader_of_the_test`);
});
