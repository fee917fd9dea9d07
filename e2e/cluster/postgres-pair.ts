import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../fixtures/server-process.ts';
import { runAsPostgres, runProgram } from './run-program.ts';

export type PostgresServer = {
  url: string;
  query: (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  start: () => Promise<void>;
  /** 'fast' closes its connections cleanly, 'immediate' acts like a power failure. */
  stop: (mode: 'fast' | 'immediate') => Promise<void>;
};

export type PostgresPair = { primary: PostgresServer; replica: PostgresServer; remove: () => Promise<void> };

const packages = '/usr/lib/postgresql';

/** A separate PostgreSQL server and its streaming replica, from Debian's package. */
export async function startReplicatedPostgres(): Promise<PostgresPair> {
  const folder = mkdtempSync(join(tmpdir(), 'bijli-pair-'));
  if (process.getuid?.() === 0) await runProgram('chown', ['postgres:', folder]);
  const primary = describeServer(folder, 'primary', await freePort());
  await runAsPostgres(postgresProgram('initdb'), ['-D', join(folder, 'primary'), '-U', 'postgres', '--auth=trust']);
  await primary.start();
  const replica = describeServer(folder, 'replica', await freePort());
  const { port } = new URL(primary.url);
  const from = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres', '-D', join(folder, 'replica')];
  await runAsPostgres(postgresProgram('pg_basebackup'), [...from, '-R', '-X', 'stream', '--checkpoint=fast']);
  await replica.start();
  return {
    primary,
    replica,
    async remove() {
      await replica.stop('immediate');
      await primary.stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function describeServer(folder: string, name: string, port: number): PostgresServer {
  const data = join(folder, name);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const control = (...args: string[]) => runAsPostgres(postgresProgram('pg_ctl'), ['-D', data, '-w', ...args]);
  return {
    url,
    async query(statement, values = []) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query(statement, values)).rows;
      } finally {
        await client.end();
      }
    },
    async start() {
      await control('-o', settings, '-l', join(folder, `${name}.log`), 'start');
    },
    async stop(mode) {
      const isRunning = await control('status').then(
        () => true,
        () => false,
      );
      if (isRunning) await control('-m', mode, 'stop');
    },
  };
}

export function postgresProgram(name: string): string {
  const [newest] = readdirSync(packages).sort((a, b) => Number(b) - Number(a));
  return join(packages, newest ?? '', 'bin', name);
}
