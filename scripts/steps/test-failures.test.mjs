import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failuresOfPlaywright } from './test-failures.mjs';
import { runVitest } from './test-runs.mjs';

test('a failed test is reported with its file and line and the command that runs it alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bijli-failures-'));
  const config = join(folder, 'vitest.config.mjs');
  writeFileSync(config, `export default { root: ${JSON.stringify(folder)}, test: { globals: true } };`);
  writeFileSync(join(folder, 'ends.test.js'), `test('it [really] (so) is', () => {\n  expect(1).toBe(2);\n});`);
  writeFileSync(join(folder, 'torn.test.js'), `import './nowhere.js';`);
  const env = { ...process.env, TEST_ENGINE: 'postgres', TEST_SEED: '7', TEST_DATABASE_URL: 'postgres://a@b/c' };
  const { passed, failed, failures } = await runVitest(process.execPath, { env, config, isShown: false });
  rmSync(folder, { recursive: true });
  expect({ passed, failed }).toEqual({ passed: 0, failed: 2 });
  expect(failures).toEqual([
    {
      place: expect.stringMatching(/ends\.test\.js:2$/),
      title: 'it [really] (so) is',
      command: expect.stringMatching(
        /^TEST_ENGINE=postgres TEST_SEED=7 TEST_DATABASE_URL=postgres:\/\/a@b\/c npx vitest run \S+ends\.test\.js -t 'it \\\[really\\\] \\\(so\\\) is'$/,
      ),
    },
    {
      place: expect.stringMatching(/torn\.test\.js$/),
      title: expect.stringContaining('nowhere'),
      command: expect.any(String),
    },
  ]);
});

test('a failed browser test is reported with the line that failed and the command with the line of the test', () => {
  const error = { message: 'not so', location: { file: join(process.cwd(), 'e2e/cart.spec.ts'), line: 40, column: 3 } };
  const spec = {
    title: '[CART-01] it is so',
    file: 'cart.spec.ts',
    line: 31,
    tests: [
      { projectName: 'embedded', status: 'unexpected', results: [{ status: 'failed', error }] },
      { projectName: 'postgres', status: 'expected', results: [{ status: 'passed' }] },
    ],
  };
  expect(failuresOfPlaywright({ suites: [{ suites: [{ specs: [spec] }] }] }, { TEST_SEED: '7' })).toEqual([
    {
      place: 'e2e/cart.spec.ts:40',
      title: '[CART-01] it is so',
      command: 'TEST_SEED=7 npx playwright test e2e/cart.spec.ts:31 --project=embedded',
    },
  ]);
});
