import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresProgram } from '../cluster/postgres-pair.ts';
import { runAsPostgres, runProgram } from '../cluster/run-program.ts';
import { fetchPrograms } from '../failover/packages.ts';
import { freePort } from '../fixtures/server-process.ts';

/** A PostgreSQL server whose write-ahead log is archived by pgbackrest, as docs/running.md has it. */
export type ArchivedPostgres = {
  url: string;
  backUp: () => Promise<void>;
  /** As a power failure, and the data folder is gone with its disk; what was written until now is in the archive. */
  loseDisk: () => Promise<void>;
  /** By the documented command. */
  restoreTo: (moment: Date) => Promise<void>;
  remove: () => Promise<void>;
};

const manual = fileURLToPath(new URL('../../docs/running.md', import.meta.url));

export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const programs = await fetchPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'bijli-archive-'));
  const [data, repository, socket] = [join(folder, 'data'), join(folder, 'repository'), join(folder, 'socket')];
  for (const path of [repository, socket]) mkdirSync(path);
  const port = await freePort();
  const command = join(folder, 'pgbackrest');
  const settings = join(folder, 'pgbackrest.conf');
  writeFileSync(
    settings,
    `[global]\nrepo1-path=${repository}\nstart-fast=y\nlog-path=${folder}\nlock-path=${folder}\n\n[bijli]\npg1-path=${data}\npg1-port=${port}\npg1-socket-path=${socket}\npg1-user=postgres\n`,
  );
  const libraries = programs.environment['LD_LIBRARY_PATH'] ?? '';
  writeFileSync(
    command,
    `#!/bin/sh\nLD_LIBRARY_PATH=${libraries} exec ${programs.pgbackrest} --config=${settings} "$@"\n`,
  );
  chmodSync(command, 0o755);
  if (process.getuid?.() === 0) await runProgram('chown', ['-R', 'postgres:', folder]);
  const control = (...args: string[]) => runAsPostgres(postgresProgram('pg_ctl'), ['-D', data, '-w', ...args]);
  const start = () => control('-l', join(folder, 'postgres.log'), 'start');

  await runAsPostgres(postgresProgram('initdb'), ['-D', data, '-U', 'postgres', '--auth=trust']);
  const own = [
    `port = ${port}`,
    `unix_socket_directories = '${socket}'`,
    // Processes end here, never the machine.
    'fsync = off',
    'archive_mode = on',
    `archive_command = '${command} --stanza=bijli archive-push %p'`,
    'archive_timeout = 60s',
  ];
  const file = join(data, 'postgresql.conf');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n${own.join('\n')}\n`);
  await start();
  await runAsPostgres(command, ['--stanza=bijli', 'stanza-create']);
  const query = (statement: string) =>
    runAsPostgres(postgresProgram('psql'), ['-h', socket, '-p', String(port), '-U', 'postgres', '-Atc', statement]);

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    backUp: async () => void (await runAsPostgres(command, ['--stanza=bijli', '--type=full', 'backup'])),
    async loseDisk() {
      const segment = (await query('SELECT pg_walfile_name(pg_switch_wal())')).trim();
      while ((await query('SELECT last_archived_wal FROM pg_stat_archiver')).trim() < segment)
        await query('SELECT pg_sleep(0.1)');
      await control('-m', 'immediate', 'stop');
      rmSync(data, { recursive: true });
    },
    async restoreTo(moment) {
      const [, script] = readFileSync(manual, 'utf8').match(/```sh\n(# Restore to a moment\n[^`]*)```/) ?? [];
      if (!script) throw new Error('docs/running.md has no commands titled Restore to a moment');
      await runAsPostgres('env', [
        `PATH=${folder}:${process.env['PATH'] ?? ''}`,
        // As pgbackrest reads it: no letter between day and hour, and the zone as an offset.
        `TIME=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`,
        ...['sh', '-c', script],
      ]);
      await start();
      while ((await query('SELECT pg_is_in_recovery()')).trim() === 't') await query('SELECT pg_sleep(0.1)');
    },
    async remove() {
      if (existsSync(join(data, 'postmaster.pid'))) await control('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
