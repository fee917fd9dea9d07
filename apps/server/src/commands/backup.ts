import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { StartError } from '../errors.ts';
import { recordBackup } from '../platform/database/backups.repository.ts';
import { lockDataFolder } from '../platform/database/embedded/data-folder-lock.ts';
import { dumpDatabase } from '../platform/database/embedded/database-image.ts';
import { openEmbeddedDatabase } from '../platform/database/embedded/embedded-database.ts';
import { createLogger } from '../platform/logging.ts';
import { writeArchive } from './backups/backup-archive.ts';
import { assertStoreExists, type BackupInput, readBackupInput } from './backups/backup-input.ts';
import type { Command } from './command.ts';

export const usage = 'Usage: npm run backup -- FILE';

/** `npm run backup -- FILE` */
export const command: Command = async (args, environment) => {
  const input = readBackupInput('backup', args, environment);
  const { mediaFiles, notRecorded } = await backUp(input);
  const media = mediaFiles > 0 ? `, with ${mediaFiles} media files` : '';
  const note = notRecorded === undefined ? [] : [`/readyz will not report this backup: ${notRecorded}`];
  return { lines: [`Backed up the store to ${input.file}${media}.`, ...note] };
};

/**
 * Backs up the embedded database and the media to one file, and records its time in the database.
 * @throws StartError when the file exists, there is no database, or a process uses it
 */
export async function backUp({ dataDir, mediaFolder, file: givenFile }: BackupInput) {
  const file = resolve(givenFile);
  if (existsSync(file)) {
    throw new StartError(`${file} exists already. Name another file; a backup never replaces one.`);
  }
  assertStoreExists(dataDir);
  const takenAt = new Date();
  const release = lockDataFolder(dataDir);
  const unfinished = join(dirname(file), `.${basename(file)}.unfinished`);
  let mediaFiles: number;
  try {
    const image = await dumpDatabase(join(dataDir, 'database'));
    await mkdir(unfinished, { recursive: true });
    const archive = await writeArchive(unfinished, { image, mediaFolder, takenAt });
    await rename(archive.file, file);
    mediaFiles = archive.mediaFiles;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    release();
  }
  return { mediaFiles, notRecorded: await recordTime(dataDir, takenAt) };
}

/** Returns why the time could not be recorded; the backup is valid all the same. */
async function recordTime(dataDir: string, takenAt: Date): Promise<string | undefined> {
  try {
    const database = await openEmbeddedDatabase({ dataDir, log: createLogger('error') });
    const isRecorded = await recordBackup(database.db, takenAt).finally(() => database.close());
    return isRecorded ? undefined : 'the tables are of an earlier release.';
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
}
