import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartError } from '../errors.ts';
import { lockDataFolder } from '../platform/database/data-folder-lock.ts';
import { loadDatabase } from '../platform/database/database-image.ts';
import { readBackupInput } from './backup-input.ts';
import { runCommand } from './run-command.ts';

if (import.meta.main) {
  await runCommand(async () => {
    const { dataDir, file } = readBackupInput('restore', process.argv.slice(2), process.env);
    const aside = await restore(dataDir, file);
    console.log(`The store of ${file} is in ${dataDir}.`);
    if (aside) console.log(`What was there before is kept in ${aside}.`);
  });
}

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
