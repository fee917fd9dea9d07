import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from '../platform/database/data-folder-lock.ts';
import { backUp } from './backup.ts';
import { readBackupInput } from './backup-input.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'bijli-backup-'));
const original = join(folder, 'original');
const backup = join(folder, 'kept', 'store.backup');
let dataDir = original;

beforeAll(async () => {
  mkdirSync(original);
  await change(original, 'CREATE TABLE schema_migrations (hash text)');
  await change(original, "INSERT INTO schema_migrations VALUES ('before the backup')");
  await backUp(original, backup);
});

beforeEach((context) => {
  dataDir = join(folder, context.task.id);
  cpSync(original, dataDir, { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a restored backup holds what the store held, and the replaced database is kept aside', async () => {
  await change(dataDir, "INSERT INTO schema_migrations VALUES ('after the backup')");
  const aside = await restore(dataDir, backup);
  expect(await readStore(join(dataDir, 'database'))).toEqual(['before the backup']);
  expect(await readStore(aside ?? '')).toEqual(['before the backup', 'after the backup']);
  expect(readdirSync(dataDir).filter((name) => name === 'lock' || name.endsWith('incoming'))).toEqual([]);
});

test('a backup can be restored into a folder that does not exist yet', async () => {
  const elsewhere = join(dataDir, 'new', 'folder');
  expect(await restore(elsewhere, backup)).toBeUndefined();
  expect(await readStore(join(elsewhere, 'database'))).toEqual(['before the backup']);
});

test('a backup never replaces a file, and leaves nothing half written behind', async () => {
  await expect(backUp(dataDir, backup)).rejects.toThrow(/exists already/);
  expect(readdirSync(join(folder, 'kept'))).toEqual(['store.backup']);
});

test('a data folder in use is neither backed up nor replaced', async () => {
  const release = lockDataFolder(dataDir);
  await expect(backUp(dataDir, join(folder, 'second'))).rejects.toThrow(/in use by process/);
  await expect(restore(dataDir, backup)).rejects.toThrow(/in use by process/);
  release();
  expect(existsSync(join(folder, 'second'))).toBe(false);
});

test('a missing file, a foreign file and a broken file are refused and change nothing', async () => {
  const foreign = join(folder, 'foreign');
  writeFileSync(foreign, 'a shopping list');
  const broken = join(folder, 'broken');
  writeFileSync(broken, gzipSync('not a database'));
  await expect(restore(dataDir, join(folder, 'nowhere'))).rejects.toThrow(/does not exist/);
  await expect(restore(dataDir, foreign)).rejects.toThrow(/not a backup/);
  await expect(restore(dataDir, broken)).rejects.toThrow(/not a backup/);
  expect(readdirSync(dataDir)).toEqual(['database']);
});

test('a database of something else is not taken for a store', async () => {
  await change(dataDir, 'DROP TABLE schema_migrations');
  const foreign = join(folder, 'foreign.backup');
  await backUp(dataDir, foreign);
  await expect(restore(dataDir, foreign)).rejects.toThrow(/not a backup/);
});

test('a folder without a store is not backed up', async () => {
  await expect(backUp(join(folder, 'empty'), join(folder, 'third'))).rejects.toThrow(/There is no store/);
});

test('the commands name their use, and refuse a store that lives on PostgreSQL', () => {
  expect(() => readBackupInput('backup', [], {})).toThrow('npm run backup -- FILE');
  expect(() => readBackupInput('restore', ['a', 'b'], {})).toThrow('npm run restore -- FILE');
  const onPostgres = { DATABASE_URL: 'postgres://localhost/store' };
  expect(() => readBackupInput('backup', ['a'], onPostgres)).toThrow(/pg_dump/);
  expect(readBackupInput('backup', ['a'], { DATA_DIR: '/somewhere' })).toEqual({ dataDir: '/somewhere', file: 'a' });
});

async function change(dataFolder: string, statement: string): Promise<void> {
  const engine = await PGlite.create(join(dataFolder, 'database'));
  await engine.exec(statement);
  await engine.close();
}

async function readStore(database: string): Promise<string[]> {
  const engine = await PGlite.create(database);
  const { rows } = await engine.query<{ hash: string }>('SELECT hash FROM schema_migrations ORDER BY ctid');
  await engine.close();
  return rows.map((row) => row.hash);
}
