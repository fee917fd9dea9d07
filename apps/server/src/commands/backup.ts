import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { StartError } from '../errors.ts';
import { lockDataFolder } from '../platform/database/data-folder-lock.ts';
import { dumpDatabase } from '../platform/database/database-image.ts';
import { assertStoreExists, readBackupInput } from './backup-input.ts';
import type { Command } from './command.ts';

/** `npm run backup -- FILE` */
export const command: Command = async (args, environment) => {
  const { dataDir, file } = readBackupInput('backup', args, environment);
  await backUp(dataDir, file);
  return { lines: [`The store is kept in ${file}.`] };
};

/**
 * Keeps the embedded database in one file.
 * @throws StartError when the file exists, there is no database, or a process uses it
 */
export async function backUp(dataDir: string, givenFile: string): Promise<void> {
  const file = resolve(givenFile);
  if (existsSync(file)) {
    throw new StartError(`${file} exists already. Name another file; a backup never replaces one.`);
  }
  assertStoreExists(dataDir);
  const release = lockDataFolder(dataDir);
  const unfinished = join(dirname(file), `.${basename(file)}.unfinished`);
  try {
    const image = await dumpDatabase(join(dataDir, 'database'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(unfinished, image, { flush: true, mode: 0o600 });
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
    release();
  }
}
