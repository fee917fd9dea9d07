import { afterAll, expect, test } from 'vitest';
import { createSheetWorker } from './sheet-worker.ts';

const worker = createSheetWorker();
afterAll(() => worker.close());

const megabytes = 2 ** 20;

test('[IMP-41] a file of 25 MB is read in another process, and its rows come in slices', {
  timeout: 60_000,
}, async () => {
  const count = 19_000;
  const text = 'x'.repeat((25 * megabytes) / count - 20);
  const lines = Array.from({ length: count }, (_, index) => `SKU-${index},${text}`);
  const file = new TextEncoder().encode(`sku,description\n${lines.join('\n')}\n`);
  expect(file.length).toBeGreaterThan(24 * megabytes);
  // The processor's time, not the clock's: others may use the machine.
  const usedMs = () => process.threadCpuUsage().user / 1000;
  let [longest, before] = [0, usedMs()];
  const ticks = setInterval(() => {
    longest = Math.max(longest, usedMs() - before);
    before = usedMs();
  }, 5);
  const { rows, headings } = await worker.read(file);
  clearInterval(ticks);
  expect([headings, rows.length, rows.at(-1)?.cells[0]]).toEqual([['sku', 'description'], count, `SKU-${count - 1}`]);
  expect(longest).toBeLessThan(300);
});

test('[IMP-41] what is wrong with a file is said by the process, and a workbook comes from it', async () => {
  const read = worker.read(new TextEncoder().encode('sku\n'));
  await expect(read).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'The file has no lines below its headings.',
  });
  const lines = Buffer.from('["A-1","5.00"]\n');
  const workbook = await worker.write({ name: 'Prices', columns: ['sku', 'price'], numberColumns: ['price'], lines });
  expect((await worker.read(workbook)).rows).toEqual([{ line: 2, cells: ['A-1', '5'] }]);
});

test('[IMP-41] a file that takes more memory than the process may have is refused with a sentence', {
  timeout: 60_000,
}, async () => {
  const small = createSheetWorker({ maxMegabytes: 48 });
  const file = new TextEncoder().encode(`sku,description\n${'A,some more text\n'.repeat((20 * megabytes) / 17)}`);
  await expect(small.read(file)).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'The file takes too much memory or time to read. Split it, or save it as CSV.',
  });
  small.close();
});
