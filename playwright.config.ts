import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
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
 * Only tests with this tag run on PostgreSQL as well: journeys whose orders, money, stock or sessions the test finally reads
 * from the database or through a second session. The API tests cover everything else on both engines.
 */
const databaseTag = /@database/;

const config: PlaywrightTestConfig<object, StoreOptions> = {
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/fixtures/prepare-run.ts',
  // A test also waits: for the store's jobs, for animations. Two cores are busy with three.
  workers: 3,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: quiet },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'embedded', use: { engine: 'embedded' } },
    ...(process.env['TEST_DATABASE_URL']
      ? [{ name: 'postgres', use: { engine: 'postgres' as const }, grep: databaseTag }]
      : []),
  ],
};

export default defineConfig<object, StoreOptions>(config);
