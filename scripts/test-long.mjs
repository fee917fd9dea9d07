// npm run test:long -- NAME: runs a long proof. An interrupted run is resumed; a code change, or --again, restarts it.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { longProofs } from './long-proofs.mjs';
import { ensureBrowser } from './steps/browser.mjs';
import { ensureBuilt } from './steps/build-sites.mjs';
import { stateOfTree } from './steps/changed-files.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { findPinnedNode } from './steps/pinned-node.mjs';
import { root, runMain, StepError } from './steps/project.mjs';
import { recordLongProof } from './steps/proof-record.mjs';
import { minutes } from './steps/stages.mjs';
import { printFailures } from './steps/test-failures.mjs';

await runMain(async () => {
  const name = process.argv.slice(2).find((word) => !word.startsWith('--'));
  const proof = longProofs[name];
  if (!proof) throw new StepError(`name one of these proofs:\n${listProofs()}`);
  await ensureInstalled();
  const node = await findPinnedNode();
  await ensureBuilt(node);
  if (proof.needsBrowser) await ensureBrowser(node);
  await proof.refuse?.();
  const done = openDone(name, process.argv.includes('--again'));
  const parts = Object.entries(proof.parts());
  for (const [index, [part, work]] of parts.entries()) {
    await runPart({ node, part, work, done });
    console.log(`\n${parts.length - index - 1} of ${parts.length} parts to go`);
  }
  finish({ name, ...proof, parts: Object.values(done.parts) });
  done.remove();
});

function listProofs() {
  return Object.entries(longProofs)
    .map(([name, { about }]) => `  ${name.padEnd(14)} ${about}`)
    .join('\n');
}

/** A failing part stops the command; the parts before it need not run again. */
async function runPart({ node, part, work, done }) {
  if (done.parts[part]) return console.log(`\n== ${part}: passed before`);
  console.log(`\n== ${part}`);
  const start = performance.now();
  const { passed = 0, failed = 0, failures = [], figure, figures } = await work(node);
  if (failed > 0) {
    printFailures(failures);
    throw new StepError(`${part} failed after ${minutes(performance.now() - start)}.`);
  }
  done.add(part, { passed, figure, figures, ms: performance.now() - start });
}

function finish({ name, about, result: summarize, parts }) {
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const figures = [summarize?.(parts), ...parts.map(({ figure }) => figure)].filter(Boolean);
  const result = [...(passed > 0 ? [`${passed} passed`] : []), ...figures].join('; ');
  const ms = parts.reduce((sum, part) => sum + part.ms, 0);
  recordLongProof({ name, about, ms, result });
  console.log(`\n${name}: ${result} in ${minutes(ms)}; written to docs/proofs.md`);
}

/** The parts that passed on the current state of the files. */
function openDone(name, isRestart) {
  const file = join(root, 'node_modules', '.cache', 'bijli-proofs', `${name}.json`);
  const tree = stateOfTree();
  const stored = !isRestart && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const parts = stored?.tree === tree ? stored.parts : {};
  return {
    parts,
    add(part, result) {
      parts[part] = result;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ tree, parts }));
    },
    remove: () => rmSync(file, { force: true }),
  };
}
