import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { create, extract, type ReadEntry, replace } from 'tar';
import { z } from 'zod';
import { StartError } from '../errors.ts';

/*
 * A backup is a tar archive: what it holds, the image of the database, and the media under their names. Backups of before
 * media are the image alone, which is compressed.
 */
const names = { contents: 'backup.json', database: 'database.tar.gz', media: 'media' };
const contents = z.object({ format: z.literal(1), takenAt: z.iso.datetime(), mediaFiles: z.number().int().min(0) });
const gzipMagic = [0x1f, 0x8b];
/** Beside the media, where they can be renamed to. */
const incoming = '.incoming';

type Store = { image: Buffer; mediaFolder: string; takenAt: Date };

/** Writes the archive of a store into an empty folder, and on to the disk. Returns its path and how many media it holds. */
export async function writeArchive(folder: string, { image, mediaFolder, takenAt }: Store) {
  const file = join(folder, 'archive');
  const media = await listFiles(mediaFolder);
  const held: z.input<typeof contents> = { format: 1, takenAt: takenAt.toISOString(), mediaFiles: media.length };
  await writeFile(join(folder, names.contents), JSON.stringify(held));
  await writeFile(join(folder, names.database), image);
  await writeFile(file, '', { mode: 0o600 });
  const options = { file, portable: true, strict: true };
  await create({ ...options, cwd: folder }, [names.contents, names.database]);
  if (media.length > 0) await replace({ ...options, cwd: mediaFolder, prefix: names.media }, media);
  await flush(file);
  return { file, mediaFiles: media.length };
}

export type Incoming = { image: Buffer; mediaFiles: number; takenAt?: string };

/**
 * Reads a backup through an empty folder. Its media lie beside those of the store until `keepMedia` puts them among them.
 * @throws StartError when the file is no backup, or not a whole one
 */
export async function readArchive(file: string, { folder, mediaFolder }: { folder: string; mediaFolder: string }) {
  if (await isImage(file)) return { image: await readFile(file), mediaFiles: 0 } satisfies Incoming;
  const wanted = [names.contents, names.database];
  await unpack(file, { cwd: folder, accepts: (path) => wanted.includes(path) });
  if (!wanted.every((name) => existsSync(join(folder, name)))) throw notOurs(file);
  const held = contents.safeParse(JSON.parse(await readFile(join(folder, names.contents), 'utf8')));
  if (!held.success) throw notOurs(file);
  const { mediaFiles, takenAt } = held.data;
  const beside = join(mediaFolder, incoming);
  if (mediaFiles > 0)
    await unpack(file, { cwd: beside, accepts: (path) => path.startsWith(`${names.media}/`), strip: 1 });
  if ((await listFiles(beside)).length !== mediaFiles)
    throw new StartError(`${file} is not whole: some of its ${mediaFiles} media are missing. Restore another backup.`);
  return { image: await readFile(join(folder, names.database)), mediaFiles, takenAt } satisfies Incoming;
}

/** Adds what came with a backup to the media. Files are named by what they hold: none is lost, and a name is the same file. */
export async function keepMedia(mediaFolder: string): Promise<void> {
  const beside = join(mediaFolder, incoming);
  for (const name of await listFiles(beside)) {
    await mkdir(dirname(join(mediaFolder, name)), { recursive: true });
    await rename(join(beside, name), join(mediaFolder, name));
  }
}

/** Takes away what `readArchive` left. */
export function dropIncoming(mediaFolder: string): Promise<void> {
  return rm(join(mediaFolder, incoming), { recursive: true, force: true });
}

export function notOurs(file: string): StartError {
  return new StartError(`${file} is not a backup of this store. Name a file written by npm run backup.`);
}

type Wanted = { cwd: string; accepts: (path: string) => boolean; strip?: number };

async function unpack(file: string, { accepts, ...options }: Wanted): Promise<void> {
  await mkdir(options.cwd, { recursive: true });
  const filter = (path: string, entry: object) => (entry as ReadEntry).type === 'File' && accepts(path);
  try {
    await extract({ ...options, file, filter, strict: true });
  } catch (error) {
    if (error instanceof Error && 'tarCode' in error) throw notOurs(file);
    throw error;
  }
}

async function isImage(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(gzipMagic.length), 0, gzipMagic.length, 0);
    return gzipMagic.every((byte, at) => buffer[at] === byte);
  } finally {
    await handle.close();
  }
}

/** Every file in a folder by its path from there, but those that are on their way in; none of a folder that is not there. */
async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(relative(folder, entry.parentPath), entry.name));
  return files.filter((name) => !name.startsWith(`${incoming}/`));
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
