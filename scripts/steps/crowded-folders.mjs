import { posix } from 'node:path';

const maxFiles = 20;
/** Of the server, the console and the packages. */
const isProduction = (path) =>
  /^(apps\/(server|console)\/src|packages)\/.*(?<!\.test|-under-test|\.test-data)\.tsx?$/.test(path);

/** Complaints about folders that hold more files than one can take in. */
export function crowdedFolders(paths) {
  const counts = Map.groupBy(paths.filter(isProduction), (path) => posix.dirname(path));
  return [...counts]
    .filter(([, files]) => files.length > maxFiles)
    .map(([folder, files]) => `${folder} has ${files.length} files, the limit is ${maxFiles}; divide it by subject`);
}
