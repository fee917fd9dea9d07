import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { engineUnderTest } from './e2e/fixtures/engine-under-test.ts';
import type { StoreOptions } from './e2e/fixtures/store.ts';
import { findTestBrowser } from './scripts/steps/find-chromium.mjs';

const executablePath = findTestBrowser();

// Disables the browser's own network requests.
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-features=OptimizationHints,MediaRouter,Translate,AutofillServerCommunication',
  '--no-first-run',
  '--no-pings',
];

/**
 * Only tests with this tag run on the second engine as well: journeys whose orders, money, stock or sessions the test finally
 * reads from the database or through a second session. The API tests cover everything else on both engines.
 */
const databaseTag = /@database/;

/** The first is PostgreSQL, where a page takes two thirds of the time; with TEST_ENGINE there is but one. */
const hasSecondEngine = Boolean(process.env['TEST_DATABASE_URL']) && !process.env['TEST_ENGINE'];

const config: PlaywrightTestConfig<object, StoreOptions> = {
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/fixtures/prepare-run.ts',
  // A test also waits: for the store's jobs, for animations. Two cores are busy with three.
  workers: 3,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: quiet },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: engineUnderTest, use: { engine: engineUnderTest } },
    ...(hasSecondEngine ? [{ name: 'embedded', use: { engine: 'embedded' as const }, grep: databaseTag }] : []),
  ],
};

export default defineConfig<object, StoreOptions>(config);
