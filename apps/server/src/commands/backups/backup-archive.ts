import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { create, extract, type ReadEntry, replace } from 'tar';
import { z } from 'zod';
import { StartError } from '../../errors.ts';

/*
 * A backup is a tar archive of a manifest, the database image and the media under their names. Backups from before media
 * existed are the compressed image alone.
 */
const names = { manifest: 'backup.json', database: 'database.tar.gz', media: 'media' };
const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  mediaFiles: z.number().int().min(0),
});
const gzipMagic = [0x1f, 0x8b];
/** Inside the media folder, so that files can be renamed into place. */
const incoming = '.incoming';

type Store = { image: Buffer; mediaFolder: string; takenAt: Date };

/** Writes a store's archive into an empty folder and flushes it to disk. Returns its path and the number of media files. */
export async function writeArchive(folder: string, { image, mediaFolder, takenAt }: Store) {
  const file = join(folder, 'archive');
  const media = await listFiles(mediaFolder);
  const manifest: z.input<typeof manifestSchema> = {
    format: 1,
    takenAt: takenAt.toISOString(),
    mediaFiles: media.length,
  };
  await writeFile(join(folder, names.manifest), JSON.stringify(manifest));
  await writeFile(join(folder, names.database), image);
  await writeFile(file, '', { mode: 0o600 });
  const options = { file, portable: true, strict: true };
  await create({ ...options, cwd: folder }, [names.manifest, names.database]);
  if (media.length > 0) await replace({ ...options, cwd: mediaFolder, prefix: names.media }, media);
  await flush(file);
  return { file, mediaFiles: media.length };
}

export type Backup = { image: Buffer; mediaFiles: number; takenAt?: string };

/**
 * Reads a backup through an empty folder. Its media stay in an incoming folder until `addIncomingMedia` moves them.
 * @throws StartError when the file is not a backup, or is incomplete
 */
export async function readArchive(file: string, { folder, mediaFolder }: { folder: string; mediaFolder: string }) {
  if (await isImage(file)) return { image: await readFile(file), mediaFiles: 0 } satisfies Backup;
  const required = [names.manifest, names.database];
  await unpack(file, { cwd: folder, accepts: (path) => required.includes(path) });
  if (!required.every((name) => existsSync(join(folder, name)))) throw notABackup(file);
  const manifest = manifestSchema.safeParse(JSON.parse(await readFile(join(folder, names.manifest), 'utf8')));
  if (!manifest.success) throw notABackup(file);
  const { mediaFiles, takenAt } = manifest.data;
  const beside = join(mediaFolder, incoming);
  if (mediaFiles > 0)
    await unpack(file, { cwd: beside, accepts: (path) => path.startsWith(`${names.media}/`), strip: 1 });
  if ((await listFiles(beside)).length !== mediaFiles)
    throw new StartError(`${file} is not whole: some of its ${mediaFiles} media are missing. Restore another backup.`);
  return { image: await readFile(join(folder, names.database)), mediaFiles, takenAt } satisfies Backup;
}

/** Moves a backup's media among those of the store. Files are named by their content, so equal names are equal files. */
export async function addIncomingMedia(mediaFolder: string): Promise<void> {
  const beside = join(mediaFolder, incoming);
  for (const name of await listFiles(beside)) {
    await mkdir(dirname(join(mediaFolder, name)), { recursive: true });
    await rename(join(beside, name), join(mediaFolder, name));
  }
}

/** Removes what `readArchive` left. */
export function removeIncoming(mediaFolder: string): Promise<void> {
  return rm(join(mediaFolder, incoming), { recursive: true, force: true });
}

export function notABackup(file: string): StartError {
  return new StartError(`${file} is not a backup of this store. Name a file written by npm run backup.`);
}

type UnpackOptions = { cwd: string; accepts: (path: string) => boolean; strip?: number };

async function unpack(file: string, { accepts, ...options }: UnpackOptions): Promise<void> {
  await mkdir(options.cwd, { recursive: true });
  const filter = (path: string, entry: object) => (entry as ReadEntry).type === 'File' && accepts(path);
  try {
    await extract({ ...options, file, filter, strict: true });
  } catch (error) {
    if (error instanceof Error && 'tarCode' in error) throw notABackup(file);
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

/** Relative paths of all files in a folder, except incoming ones; empty when the folder does not exist. */
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
