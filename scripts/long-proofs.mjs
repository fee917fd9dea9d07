// The long-running proofs, by name; each is split into parts, so that an interrupted run loses one part only.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failoverParts, failoverResult } from './steps/failover-parts.mjs';
import { root, run, StepError } from './steps/project.mjs';
import { takeOut } from './steps/take-out.mjs';
import { runPlaywright, runVitest } from './steps/test-runs.mjs';
import { chooseSeed } from './steps/test-seed.mjs';
import { takenOut } from './taken-out.mjs';

const engines = ['embedded', 'postgres'];
const fuzzShares = 12;
const hostileShares = 5;
const refundShares = 5;
const shipmentShares = 5;
const returnShares = 5;
/** Of dispatch, of what becomes of a return, exports and files of photos only here. */
const killTests = [
  ...['kill', 'kill-steps', 'kill-money', 'kill-changes', 'kill-returns', 'kill-joined-refunds'],
  ...['kill-dispatch', 'kill-exports', 'kill-photos', 'kill-photo-files', 'kill-goods'],
  ...['kill-inspection', 'kill-after-return', 'kill-picking', 'kill-couriers'],
].map((name) => `${name}.test.ts`);
const receiptShares = 2;
const stockShares = 5;
const countShares = 2;

export const longProofs = {
  hostile: {
    about: '1,000 hostile payment sequences on both engines',
    refuse: refuseWithoutDatabase,
    parts: () =>
      partsOf(engines, (engine) =>
        shares(hostileShares).map((share) => [
          `hostile sequences, ${engine}, ${share} of ${hostileShares}`,
          apiTest({
            file: 'apps/server/src/modules/payments/hostile-provider.test.ts',
            settings: { ...engineSettings(engine), HOSTILE_SEQUENCES: String(1000 / hostileShares) },
          }),
        ]),
      ),
  },
  refunds: {
    about: '1,000 histories of refunds by staff on both engines',
    refuse: refuseWithoutDatabase,
    parts: () =>
      partsOf(engines, (engine) =>
        shares(refundShares).map((share) => [
          `histories of refunds, ${engine}, ${share} of ${refundShares}`,
          apiTest({
            file: 'apps/server/src/modules/orders/refunding/refund-histories.test.ts',
            settings: { ...engineSettings(engine), REFUND_HISTORIES: String(1000 / refundShares) },
          }),
        ]),
      ),
  },
  shipments: {
    about: '1,000 histories of partial shipments, cancellations and parcels that come back on both engines',
    refuse: refuseWithoutDatabase,
    parts: () =>
      partsOf(engines, (engine) =>
        shares(shipmentShares).map((share) => [
          `histories of shipments, ${engine}, ${share} of ${shipmentShares}`,
          apiTest({
            file: 'apps/server/src/modules/orders/shipments/shipment-histories.test.ts',
            settings: { ...engineSettings(engine), SHIPMENT_HISTORIES: String(1000 / shipmentShares) },
          }),
        ]),
      ),
  },
  returns: {
    about: '1,000 histories of returns, their inspections and what becomes of their units on both engines',
    refuse: refuseWithoutDatabase,
    parts: () =>
      partsOf(engines, (engine) =>
        shares(returnShares).map((share) => [
          `histories of returns, ${engine}, ${share} of ${returnShares}`,
          apiTest({
            file: 'apps/server/src/modules/returns/inspection/return-histories.test.ts',
            settings: { ...engineSettings(engine), RETURN_HISTORIES: String(1000 / returnShares) },
          }),
        ]),
      ),
  },
  receipts: {
    about: '1,000 histories of receipts and numbered pieces on both engines',
    refuse: refuseWithoutDatabase,
    parts: () =>
      partsOf(engines, (engine) =>
        shares(receiptShares).map((share) => [
          `histories of receipts, ${engine}, ${share} of ${receiptShares}`,
          apiTest({
            file: 'apps/server/src/modules/receipts/receipt-histories.test.ts',
            settings: { ...engineSettings(engine), RECEIPT_HISTORIES: String(1000 / receiptShares) },
          }),
        ]),
      ),
  },
  stock: {
    about:
      '1,000 histories of orders, movements, safety stock and counts side by side, and 200 of counts, on both engines',
    refuse: refuseWithoutDatabase,
    parts: () =>
      partsOf(engines, (engine) => [
        ...shares(stockShares).map((share) => [
          `histories of stock, ${engine}, ${share} of ${stockShares}`,
          apiTest({
            file: 'apps/server/test/stock-histories.test.ts',
            settings: { ...engineSettings(engine), STOCK_HISTORIES: String(1000 / stockShares) },
          }),
        ]),
        ...shares(countShares).map((share) => [
          `histories of counts, ${engine}, ${share} of ${countShares}`,
          apiTest({
            file: 'apps/server/src/modules/counts/count-histories.test.ts',
            settings: { ...engineSettings(engine), COUNT_HISTORIES: String(200 / countShares) },
          }),
        ]),
      ]),
  },
  kill: {
    about:
      'kill -9 at every step of placing, paying, changes, refunds and returns, of receipts, counts and numbers of pieces, of picking and of what couriers tell, and in exports and photos, on both engines',
    refuse: refuseWithoutDatabase,
    parts: () =>
      partsOf(engines, (engine) =>
        killTests.map((name) => [
          `${name}, ${engine}`,
          apiTest({
            file: `e2e/${name}`,
            settings: { ...engineSettings(engine), KILL_STEPS: 'all', LONG_PROOFS: '1' },
          }),
        ]),
      ),
  },
  fuzz: {
    about: '10,000 valid, mutated and random requests to every call',
    parts: () =>
      Object.fromEntries(
        shares(fuzzShares).map((share) => [
          `calls, ${share} of ${fuzzShares}`,
          apiTest({
            file: 'apps/server/test/fuzz.test.ts',
            settings: { FUZZ_RUNS: '10000', FUZZ_SHARE: `${share}/${fuzzShares}` },
          }),
        ]),
      ),
  },
  plans: {
    about: 'no statement of the order flow scans a whole table among 200,000 orders',
    refuse: refuseWithoutDatabase,
    parts: () => ({
      'plans among 200,000 orders': apiTest({
        file: 'apps/server/test/order-plans.test.ts',
        settings: { ...engineSettings('postgres'), ORDER_PLANS_COUNT: '200000' },
      }),
    }),
  },
  soak: {
    about: 'ten minutes of continuous shopping on both engines without memory growth',
    refuse: refuseWithoutDatabase,
    parts: () => partsOf(engines, (engine) => [[`soak, ${engine}`, (node) => soak(node, engine)]]),
  },
  cluster: {
    about: 'several processes behind nginx, on PostgreSQL with a replica, while parts of it fail',
    refuse: refuseWithoutClusterPrograms,
    parts: () => ({ cluster: (node) => runVitest(node, { env: process.env, config: 'e2e/cluster/vitest.config.ts' }) }),
  },
  failover: {
    about:
      'of three database servers the primary killed, frozen and cut off, a disk full, standbys behind, one alone, and their proxy killed, without a lost order',
    refuse: refuseWithoutPostgres,
    parts: failoverParts,
    result: failoverResult,
  },
  'point-in-time': {
    about:
      'two days of orders, the disk lost, restored to a moment before: nothing is given out twice, the list of what is gone is complete',
    refuse: refuseWithoutPostgres,
    parts: () => ({
      restore: recoveryTest('point-in-time'),
      'recover killed at every step': recoveryTest('kill-recover'),
    }),
  },
  sizes: {
    about:
      'a file of 20,000 lines imported, 100,000 products exported and photos of 2 GB attached, with bounded memory',
    needsBrowser: true,
    refuse: refuseWithoutDatabase,
    parts: () => ({
      ...partsOf(engines, (engine) => [
        [
          `sheets, ${engine}`,
          apiTest({ file: 'e2e/sheet-sizes.test.ts', settings: { ...engineSettings(engine), LONG_PROOFS: '1' } }),
        ],
      ]),
      'an import undone': apiTest({
        file: 'apps/server/src/modules/catalogue/imports/undo-whole-import.test.ts',
        settings: { ...engineSettings('postgres'), LONG_PROOFS: '1' },
      }),
      '300 people behind one address': apiTest({
        file: 'apps/server/test/people-behind-one-address.test.ts',
        settings: { ...engineSettings('postgres'), LONG_PROOFS: '1' },
      }),
      'photos of 2 GB': browserTest(['e2e/photo-zip-size.spec.ts']),
      '500 prices by hand': browserTest(['e2e/console-import.spec.ts']),
    }),
  },
  'layout-shift': {
    about: 'no layout shift at any width, with fonts loaded in time and late',
    needsBrowser: true,
    parts: () => ({ 'all widths': browserTest(['e2e/layout-shift.spec.ts']) }),
  },
  html: {
    about: 'the Nu HTML checker, html-validate and HTML CodeSniffer find nothing in any page or state',
    needsBrowser: true,
    refuse: refuseWithoutJava,
    parts: () => ({
      'Nu HTML checker': apiTest({ file: 'e2e/pages/nu-html.test.ts', settings: { LONG_PROOFS: '1' } }),
      'html-validate': apiTest({ file: 'e2e/pages/valid-html.test.ts', settings: { LONG_PROOFS: '1' } }),
      states: browserTest(['e2e/html-states.spec.ts']),
    }),
  },
  field: {
    about: 'a field of products that lacks its column in the table does not compile',
    parts: () => ({
      'types of a field': apiTest({ file: 'scripts/product-field-types.test.mjs', settings: { LONG_PROOFS: '1' } }),
    }),
  },
  'taken-out': {
    about: 'tests that had never been seen to fail do so without their feature',
    needsBrowser: true,
    refuse: refuseWithoutDatabase,
    parts: () =>
      Object.fromEntries(
        Object.entries(takenOut).map(([name, feature]) => [name, (node) => takeOut(node, name, feature)]),
      ),
  },
  accessibility: {
    about: 'no screen or state has a WCAG 2.2 A or AA finding, nor an unseen focus, at all widths in both themes',
    needsBrowser: true,
    parts: () =>
      Object.fromEntries(
        specsMatching('e2e', /fixtures\/(?:axe|themes|viewports)\.ts'/).map((file) => [file, browserTest([file])]),
      ),
  },
};

/** The browser tests of a folder whose source matches. */
function specsMatching(folder, pattern) {
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.spec.ts'));
  return files
    .map((name) => `${folder}/${name}`)
    .filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));
}

