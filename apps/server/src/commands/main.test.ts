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

test('a refused command says one sentence on its error stream and ends with 1', async () => {
  expect(await run('backup', join(folder, 'kept'))).toEqual({
    code: 1,
    output: '',
    errors: `Bijli: There is no store in ${folder}. Start it once, or set DATA_DIR to its folder.`,
  });
});

test('an option that there is not is refused with how the command is called, which --help tells', async () => {
  const usage = 'Usage: npm run backup -- FILE';
  expect(await run('backup', '--force', 'kept')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^Bijli: Unknown option '--force'\. .*Usage: npm run backup -- FILE$/),
  });
  expect(await run('backup', '--help')).toEqual({ code: 0, output: usage, errors: '' });
  expect((await run('reconcile', 'all')).errors).toBe('Bijli: Usage: npm run reconcile');
});

test('a command that there is not is refused with those there are', async () => {
  expect((await run('ordre')).errors).toBe(
    'Bijli: There is no command ordre. There are order, return, content, index, audit, backup, restore, reconcile.',
  );
});
