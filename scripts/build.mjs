// Builds the storefront if it is stale.
import { ensureBuilt } from './steps/build-sites.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { findPinnedNode } from './steps/pinned-node.mjs';
import { runMain } from './steps/project.mjs';

await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt(await findPinnedNode());
});
