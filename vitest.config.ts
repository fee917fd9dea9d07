import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { drawnOrder } from './e2e/fixtures/draw.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
/** All processes of a run use the same random seed; a failed test prints it. */
process.env['TEST_SEED'] ??= String(randomInt(1, 2 ** 31 - 1));

/** API tests are those whose file opens a store or a database; they run on the engine of TEST_ENGINE. */
const opensDatabase =
  /inject\('postgresUrl'\)|from '.*\/(?:test-store|store-of-file|test-database|command-stores|describe-product-search|hostile-provider|build-template)\.ts'/;
const serverTests = globSync('apps/server/{src,test}/**/*.test.ts');
const apiTests = serverTests.filter((file) => opensDatabase.test(readFileSync(file, 'utf8')));
/**
 * With both engines available all tests run on PostgreSQL, and on the embedded engine those that could find it different:
 * - the engine itself: protocol, migrations, durability, jobs, search and collation;
 * - payments, stock and jobs of the staff, the staff’s lists, and races by their name;
 * - of what else concerns money, stock and identity, files in which calls meet;
 * - every call, with valid and spoiled input: `fuzz.test.ts`.
 */
const engineDependent = [
  'apps/server/src/{platform/database,platform/jobs}/**',
  'apps/server/src/modules/{payments,search,staff-jobs,stock}/**',
  'apps/server/src/modules/catalogue/{list,taxonomy}/**',
  'apps/server/test/{clock-jumps,disk-full,fuzz,prepared-plans}.test.ts',
  'e2e/{backup,kill,kill-steps,upgrade}.test.ts',
  '**/*race*',
];
const mayMeet =
  'apps/server/src/modules/{cart,catalogue/prices,coupons,couriers,identity,inventory,invoices,orders,returns}/**';
const callsMeet = /Promise\.all(?:Settled)?\(/;
const isSecondEngine = process.env['TEST_SCOPE'] === 'engine';
const inScope = (file: string) =>
  !isSecondEngine ||
  engineDependent.some((pattern) => matchesGlob(file, pattern)) ||
  (matchesGlob(file, mayMeet) && callsMeet.test(readFileSync(file, 'utf8')));

/**
 * Of the kill tests `npm test` has those of a purchase, its refund and the staff's jobs, and KILL_TESTS more that it draws; the
 * long proof has all. Parcels, exports and files of photos are killed there alone: beside the verbs is proven that they go on
 * where their worker died.
 */
const drawnKillTests = Number(process.env['KILL_TESTS'] ?? Number.POSITIVE_INFINITY);
const killTests = globSync('e2e/kill-*.test.ts');
const isOfEachRun = (file: string) => /kill-(?:steps|money|staff-jobs)\.test\.ts$/.test(file);
const isLong = (file: string) => /kill-(?:after-return|dispatch|exports|photo-files)\.test\.ts$/.test(file);
const undrawnKillTests = killTests
  .filter((file) => !isOfEachRun(file) && !isLong(file))
  .sort((one, other) => (drawnOrder(one) < drawnOrder(other) ? -1 : 1))
  .slice(drawnKillTests);

/** Tests that change process-wide state, or mock a module. */
const needsOwnProcess = '**/*.process.test.{ts,tsx}';

/** Tests that render a screen of the console, in a document without a browser. */
const screenTests = 'apps/console/src/**/*.screen.test.tsx';

/** Files run sequentially in the same process, so that modules are loaded once. */
const shared = {
  environment: 'node',
  isolate: false,
  setupFiles: 'vitest.setup.ts',
  // Far above what a test takes alone: others may use the machine.
  testTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
} as const;

export default defineConfig({
  test: {
    pool: 'forks',
    // As in the browser stage: a test also waits, and two cores are busy with three.
    maxWorkers: 3,
    passWithNoTests: true,
    projects: [
      {
        test: {
          ...shared,
          name: 'packages',
          include: ['packages/!(ui)/src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, needsOwnProcess],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: apiTests.filter(inScope),
          // Query plans are specific to PostgreSQL, and so is what a server of its own does.
          exclude: [
            ...configDefaults.exclude,
            needsOwnProcess,
            ...(onPostgres
              ? []
              : [
                  'apps/server/test/{audit,catalogue,dispatch,order,order-list,stock-list}-plans.test.ts',
                  '**/*.postgres.test.ts',
                ]),
          ],
          globalSetup: [onPostgres ? 'apps/server/test/build-template.ts' : 'apps/server/test/build-image.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'server-units',
          include: serverTests.filter((file) => !apiTests.includes(file)),
          exclude: [...configDefaults.exclude, needsOwnProcess],
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'own-process',
          isolate: true,
          include: [`{apps,packages}/${needsOwnProcess}`],
        },
      },
      {
        test: {
          ...shared,
          name: 'faults',
          include: globSync('e2e/*.test.ts').filter(inScope),
          exclude: [
            // Several processes need PostgreSQL; the embedded database allows one.
            ...(process.env['TEST_DATABASE_URL'] ? [] : ['e2e/processes.test.ts', 'e2e/table-owner.test.ts']),
            ...(process.env['LONG_PROOFS'] === '1' ? [] : [...killTests.filter(isLong), ...undrawnKillTests]),
          ],
          globalSetup: ['e2e/fixtures/seed-once.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'pages',
          include: ['e2e/pages/**/*.test.ts'],
          // Needs Java; a long proof, which says so where there is none.
          exclude: process.env['LONG_PROOFS'] === '1' ? [] : ['e2e/pages/nu-html.test.ts'],
          globalSetup: ['e2e/pages/start-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'scripts',
          include: ['scripts/**/*.test.mjs'],
          // Compiles the project twice; a long proof.
          exclude: process.env['LONG_PROOFS'] === '1' ? [] : ['scripts/product-field-types.test.mjs'],
        },
      },
      {
        // The JSX runtime of the console's own build.
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          ...shared,
          name: 'console',
          include: ['apps/console/src/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, screenTests],
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: { ...shared, name: 'console-screens', environment: 'happy-dom', include: [screenTests] },
      },
      {
        // The JSX runtime of the storefront's own build.
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          ...shared,
          name: 'storefront',
          include: ['{apps/storefront/app,packages/ui/src}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, needsOwnProcess],
        },
      },
    ],
  },
});
