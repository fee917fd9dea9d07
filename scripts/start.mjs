// Starts the store: on any Node from 20 on, with or without node_modules.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './steps/build-storefront.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { findPinnedNode } from './steps/pinned-node.mjs';
import { root, runMain } from './steps/project.mjs';

await runMain(async () => {
  await ensureInstalled();
  const node = await findPinnedNode();
  await ensureBuilt(node);
  serve(node);
});

function serve(node) {
  const server = join(root, 'apps', 'server', 'src', 'server.ts');
  const child = spawn(node, ['--env-file-if-exists=.env', server], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`\nBijli: ${node} could not be run (${error.message}). Remove the folder node_modules and start again.`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}
