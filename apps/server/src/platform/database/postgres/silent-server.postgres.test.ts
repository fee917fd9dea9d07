import pino from 'pino';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type FreezingProxy, startFreezingProxy } from '../../../../test/freezing-proxy.ts';
import { type OpenDatabase, queryRows } from '../database.ts';
import { sql } from '../drizzle.ts';
import { openPostgres } from '../postgres-database.ts';
import { isConnectionError } from '../transaction.ts';

const log = pino({ level: 'silent' });
const server = inject('postgresUrl') ?? '';
let proxy: FreezingProxy;
let database: OpenDatabase;

beforeEach(async () => {
  proxy = await startFreezingProxy(server);
  database = await openPostgres({ url: proxy.url, poolSize: 4, log });
});
afterEach(async () => {
  proxy.thaw();
  await database.close();
  await proxy.close();
});

const fails = (work: Promise<unknown>) =>
  work.then(
    () => 'it did not fail',
    (error: unknown) => isConnectionError(error) || error,
  );

const one = () => queryRows(database.requests, sql`SELECT 1 AS one`);

test('[FAIL-02] a server that falls silent ends statements, transactions and waits for a connection, and serves again', async () => {
  await Promise.all([one(), one()]);
  const inside = Promise.withResolvers<void>();
  const frozen = Promise.withResolvers<void>();
  const transaction = database.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1`);
    inside.resolve();
    await frozen.promise;
    await tx.execute(sql`SELECT 2`);
  });
  await inside.promise;
  proxy.freeze();
  frozen.resolve();
  const held = [transaction, database.jobDatabase.executeSql('SELECT 3', []), ...Array.from({ length: 8 }, one)];
  expect(await Promise.all(held.map(fails))).toEqual(held.map(() => true));
  expect(await fails(one())).toBe(true);
  proxy.thaw();
  await expect.poll(() => one().catch(() => []), { timeout: 30_000 }).toEqual([{ one: 1 }]);
});

test('[FAIL-02] a statement of a job outlasts what a request waits for; that of a request is given up', async () => {
  const sleep = sql`SELECT 1 AS one FROM pg_sleep(5)`;
  const job = queryRows(database.db, sleep);
  expect(await fails(queryRows(database.requests, sleep))).toBe(true);
  expect(await job).toEqual([{ one: 1 }]);
});

test('[FAIL-02] a statement in a session that the server behind the address does not have is ended', async () => {
  const sleeping = sql`SELECT pid FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(600)'`;
  const lost = database.jobDatabase.executeSql('SELECT pg_sleep(600)', []);
  await expect.poll(() => queryRows(database.db, sleeping)).toHaveLength(1);
  proxy.freezeOpen();
  const direct = await openPostgres({ url: server, poolSize: 2, log });
  await queryRows(direct.db, sql`SELECT pg_terminate_backend(pid) FROM (${sleeping}) AS those`);
  await direct.close();
  expect(await fails(lost)).toBe(true);
  expect(await one()).toEqual([{ one: 1 }]);
});

test('[FAIL-03] a connection that refuses to write is closed, and the write is done again on another', async () => {
  const { db, jobDatabase } = database;
  const pids = async () => (await queryRows<{ pid: number }>(db, sql`SELECT pg_backend_pid() AS pid`))[0]?.pid;
  const before = await pids();
  await jobDatabase.executeSql('SET default_transaction_read_only = on', []);
  expect(await pids()).toBe(before);
  await expect(jobDatabase.executeSql('CREATE TABLE refused (id integer)', [])).rejects.toMatchObject({
    code: '25006',
  });
  expect(await pids()).not.toBe(before);
});
