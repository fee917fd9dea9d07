import { posix } from 'node:path';

const maxFiles = 20;
/** Of the server, the console and the packages. */
const isProduction = (path) =>
  /^(apps\/(server|console)\/src|packages)\/.*(?<!\.test|-under-test|\.test-data)\.tsx?$/.test(path);

/** Folders that are not divided yet. */
const exceptions = new Set([
  'apps/console/src/features/imports',
  'apps/server/src/commands',
  'apps/server/src/modules/catalogue/imports',
  'apps/server/src/modules/identity',
  'apps/server/src/modules/payments',
  'apps/server/src/modules/returns',
  'apps/server/src/modules/search',
  'packages/payment-sandbox/src',
]);

/** Complaints about folders that hold more files than one can take in, and about exceptions that are none any more. */
export function crowdedFolders(paths) {
  const counts = Map.groupBy(paths.filter(isProduction), (path) => posix.dirname(path));
  const crowded = [...counts].filter(([, files]) => files.length > maxFiles);
  return [
    ...crowded
      .filter(([folder]) => !exceptions.has(folder))
      .map(([folder, files]) => `${folder} has ${files.length} files, the limit is ${maxFiles}; divide it by subject`),
    ...[...exceptions]
      .filter((folder) => !crowded.some(([other]) => other === folder))
      .map((folder) => `${folder} has at most ${maxFiles} files: it is no exception any more`),
  ];
}
