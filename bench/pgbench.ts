import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestDatabase } from '../e2e/fixtures/database.ts';

export type WriteOptions = { baseUrl: string; database: TestDatabase; seconds: number };

const missing = 'pgbench is not installed: the ratios of add to cart and placing an order are left out.';

/**
 * A measure of a script by PostgreSQL's own benchmark, with as many clients; undefined on the embedded engine, and where the
 * program is missing.
 */
export async function besidePgbench(
  { environment: { DATABASE_URL: url } }: TestDatabase,
  clients: number,
  writeScript: () => Promise<string>,
): Promise<((seconds: number) => Promise<number>) | undefined> {
  if (url === undefined) return undefined;
  const program = findPgbench();
  if (program === undefined) {
    console.log(missing);
    return undefined;
  }
  const script = await writeScript();
  return (seconds) => runPgbench(program, { url, script, clients, seconds });
}

/** Of the newest version here, else the first in the path. */
function findPgbench(): string | undefined {
  const packaged = globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted((a, b) => versionOf(b) - versionOf(a));
  const inPath = (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'pgbench'));
  return [...packaged, ...inPath.filter((file) => existsSync(file))][0];
}

type Run = { url: string; script: string; clients: number; seconds: number };

/** Transactions a second of a script whose statements are prepared. @throws Error when a statement fails */
async function runPgbench(program: string, { url, script, clients, seconds }: Run): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bijli-pgbench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, script);
  try {
    const options = ['--no-vacuum', '--protocol=prepared', `--client=${clients}`, `--time=${seconds}`];
    const { stdout } = await promisify(execFile)(program, [...options, `--file=${file}`, url]);
    const perSecond = Number(stdout.match(/^tps = ([\d.]+)/m)?.[1]);
    const failed = Number(stdout.match(/^number of failed transactions: (\d+)/m)?.[1] ?? 0);
    if (!(perSecond > 0) || failed > 0) throw new Error(`pgbench measured nothing:\n${stdout}`);
    return perSecond;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function versionOf(file: string): number {
  return Number(file.match(/postgresql\/(\d+)\//)?.[1]);
}
