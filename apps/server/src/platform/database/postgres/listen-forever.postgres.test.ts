import pino from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { administer, withDatabase } from '../../../../test/build-template.ts';
import { type FreezingProxy, startFreezingProxy } from '../../../../test/freezing-proxy.ts';
import { queryRows } from '../database.ts';
import { sql } from '../drizzle.ts';
import { openPostgres } from '../postgres-database.ts';

const log = pino({ level: 'silent' });
const server = inject('postgresUrl') ?? '';
const other = `bijli_test_other_${process.pid}`;
let proxy: FreezingProxy;

beforeAll(async () => {
  await administer(server, `DROP DATABASE IF EXISTS ${other}`, `CREATE DATABASE ${other}`);
  proxy = await startFreezingProxy(server);
});
afterAll(async () => {
  await proxy.close();
  await administer(server, `DROP DATABASE ${other} WITH (FORCE)`);
});

test('[FAIL-04] the start refuses a way by which notices of changes do not arrive', async () => {
  const database = await openPostgres({ url: server, directUrl: withDatabase(server, other), poolSize: 2, log });
  await expect(database.listen('news', () => {})).rejects.toThrow(
    /Notices of changes do not arrive.*DATABASE_DIRECT_URL/s,
  );
  await database.close();
});

test('[FAIL-04] a listening connection that falls silent is opened again; all may have changed meanwhile', async () => {
  const database = await openPostgres({ url: server, directUrl: proxy.url, poolSize: 2, log });
  const heard: string[] = [];
  await database.listen('news', (payload) => heard.push(payload));
  const tell = (text: string) => queryRows(database.db, sql`SELECT pg_notify('news', ${text})`);
  await tell('first');
  await expect.poll(() => heard).toEqual(['first']);
  proxy.freezeOpen();
  await tell('lost on the way');
  await expect.poll(() => heard, { timeout: 30_000 }).toEqual(['first', '']);
  await tell('second');
  await expect.poll(() => heard).toEqual(['first', '', 'second']);
  proxy.thaw();
  await database.close();
});
