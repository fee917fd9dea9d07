import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from '../platform/database/embedded/data-folder-lock.ts';
import { dumpDatabase } from '../platform/database/embedded/database-image.ts';
import { backUp } from './backup.ts';
import { readBackupInput } from './backups/backup-input.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'bijli-backup-'));
const original = join(folder, 'original');
const backup = join(folder, 'kept', 'store.backup');
let dataDir = original;

beforeAll(async () => {
  mkdirSync(original);
  await change(original, 'CREATE TABLE schema_migrations (hash text)');
  await change(original, "INSERT INTO schema_migrations VALUES ('before the backup')");
  await change(original, 'CREATE TABLE backups (taken_at timestamptz)');
  addMedia(original, 'ab/cdef.webp', 'a picture');
  addMedia(original, 'ab/0123.pdf', 'a leaflet');
  await backUp(inputOf(original, backup));
});

beforeEach((context) => {
  dataDir = join(folder, context.task.id);
  cpSync(original, dataDir, { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[BAK-01] a restored backup has the data of the store, and the replaced database is moved aside', async () => {
  await change(dataDir, "INSERT INTO schema_migrations VALUES ('after the backup')");
  const { aside } = await restore(inputOf(dataDir, backup));
  expect(await readStore(join(dataDir, 'database'))).toEqual(['before the backup']);
  expect(await readStore(aside ?? '')).toEqual(['before the backup', 'after the backup']);
  expect(readdirSync(dataDir).filter((name) => name === 'lock' || name.endsWith('incoming'))).toEqual([]);
});

test('[BAK-01] a backup can be restored into a folder that does not exist yet', async () => {
  const elsewhere = join(dataDir, 'new', 'folder');
  expect((await restore(inputOf(elsewhere, backup))).aside).toBeUndefined();
  expect(await readStore(join(elsewhere, 'database'))).toEqual(['before the backup']);
});

test('[BAK-01] a backup never replaces a file, and leaves no partial file behind', async () => {
  await expect(backUp(inputOf(dataDir, backup))).rejects.toThrow(/exists already/);
  expect(readdirSync(join(folder, 'kept'))).toEqual(['store.backup']);
});

test('[BAK-01] a data folder in use is neither backed up nor replaced', async () => {
  const release = lockDataFolder(dataDir);
  await expect(backUp(inputOf(dataDir, join(folder, 'second')))).rejects.toThrow(/in use by process/);
  await expect(restore(inputOf(dataDir, backup))).rejects.toThrow(/in use by process/);
  release();
  expect(existsSync(join(folder, 'second'))).toBe(false);
});

test('[BAK-01] a missing file, a foreign file and a broken file are refused and change nothing', async () => {
  const foreign = join(folder, 'foreign');
  writeFileSync(foreign, 'a shopping list');
  const broken = join(folder, 'broken');
  writeFileSync(broken, gzipSync('not a database'));
  await expect(restore(inputOf(dataDir, join(folder, 'nowhere')))).rejects.toThrow(/does not exist/);
  await expect(restore(inputOf(dataDir, foreign))).rejects.toThrow(/not a backup/);
  await expect(restore(inputOf(dataDir, broken))).rejects.toThrow(/not a backup/);
  expect(readdirSync(dataDir)).toEqual(['database', 'media']);
  expect(mediaOf(dataDir)).toEqual(mediaOf(original));
});

test('[BAK-01] media are restored, and media added since are kept', async () => {
  rmSync(join(dataDir, 'media', 'ab', 'cdef.webp'));
  addMedia(dataDir, 'ab/since.webp', 'a picture of later');
  expect((await restore(inputOf(dataDir, backup))).mediaFiles).toBe(2);
  expect(mediaOf(dataDir)).toEqual({ ...mediaOf(original), 'ab/since.webp': 'a picture of later' });
});

test('[BAK-01] media in a separate folder are backed up and restored there', async () => {
  const [mediaFolder, file] = [join(folder, 'apart'), join(folder, 'apart.backup')];
  cpSync(join(original, 'media'), mediaFolder, { recursive: true });
  await backUp({ dataDir, mediaFolder, file });
  rmSync(mediaFolder, { recursive: true });
  await restore({ dataDir, mediaFolder, file });
  expect(readdirSync(join(mediaFolder, 'ab')).sort()).toEqual(['0123.pdf', 'cdef.webp']);
  expect(readdirSync(mediaFolder)).toEqual(['ab']);
});

test.each([
  ['ends where the media begin', 0],
  ['lacks the end of its last file', 1024 + 512],
] as const)('[BAK-01] a backup that %s is refused and changes nothing', async (_how, without) => {
  const whole = readFileSync(backup);
  const broken = join(folder, 'cut-off.backup');
  const end = without === 0 ? whole.indexOf('media/ab') : whole.length - without;
  writeFileSync(broken, whole.subarray(0, end));
  await change(dataDir, "INSERT INTO schema_migrations VALUES ('after the backup')");
  rmSync(join(dataDir, 'media'), { recursive: true });
  await expect(restore(inputOf(dataDir, broken))).rejects.toThrow(/is not whole|not a backup/);
  expect(await readStore(join(dataDir, 'database'))).toEqual(['before the backup', 'after the backup']);
  expect(mediaOf(dataDir)).toEqual({});
});

test('[BAK-01] a backup from before media existed, with the database image alone, can still be restored', async () => {
  const old = join(folder, 'old.backup');
  writeFileSync(old, await dumpDatabase(join(original, 'database')));
  await change(dataDir, "INSERT INTO schema_migrations VALUES ('after the backup')");
  expect(await restore(inputOf(dataDir, old))).toMatchObject({ mediaFiles: 0 });
  expect(await readStore(join(dataDir, 'database'))).toEqual(['before the backup']);
  expect(mediaOf(dataDir)).toEqual(mediaOf(original));
});

test('[BAK-03] the time of a successful backup is recorded; a store with earlier tables is backed up without it', async () => {
  const times = async () => (await rowsOf(dataDir, 'SELECT taken_at FROM backups')).length;
  const earlier = await times();
  expect((await backUp(inputOf(dataDir, join(folder, 'recorded')))).notRecorded).toBeUndefined();
  await expect(backUp(inputOf(dataDir, backup))).rejects.toThrow(/exists already/);
  expect(await times()).toBe(earlier + 1);
  await change(dataDir, 'DROP TABLE backups');
  expect((await backUp(inputOf(dataDir, join(folder, 'of-old')))).notRecorded).toContain('earlier release');
});

test('a database of another application is not accepted as a store', async () => {
  await change(dataDir, 'DROP TABLE schema_migrations');
  const foreign = join(folder, 'foreign.backup');
  await backUp(inputOf(dataDir, foreign));
  await expect(restore(inputOf(dataDir, foreign))).rejects.toThrow(/not a backup/);
});

test('a folder without a store is not backed up', async () => {
  await expect(backUp(inputOf(join(folder, 'empty'), join(folder, 'third')))).rejects.toThrow(/There is no store/);
});

test('the commands print their usage, and refuse a store on PostgreSQL', () => {
  expect(() => readBackupInput('backup', [], {})).toThrow('npm run backup -- FILE');
  expect(() => readBackupInput('restore', ['a', 'b'], {})).toThrow('npm run restore -- FILE');
  const onPostgres = { DATABASE_URL: 'postgres://localhost/store' };
  expect(() => readBackupInput('backup', ['a'], onPostgres)).toThrow(/pg_dump/);
  const named = { dataDir: '/somewhere', mediaFolder: '/somewhere/media', file: 'a' };
  expect(readBackupInput('backup', ['a'], { DATA_DIR: '/somewhere' })).toEqual(named);
  const apart = { DATA_DIR: '/somewhere', MEDIA_FOLDER: '/large/media' };
  expect(readBackupInput('backup', ['a'], apart)).toEqual({ ...named, mediaFolder: '/large/media' });
});

function inputOf(dataFolder: string, file: string) {
  return { dataDir: dataFolder, mediaFolder: join(dataFolder, 'media'), file };
}

function addMedia(dataFolder: string, name: string, content: string): void {
  const file = join(dataFolder, 'media', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** The content of each file in the media folder. */
function mediaOf(dataFolder: string): Record<string, string> {
  const media = join(dataFolder, 'media');
  if (!existsSync(media)) return {};
  const files = readdirSync(media, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(paths.map((path) => [relative(media, path), readFileSync(path, 'utf8')]));
}

async function change(dataFolder: string, statement: string): Promise<void> {
  await rowsOf(dataFolder, statement);
}

async function readStore(database: string): Promise<unknown[]> {
  const rows = await rowsOf(dirname(database), 'SELECT hash FROM schema_migrations ORDER BY ctid', basename(database));
  return rows.map((row) => row['hash']);
}

async function rowsOf(dataFolder: string, statement: string, name = 'database'): Promise<Record<string, unknown>[]> {
  const engine = await PGlite.create(join(dataFolder, name));
  try {
    return (await engine.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await engine.close();
  }
}
