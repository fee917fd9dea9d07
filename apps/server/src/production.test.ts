import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { serverEnvironment } from '../../../scripts/steps/server-flags.mjs';

const run = promisify(execFile);
const server = fileURLToPath(new URL('./server.ts', import.meta.url));
/** Prints the loaded modules when the process exits, here because of an invalid setting. */
const listModules = `data:text/javascript,import Module from 'node:module';
process.on('exit', () => console.log(Object.keys(Module._cache).filter((name) => Module._cache[name].loaded).join('\\n')));`;

test('pages are rendered by the production build of React', async () => {
  const { NODE_ENV: _mode, ...environment } = process.env;
  const env = { ...environment, ...serverEnvironment, PORT: 'none' };
  const started = run(process.execPath, ['--import', listModules, server], { env });
  const { stdout } = await started.catch((error: { stdout: string }) => error);
  expect(stdout).toContain('react.production.js');
  expect(stdout).not.toContain('react.development.js');
});
