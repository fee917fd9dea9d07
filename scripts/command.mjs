// Runs a command of the server by name: node scripts/command.mjs NAME ARGUMENTS
import { join } from 'node:path';
import { ensureInstalled } from './steps/install.mjs';
import { findPinnedNode } from './steps/pinned-node.mjs';
import { root, runMain } from './steps/project.mjs';
import { runServerProgram } from './steps/run-server-program.mjs';

const program = join(root, 'apps', 'server', 'src', 'commands', 'main.ts');

await runMain(async () => {
  await ensureInstalled();
  runServerProgram(await findPinnedNode(), [program, ...process.argv.slice(2)]);
});
