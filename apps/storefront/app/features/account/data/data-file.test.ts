import type { Reply } from '@bijli/contract';
import { expect, test } from 'vitest';
import { dataFile } from './data-file.ts';

test('[ACC-06] the export is a readable JSON file named after its date', () => {
  const data = { exportedAt: '2026-11-22T04:38:00.000Z', addresses: [{ line1: '12 Hill Road' }] };
  const { name, type, text } = dataFile(data as unknown as Reply<'exportMyData'>);
  expect([name, type]).toEqual(['bijli-data-2026-11-22.json', 'application/json']);
  expect(JSON.parse(text)).toEqual(data);
  expect(text).toContain('\n      "line1"');
});
