import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build-sites.mjs';
import { root, StepError } from './project.mjs';
import { runPlaywright, runVitest } from './test-runs.mjs';

/**
 * Takes a feature out of its file, runs the test that must miss it and puts the feature back. Returns the counts of a part of
 * a long proof: passed when the test failed.
 */
export async function takeOut(node, name, { test, title, file, from, to, env = {} }) {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2) throw new StepError(`${name}: ${file} no longer has this once:\n${from}`);
  const putBack = () => writeFileSync(path, source);
  const stop = () => {
    putBack();
    process.exit(1);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    // A function, because a replacement has signs of its own.
    writeFileSync(
      path,
      source.replace(from, () => to),
    );
    const { passed, failures } = await runTest(node, { test, title, env });
    const isMissed = failures.some((failure) => new RegExp(title).test(failure.title));
    if (isMissed) return { passed: 1, failed: 0 };
    const found = passed > 0 ? 'the test passes without it' : `no test of ${test} has the title ${title}`;
    return { passed: 0, failed: 1, failures: [{ place: test, title: `${name}: ${found}`, command: '' }] };
  } finally {
    putBack();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

async function runTest(node, { test, title, env: own }) {
  const { TEST_DATABASE_URL: url, ...machine } = process.env;
  const database = own.TEST_ENGINE === 'postgres' ? { TEST_DATABASE_URL: url } : {};
  const env = { ...machine, ...database, ...own };
  if (!test.startsWith('e2e/') || test.endsWith('.test.ts'))
    return runVitest(node, { env, files: [test, `--testNamePattern=${title}`], isShown: false });
  await ensureBuilt(node);
  return runPlaywright(node, { env, files: [test, `--grep=${title}`], projects: ['embedded'], isShown: false });
}
