import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartError } from '../errors.ts';
import { lockDataFolder } from '../platform/database/data-folder-lock.ts';
import { loadDatabase } from '../platform/database/database-image.ts';
import { dropIncoming, keepMedia, notOurs, readArchive } from './backup-archive.ts';
import { type BackupInput, readBackupInput } from './backup-input.ts';
import type { Command } from './command.ts';

export const usage = 'Usage: npm run restore -- FILE';

/** `npm run restore -- FILE` */
export const command: Command = async (args, environment) => {
  const input = readBackupInput('restore', args, environment);
  const { aside, mediaFiles, takenAt } = await restore(input);
  const when = takenAt ? `, taken at ${takenAt},` : '';
  const media = mediaFiles > 0 ? [`Its ${mediaFiles} media files are in ${input.mediaFolder}.`] : [];
  const kept = aside ? [`What was there before is kept in ${aside}.`] : [];
  return { lines: [`The store of ${input.file}${when} is in ${input.dataDir}.`, ...media, ...kept] };
};

/**
 * Puts a backup in place of the embedded database, adds its media to those that are there, and returns where the replaced
 * database is kept. All of it is read and tried before anything changes place.
 * @throws StartError when the file is no backup of a store, or a process uses the data folder
 */
export async function restore({ dataDir, mediaFolder, file: givenFile }: BackupInput) {
  const file = resolve(givenFile);
  if (!existsSync(file)) throw new StartError(`${file} does not exist. Name a file written by npm run backup.`);
  const release = lockDataFolder(dataDir);
  const [incoming, unpacked] = [join(dataDir, 'database-incoming'), join(dataDir, 'backup-incoming')];
  const clear = async () => {
    for (const folder of [incoming, unpacked]) await rm(folder, { recursive: true, force: true });
    await dropIncoming(mediaFolder);
  };
  try {
    await clear();
    await mkdir(unpacked, { recursive: true });
    const { image, ...held } = await readArchive(file, { folder: unpacked, mediaFolder });
    if (!(await loadDatabase(image, incoming))) throw notOurs(file);
    // First: the database that is there does without them, the one that comes does not.
    await keepMedia(mediaFolder);
    return { ...held, aside: await exchange(join(dataDir, 'database'), incoming) };
  } finally {
    await clear();
    release();
  }
}

/** Puts the incoming folder in place of the other. Returns where that is kept, if there was one. */
async function exchange(database: string, incoming: string): Promise<string | undefined> {
  if (!existsSync(database)) {
    await rename(incoming, database);
    return undefined;
  }
  const aside = `${database}-before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  await rename(database, aside);
  try {
    await rename(incoming, database);
  } catch (error) {
    await rename(aside, database);
    throw error;
  }
  return aside;
}
