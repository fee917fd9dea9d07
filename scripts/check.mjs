// Checks format, lint, types, import borders, length and repetition, unused code and documents.
import { runChecks } from './steps/checks.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { findPinnedNode } from './steps/pinned-node.mjs';
import { runMain } from './steps/project.mjs';

await runMain(async () => {
  await ensureInstalled();
  const { failed } = await runChecks(await findPinnedNode());
  if (failed > 0) process.exit(1);
});
