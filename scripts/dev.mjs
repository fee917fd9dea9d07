// Runs the store from its sources: pages reload and the server restarts on change.
import { join } from 'node:path';
import { ensureInstalled } from './steps/install.mjs';
import { findPinnedNode } from './steps/pinned-node.mjs';
import { root, runMain } from './steps/project.mjs';
import { runServerProgram } from './steps/run-server-program.mjs';

// Listed individually, because Vite writes and removes temporary files next to the sources that the server imports.
const watched = ['apps/server/src', 'packages/contract/src', 'packages/rules/src', 'packages/payment-sandbox/src'];

await runMain(async () => {
  await ensureInstalled();
  const node = await findPinnedNode();
  const watching = watched.map((folder) => `--watch-path=${join(root, folder)}`);
  const server = join(root, 'apps', 'server', 'src', 'dev.ts');
  runServerProgram(node, ['--watch', '--watch-preserve-output', ...watching, server]);
});
