import { expect, test } from 'vitest';
import { crowdedFolders } from './crowded-folders.mjs';

const filesOf = (folder, count, ending = '.ts') =>
  Array.from({ length: count }, (_, place) => `${folder}/file-${place}${ending}`);
const complaintsOf = (folder, ...paths) => crowdedFolders(paths.flat()).filter((text) => text.startsWith(`${folder} `));

test('a folder of production code has at most 20 files; tests, folders below it and style sheets are not counted', () => {
  const folder = 'apps/server/src/modules/purchases';
  const others = [...filesOf(folder, 9, '.test.ts'), ...filesOf(`${folder}/lines`, 20), ...filesOf(folder, 9, '.css')];
  expect(complaintsOf(folder, filesOf(folder, 20), others)).toEqual([]);
  expect(complaintsOf(folder, filesOf(folder, 21), others)).toEqual([
    `${folder} has 21 files, the limit is 20; divide it by subject`,
  ]);
});

test('a folder that is not divided yet is named, and only while it is crowded', () => {
  const folder = 'apps/server/src/modules/search';
  expect(complaintsOf(folder, filesOf(folder, 21))).toEqual([]);
  expect(complaintsOf(folder, filesOf(folder, 20))).toEqual([
    `${folder} has at most 20 files: it is no exception any more`,
  ]);
});
