import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Build and installation output, and data. */
const ignored = new Set(['node_modules', 'build', 'public', 'migrations', 'data', '.react-router', '__pycache__']);

/** The project's files in these folders with matching names, as paths from the root. */
export function listSources(root, { folders, name }) {
  return folders.flatMap((folder) => listFolder(root, { folder, name }));
}

function listFolder(root, { folder, name }) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : listFolder(root, { folder: path, name });
    return name.test(entry.name) ? [path] : [];
  });
}