function partsOf(list, partsOfOne) {
  return Object.fromEntries(list.flatMap(partsOfOne));
}

function shares(count) {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** Randomized proofs use a new seed in every part. */
function apiTest({ file, settings }) {
  return (node) => {
    const { TEST_DATABASE_URL: _, ...machine } = process.env;
    return runVitest(node, { env: { ...machine, TEST_SEED: chooseSeed(), ...settings }, files: [file] });
  };
}

function recoveryTest(name) {
  return (node) =>
    runVitest(node, {
      env: { ...process.env, TEST_SEED: chooseSeed(), KILL_STEPS: 'all' },
      config: 'e2e/recovery/vitest.config.ts',
      files: [`e2e/recovery/${name}.test.ts`],
    });
}

function browserTest(files) {
  return (node) =>
    runPlaywright(node, { env: { ...process.env, LONG_PROOFS: '1', ...engineSettings('embedded') }, files });
}

function engineSettings(engine) {
  return engine === 'embedded'
    ? { TEST_ENGINE: 'embedded' }
    : { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: process.env.TEST_DATABASE_URL };
}

async function soak(node, engine) {
  const { code, output } = await run(node, ['bench/soak.ts', '10', engine]);
  console.log(output);
  const figure = output.match(/^\w+: \d.* in the first third.*$/m)?.[0];
  return { failed: code === 0 && figure ? 0 : 1, figure };
}

function refuseWithoutDatabase() {
  if (process.env.TEST_DATABASE_URL) return;
  throw new StepError('this proof requires PostgreSQL: set TEST_DATABASE_URL.');
}

async function refuseWithoutJava() {
  const { code } = await run('java', ['-version']).catch(() => ({ code: 1 }));
  if (code === 0) return;
  throw new StepError('the Nu HTML checker needs Java 11 or newer: apt-get install default-jre-headless');
}

/** The other programs are fetched by the proof itself. */
async function refuseWithoutPostgres() {
  if (existsSync('/usr/lib/postgresql')) return;
  throw new StepError('this needs a PostgreSQL server: apt-get install postgresql');
}

async function refuseWithoutClusterPrograms() {
  const { code } = await run('nginx', ['-v']).catch(() => ({ code: 1 }));
  if (code === 0 && existsSync('/usr/lib/postgresql')) return;
  throw new StepError('this needs nginx and a PostgreSQL server: apt-get install nginx-light postgresql');
}
