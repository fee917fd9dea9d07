import { expect, inject, test } from 'vitest';
import { startTestStore } from '../../../test/test-store.ts';
import { sql } from './drizzle.ts';
import { inTransaction } from './transaction.ts';

test('[FAIL-03] a transaction that met a server that only reads is done again on a new connection', async () => {
  expect(inject('postgresUrl')).toBeDefined();
  const store = await startTestStore();
  await store.database.jobDatabase.executeSql('SET default_transaction_read_only = on', []);
  let tries = 0;
  await inTransaction(store.ctx, async ({ db }) => {
    tries += 1;
    await db.execute(sql`CREATE TABLE written (id integer)`);
  });
  expect(tries).toBe(2);
  expect(await store.rows(sql`SELECT to_regclass('written')::text AS found`)).toEqual([{ found: 'written' }]);
  await store.close();
});
