// npm run test:cluster: the store as several processes behind nginx, on a PostgreSQL with a replica, while parts of it fail.
import { existsSync } from 'node:fs';
import { ensureBuilt } from './steps/build-storefront.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { findPinnedNode } from './steps/pinned-node.mjs';
import { commandFile, run, runMain, StepError } from './steps/project.mjs';

runMain(async () => {
  await ensureInstalled();
  const node = await findPinnedNode();
  await ensureBuilt(node);
  await refuseWithoutPrograms();
  const config = ['--config', 'e2e/cluster/vitest.config.ts'];
  const { code } = await run(node, [commandFile('vitest', 'vitest.mjs'), 'run', ...config], { isShown: true });
  process.exit(code);
});

async function refuseWithoutPrograms() {
  const { code } = await run('nginx', ['-v']).catch(() => ({ code: 1 }));
  if (code === 0 && existsSync('/usr/lib/postgresql')) return;
  throw new StepError('This needs nginx and a PostgreSQL server: apt-get install nginx-light postgresql');
}
