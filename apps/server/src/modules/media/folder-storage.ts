import { access, constants, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeFileAtomically } from '../../platform/write-file-atomically.ts';
import type { MediaStorage } from './media-storage.ts';

/** Stores media as files. The folder is created when first needed; processes may share it. */
export function createFolderStorage(folder: string): MediaStorage {
  const fileOf = (name: string) => join(folder, name);
  return {
    put: (name, bytes) => writeFileAtomically(fileOf(name), bytes, { isFlushed: true }),
    get: (name) => readFile(fileOf(name)).catch(undefinedIfMissing),
    has: async (name) => (await access(fileOf(name)).then(() => true, undefinedIfMissing)) ?? false,
    remove: (name) => rm(fileOf(name), { force: true }),
    async removeUnfinished(before) {
      const files = (await readdir(folder, { recursive: true }).catch(undefinedIfMissing)) ?? [];
      for (const file of files.filter((one) => basename(one).startsWith('.'))) {
        const found = await stat(fileOf(file)).catch(undefinedIfMissing);
        if (found?.isFile() && found.mtime < before) await rm(fileOf(file), { force: true });
      }
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    },
  };
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
