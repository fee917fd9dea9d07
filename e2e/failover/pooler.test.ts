import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../apps/server/src/platform/database/postgres-database.ts';
import { createLogger } from '../../apps/server/src/platform/logging.ts';
import { type PostgresPair, startReplicatedPostgres } from '../cluster/postgres-pair.ts';
import { freePort } from '../fixtures/server-process.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { fetchPrograms } from './packages.ts';

const log = createLogger('silent');
let database: PostgresPair;

beforeAll(async () => {
  database = await startReplicatedPostgres();
}, 120_000);
afterAll(() => database?.remove());

test('[FAIL-04] pgbouncer that gives a session to each transaction is refused for notices, and taken with a direct address', async () => {
  const pooler = await startPooler('transaction');
  const server = database.primary.url;
  const refused = await openPostgres({ url: pooler.url, poolSize: 3, log });
  await expect(refused.listen('news', () => {})).rejects.toThrow(
    /pooler that does not keep sessions.*DATABASE_DIRECT_URL/s,
  );
  await refused.close();
  await hearsNews({ url: pooler.url, directUrl: server });
  await pooler.stop();
});

test('[FAIL-04] pgbouncer that keeps sessions is taken', async () => {
  const pooler = await startPooler('session');
  await hearsNews({ url: pooler.url });
  await pooler.stop();
});

async function hearsNews(addresses: { url: string; directUrl?: string }): Promise<void> {
  const taken = await openPostgres({ ...addresses, poolSize: 3, log });
  const heard: string[] = [];
  await taken.listen('news', (payload) => heard.push(payload));
  await database.primary.query(`SELECT pg_notify('news', 'of a change')`);
  await expect.poll(() => heard).toEqual(['of a change']);
  await taken.close();
}

async function startPooler(mode: 'transaction' | 'session') {
  const { pgbouncer, environment } = await fetchPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'bijli-pooler-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { port: server } = new URL(database.primary.url);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = user=postgres host=127.0.0.1 port=${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
  );
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
  const [command = '', ...args] = [...user, pgbouncer, file];
  const child = spawn(command, args, { env: { ...process.env, ...environment }, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntil(() => isReached(url), 20_000);
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isReached(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
