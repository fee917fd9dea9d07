// Runs the store from its sources: pages reload on change, the server starts again on change.
import { join } from 'node:path';
import { ensureInstalled } from './steps/install.mjs';
import { findPinnedNode } from './steps/pinned-node.mjs';
import { root, runMain } from './steps/project.mjs';
import { runServerProgram } from './steps/run-server-program.mjs';

// Named one by one: Vite writes and removes files of its own beside the sources that the server imports.
const watched = ['apps/server/src', 'packages/contract/src', 'packages/rules/src', 'packages/payment-sandbox/src'];

await runMain(async () => {
  await ensureInstalled();
  const node = await findPinnedNode();
  const watching = watched.map((folder) => `--watch-path=${join(root, folder)}`);
  const server = join(root, 'apps', 'server', 'src', 'dev.ts');
  runServerProgram(node, ['--watch', '--watch-preserve-output', ...watching, server]);
});
