import { expect, test } from 'vitest';
import { sizeText } from '../../../platform/format/size-text.ts';
import { problemOfFiles } from './file-problem.ts';

const file = (name: string, size = 100) => ({ name, size });

test('[IMP-60] a file of a wrong kind, an empty one and one that is too large are told before they are sent', () => {
  expect(problemOfFiles([file('Diwali.CSV')])).toBeUndefined();
  expect(problemOfFiles([file('prices.xlsx', 25 * 1024 * 1024)])).toBeUndefined();
  expect(problemOfFiles([])).toContain('choose a file');
  expect(problemOfFiles([file('a.csv'), file('b.csv')])).toContain('2 files');
  expect(problemOfFiles([file('old.xls')])).toContain('Save it as .xlsx');
  expect(problemOfFiles([file('photo.jpg')])).toContain('photo.jpg is no sheet');
  expect(problemOfFiles([file('a.csv', 0)])).toContain('empty');
  expect(problemOfFiles([file('a.csv', 25 * 1024 * 1024 + 1)])).toContain('25 MB');
});

test('[IMP-60] sizes are in the unit that fits', () => {
  expect([sizeText(900), sizeText(640 * 1024), sizeText(3.25 * 1024 * 1024)]).toEqual([
    '900 bytes',
    '640 kB',
    '3.3 MB',
  ]);
});
