// Runs a command of the server by name: node scripts/command.mjs NAME ARGUMENTS
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './steps/install.mjs';
import { findPinnedNode } from './steps/pinned-node.mjs';
import { root, runMain, StepError } from './steps/project.mjs';
import { runServerProgram } from './steps/run-server-program.mjs';

const [name = '', ...args] = process.argv.slice(2);

await runMain(async () => {
  const file = join(root, 'apps', 'server', 'src', 'commands', `${name}.ts`);
  if (!/^[a-z-]+$/.test(name) || !existsSync(file)) throw new StepError(`there is no command ${name}.`);
  await ensureInstalled();
  runServerProgram(await findPinnedNode(), [file, ...args]);
});
