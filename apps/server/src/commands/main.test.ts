import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { runProgram } from '../../test/run-program.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bijli-main-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runProgram(program, args, { DATA_DIR: folder });

test('a failed command prints one sentence to stderr and exits with 1', async () => {
  expect(await run('backup', join(folder, 'kept'))).toEqual({
    code: 1,
    output: '',
    errors: `Bijli: There is no store in ${folder}. Start it once, or set DATA_DIR to its folder.`,
  });
});

test('an unknown option is refused with the usage, which --help prints', async () => {
  const usage = 'Usage: npm run backup -- FILE';
  expect(await run('backup', '--force', 'kept')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^Bijli: Unknown option '--force'\. .*Usage: npm run backup -- FILE$/),
  });
  expect(await run('backup', '--help')).toEqual({ code: 0, output: usage, errors: '' });
  expect((await run('reconcile', 'all')).errors).toMatch(/^Bijli: Usage: npm run reconcile/);
});

test('an unknown command is refused with the list of commands', async () => {
  expect((await run('ordre')).errors).toBe(
    'Bijli: Unknown command ordre. Commands: order, return, content, index, pincodes, products, staff, sms-templates, audit, backup, restore, recover, reconcile.',
  );
});
