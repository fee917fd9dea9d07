import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartError } from '../errors.ts';
import { lockDataFolder } from '../platform/database/data-folder-lock.ts';
import { loadDatabase } from '../platform/database/database-image.ts';
import { readBackupInput } from './backup-input.ts';
import type { Command } from './command.ts';

/** `npm run restore -- FILE` */
export const command: Command = async (args, environment) => {
  const { dataDir, file } = readBackupInput('restore', args, environment);
  const aside = await restore(dataDir, file);
  const kept = aside ? [`What was there before is kept in ${aside}.`] : [];
  return { lines: [`The store of ${file} is in ${dataDir}.`, ...kept] };
};

/**
 * Puts a backup in place of the embedded database and returns where the replaced one is kept.
 * @throws StartError when the file is no backup of a store, or a process uses the data folder
 */
export async function restore(dataDir: string, givenFile: string): Promise<string | undefined> {
  const file = resolve(givenFile);
  if (!existsSync(file)) throw new StartError(`${file} does not exist. Name a file written by npm run backup.`);
  const release = lockDataFolder(dataDir);
  const database = join(dataDir, 'database');
  const incoming = join(dataDir, 'database-incoming');
  try {
    await rm(incoming, { recursive: true, force: true });
    const isStore = await loadDatabase(await readFile(file), incoming);
    if (!isStore) throw new StartError(`${file} is not a backup of this store. Name a file written by npm run backup.`);
    const aside = existsSync(database) ? join(dataDir, `database-before-${timestamp()}`) : undefined;
    if (aside) await rename(database, aside);
    await rename(incoming, database);
    return aside;
  } finally {
    await rm(incoming, { recursive: true, force: true });
    release();
  }
}

function timestamp(): string {
  return new Date().toISOString().replace(/[:.]/g, '-');
}
