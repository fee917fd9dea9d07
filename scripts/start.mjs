// Starts the store with any Node from version 20, with or without node_modules.
import { join } from 'node:path';
import { ensureBuilt } from './steps/build-sites.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { findPinnedNode } from './steps/pinned-node.mjs';
import { root, runMain } from './steps/project.mjs';
import { becomeServerProgram } from './steps/run-server-program.mjs';

await runMain(async () => {
  await ensureInstalled();
  const node = await findPinnedNode();
  await ensureBuilt(node);
  becomeServerProgram(node, [join(root, 'apps', 'server', 'src', 'server.ts')]);
});
