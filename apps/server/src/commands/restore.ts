import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartError } from '../errors.ts';
import { lockDataFolder } from '../platform/database/embedded/data-folder-lock.ts';
import { loadDatabase } from '../platform/database/embedded/database-image.ts';
import { addIncomingMedia, notABackup, readArchive, removeIncoming } from './backups/backup-archive.ts';
import { type BackupInput, readBackupInput } from './backups/backup-input.ts';
import type { Command } from './command.ts';

export const usage = 'Usage: npm run restore -- FILE';

/** `npm run restore -- FILE` */
export const command: Command = async (args, environment) => {
  const input = readBackupInput('restore', args, environment);
  const { aside, mediaFiles, takenAt } = await restore(input);
  const when = takenAt ? `, taken at ${takenAt},` : '';
  const media = mediaFiles > 0 ? [`Its ${mediaFiles} media files are in ${input.mediaFolder}.`] : [];
  const previous = aside ? [`The previous database was moved to ${aside}.`] : [];
  return { lines: [`Restored ${input.file}${when} to ${input.dataDir}.`, ...media, ...previous] };
};

/**
 * Replaces the embedded database with a backup, adds the backup's media to the existing ones, and returns where the replaced
 * database is stored. The whole backup is read and verified before anything is moved.
 * @throws StartError when the file is not a backup of a store, or a process uses the data folder
 */
export async function restore({ dataDir, mediaFolder, file: givenFile }: BackupInput) {
  const file = resolve(givenFile);
  if (!existsSync(file)) throw new StartError(`${file} does not exist. Name a file written by npm run backup.`);
  const release = lockDataFolder(dataDir);
  const [incoming, unpacked] = [join(dataDir, 'database-incoming'), join(dataDir, 'backup-incoming')];
  const clear = async () => {
    for (const folder of [incoming, unpacked]) await rm(folder, { recursive: true, force: true });
    await removeIncoming(mediaFolder);
  };
  try {
    await clear();
    await mkdir(unpacked, { recursive: true });
    const { image, ...details } = await readArchive(file, { folder: unpacked, mediaFolder });
    if (!(await loadDatabase(image, incoming))) throw notABackup(file);
    // Media first: the restored database refers to them, the current one does not.
    await addIncomingMedia(mediaFolder);
    return { ...details, aside: await replaceDatabase(join(dataDir, 'database'), incoming) };
  } finally {
    await clear();
    release();
  }
}

/** Replaces the database folder with the incoming one. Returns where the replaced folder was moved, if there was one. */
async function replaceDatabase(database: string, incoming: string): Promise<string | undefined> {
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
