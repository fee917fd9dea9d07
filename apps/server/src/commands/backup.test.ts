import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from '../platform/database/data-folder-lock.ts';
import { backUp } from './backup.ts';
import { readBackupInput } from './backup-input.ts';
import { restore } from './restore.ts';

let folder: string;
let dataDir: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bijli-backup-'));
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  file = join(folder, 'kept', 'store.backup');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a restored backup holds what the store held, and the replaced database is kept aside', async () => {
  await writeStore('before the backup');
  await backUp(dataDir, file);
  await writeStore('after the backup');
  const aside = await restore(dataDir, file);
  expect(await readStore(join(dataDir, 'database'))).toEqual(['before the backup']);
  expect(await readStore(aside ?? '')).toEqual(['before the backup', 'after the backup']);
  expect(readdirSync(dataDir).filter((name) => name === 'lock' || name.endsWith('incoming'))).toEqual([]);
});

test('a backup can be restored into a folder that does not exist yet', async () => {
  await writeStore('an order');
  await backUp(dataDir, file);
  const elsewhere = join(folder, 'elsewhere');
  expect(await restore(elsewhere, file)).toBeUndefined();
  expect(await readStore(join(elsewhere, 'database'))).toEqual(['an order']);
});

test('a backup never replaces a file, and leaves nothing half written behind', async () => {
  await writeStore('an order');
  await backUp(dataDir, file);
  await expect(backUp(dataDir, file)).rejects.toThrow(/exists already/);
  expect(readdirSync(join(folder, 'kept'))).toEqual(['store.backup']);
});

test('a data folder in use is neither backed up nor replaced', async () => {
  await writeStore('an order');
  await backUp(dataDir, file);
  const release = lockDataFolder(dataDir);
  await expect(backUp(dataDir, join(folder, 'second'))).rejects.toThrow(/in use by process/);
  await expect(restore(dataDir, file)).rejects.toThrow(/in use by process/);
  release();
  expect(existsSync(join(folder, 'second'))).toBe(false);
});

test('a missing file, a foreign file and a broken file are refused and change nothing', async () => {
  await writeStore('an order');
  const foreign = join(folder, 'foreign');
  writeFileSync(foreign, 'a shopping list');
  const broken = join(folder, 'broken');
  writeFileSync(broken, gzipSync('not a database'));
  await expect(restore(dataDir, join(folder, 'nowhere'))).rejects.toThrow(/does not exist/);
  await expect(restore(dataDir, foreign)).rejects.toThrow(/not a backup/);
  await expect(restore(dataDir, broken)).rejects.toThrow(/not a backup/);
  expect(await readStore(join(dataDir, 'database'))).toEqual(['an order']);
  expect(readdirSync(dataDir)).toEqual(['database']);
});

test('a database of something else is not taken for a store', async () => {
  const other = await PGlite.create(join(dataDir, 'database'));
  await other.close();
  await backUp(dataDir, file);
  await expect(restore(dataDir, file)).rejects.toThrow(/not a backup/);
});

test('a folder without a store is not backed up', async () => {
  await expect(backUp(dataDir, file)).rejects.toThrow(/There is no store/);
});

test('the commands name their use, and refuse a store that lives on PostgreSQL', () => {
  expect(() => readBackupInput('backup', [], {})).toThrow('npm run backup -- FILE');
  expect(() => readBackupInput('restore', ['a', 'b'], {})).toThrow('npm run restore -- FILE');
  const onPostgres = { DATABASE_URL: 'postgres://localhost/store' };
  expect(() => readBackupInput('backup', ['a'], onPostgres)).toThrow(/pg_dump/);
  expect(readBackupInput('backup', ['a'], { DATA_DIR: '/somewhere' })).toEqual({ dataDir: '/somewhere', file: 'a' });
});

async function writeStore(note: string): Promise<void> {
  const engine = await PGlite.create(join(dataDir, 'database'));
  await engine.exec('CREATE TABLE IF NOT EXISTS schema_migrations (hash text)');
  await engine.query('INSERT INTO schema_migrations VALUES ($1)', [note]);
  await engine.close();
}

async function readStore(database: string): Promise<string[]> {
  const engine = await PGlite.create(database);
  const { rows } = await engine.query<{ hash: string }>('SELECT hash FROM schema_migrations ORDER BY ctid');
  await engine.close();
  return rows.map((row) => row.hash);
}
