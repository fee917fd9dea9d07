import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLogger } from '../../logging.ts';
import { monotonicNow } from '../../monotonic-clock.ts';
import { type OpenDatabase, queryRows } from '../database.ts';
import { sql } from '../drizzle.ts';
import { executePrepared } from '../prepare-statements.ts';
import { inTransaction, sqlState } from '../transaction.ts';
import { describe } from './embedded-database.ts';

let engine: PGlite;
let database: OpenDatabase;

beforeAll(async () => {
  engine = await PGlite.create();
  database = describe(engine, { log: createLogger('silent'), release() {} });
  await database.jobDatabase.executeSql('CREATE TABLE notes (id int PRIMARY KEY, text text)');
});
afterAll(() => database.close());

const insert = (id: number, text: string) => sql`INSERT INTO notes VALUES (${id}::int, ${text}::text) RETURNING id`;

test('a named statement is one call of the engine, and is parsed only the first time', async () => {
  const parsed = async () => (await queryRows(database.db, sql`SELECT name FROM pg_prepared_statements`)).length;
  await executePrepared(database.db, insert(1, 'one'));
  expect(await parsed()).toBe(1);
  const calls = vi.spyOn(engine, 'execProtocolRawStream');
  expect(await executePrepared(database.db, insert(2, 'two'))).toEqual([{ id: 2 }]);
  expect(calls).toHaveBeenCalledTimes(1);
  const [message] = calls.mock.calls[0] ?? [];
  expect(Buffer.from(message ?? []).toString()).not.toContain('INSERT');
  calls.mockRestore();
  expect(await parsed()).toBe(1);
});

test('an error has its SQLSTATE, and later statements succeed', async () => {
  const refused = await executePrepared(database.db, insert(1, 'again')).catch((error: unknown) => error);
  expect(sqlState(refused)).toBe('23505');
  expect(await queryRows(database.db, sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
});

test('a failing multi-statement query leaves no transaction open', async () => {
  const { executeSql } = database.jobDatabase;
  await expect(executeSql("BEGIN; INSERT INTO notes VALUES (3, 'three'); SELECT 1 / 0; COMMIT")).rejects.toThrow(
    'zero',
  );
  await executePrepared(database.db, insert(3, 'the third after all'));
});

test('values that cannot be serialized close the connection, and the next one has no leftover prepared names', async () => {
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  const statement = (value: unknown) => sql`SELECT ${value}::jsonb AS value`;
  await expect(executePrepared(database.db, statement(circular))).rejects.toThrow();
  expect(await executePrepared(database.db, statement('{"a":1}'))).toEqual([{ value: { a: 1 } }]);
});

test('work outside a transaction waits until it ends', async () => {
  const order: string[] = [];
  const ctx = { db: database.db, isInTransaction: false } as Parameters<typeof inTransaction>[0];
  const transaction = inTransaction(ctx, async (tx) => {
    order.push('begun');
    await queryRows(tx.db, sql`SELECT 1`);
    order.push('ends');
  });
  const outside = queryRows(database.db, sql`SELECT 2`).then(() => order.push('outside'));
  await Promise.all([transaction, outside]);
  expect(order).toEqual(['begun', 'ends', 'outside']);
});

test('a notification arrives when its transaction commits, also on a replacement connection', async () => {
  const received: string[] = [];
  const stop = await database.listen('news', (payload) => received.push(payload));
  await expect(database.jobDatabase.executeSql('SELECT 1 / 0')).rejects.toThrow();
  await queryRows(database.db, sql`SELECT pg_notify('news', 'first')`);
  expect(received).toEqual(['first']);
  await stop();
  await queryRows(database.db, sql`SELECT pg_notify('news', 'second')`);
  expect(received).toEqual(['first']);
});

test('[LIM-11] statements of transactions, which vary with their data, take no names from those of buyers', async () => {
  const ctx = { db: database.db, isInTransaction: false } as Parameters<typeof inTransaction>[0];
  await inTransaction(ctx, async ({ db }) => {
    for (let text = 0; text < 600; text += 1)
      await queryRows(db, sql`SELECT ${sql.raw(`'varies ${text}'`)} WHERE ${text} >= 0`);
  });
  await executePrepared(database.db, sql`SELECT 'asked all the time'`);
  const prepared = await queryRows<{ statement: string }>(
    database.db,
    sql`SELECT statement FROM pg_prepared_statements WHERE statement = ${"SELECT 'asked all the time'"}`,
  );
  expect(prepared).toHaveLength(1);
});

test('the number of prepared statements is limited', async () => {
  for (let text = 0; text < 600; text += 1) await executePrepared(database.db, sql`SELECT ${sql.raw(String(text))}`);
  const [prepared] = await queryRows<{ count: number }>(
    database.db,
    sql`SELECT count(*)::int AS count FROM pg_prepared_statements WHERE statement ~ '^SELECT [0-9]+$'`,
  );
  expect(prepared?.count).toBeLessThanOrEqual(500);
  expect(prepared?.count).toBeGreaterThan(490);
});

test('[RUN-11] a transaction of many statements leaves turns to what needs no database', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const before = await database.db.transaction(async (tx) => {
    const turnsBefore = turns;
    const end = monotonicNow() + 500;
    while (monotonicNow() < end) await tx.execute(sql`SELECT count(*) FROM generate_series(1, 1000)`);
    return turnsBefore;
  });
  clearInterval(timer);
  expect(turns - before).toBeGreaterThan(3);
});
