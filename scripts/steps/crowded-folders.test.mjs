import { expect, test } from 'vitest';
import { crowdedFolders } from './crowded-folders.mjs';

const filesOf = (folder, count, ending = '.ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}${ending}`);
const complaintsOf = (...paths) => crowdedFolders(paths.flat());

test('a folder of production code has at most 20 files; tests, folders below it and style sheets are not counted', () => {
  const folder = 'apps/server/src/modules/purchases';
  const others = [...filesOf(folder, 9, '.test.ts'), ...filesOf(`${folder}/lines`, 20), ...filesOf(folder, 9, '.css')];
  expect(complaintsOf(filesOf(folder, 20), others)).toEqual([]);
  expect(complaintsOf(filesOf(folder, 21), others)).toEqual([
    `${folder} has 21 files, the limit is 20; divide it by subject`,
  ]);
});
