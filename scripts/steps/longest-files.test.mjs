import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { durationsOfPlaywright, durationsOfVitest, printLongest } from './longest-files.mjs';
import { root } from './project.mjs';

test('a file takes as long as from its first hook to its last test; a browser file the sum of its tests', () => {
  const name = join(root, 'apps/server/src/slow.test.ts');
  expect(durationsOfVitest({ testResults: [{ name, startTime: 1000, endTime: 4500 }] })).toEqual([
    { file: 'apps/server/src/slow.test.ts', ms: 3500 },
  ]);
  const spec = (...times) => ({ file: 'cart.spec.ts', tests: times.map((duration) => ({ results: [{ duration }] })) });
  const suites = [{ specs: [spec(1000, 500)], suites: [{ specs: [spec(250)] }] }];
  expect(durationsOfPlaywright({ suites })).toEqual([{ file: 'e2e/cart.spec.ts', ms: 1750 }]);
});

test('the longest files are printed first, after a stage’s sum; a stage without files prints nothing', () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const durations = [1, 3, 2].map((place) => ({ file: `${place}.test.ts`, ms: place * 1000 }));
  printLongest('Units', durations);
  printLongest('Checks', []);
  const lines = print.mock.calls.map(([line]) => line.trim());
  print.mockRestore();
  expect(lines).toEqual([
    '== Units: 3 files, 6 s in all, the longest',
    '3 s  3.test.ts',
    '2 s  2.test.ts',
    '1 s  1.test.ts',
  ]);
});
