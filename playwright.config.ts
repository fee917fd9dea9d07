import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { StoreOptions } from './e2e/fixtures/store.ts';
import { findChromium } from './scripts/steps/find-chromium.mjs';

const executablePath = findChromium();

// A browser that asks nobody but the store under test.
const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-features=OptimizationHints,MediaRouter,Translate,AutofillServerCommunication',
  '--no-first-run',
  '--no-pings',
];

// What these prove does not depend on the database, or the API's own tests prove it on both engines.
const aboutPagesOnly = [
  'accessibility*.spec.ts',
  'layout-shift.spec.ts',
  'page-weight.spec.ts',
  'discovery*.spec.ts',
  'account.spec.ts',
  'auth.spec.ts',
  'home.spec.ts',
  'information.spec.ts',
  'people.spec.ts',
  'compare.spec.ts',
  'no-script.spec.ts',
  'product*.spec.ts',
  'promo.spec.ts',
  'seo.spec.ts',
  'pictures.spec.ts',
  'screen-reader.spec.ts',
  'search.spec.ts',
  'security-*.spec.ts',
  'shell.spec.ts',
  'routes.spec.ts',
  'first-paint.spec.ts',
  'early-input.spec.ts',
  'lost-line.spec.ts',
  'keyboard*.spec.ts',
  'invoice.spec.ts',
  'stores*.spec.ts',
  'measuring*.spec.ts',
];

const config: PlaywrightTestConfig<object, StoreOptions> = {
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env['CI']),
  workers: 1,
  // What only a slow moment of the machine upset passes the second time; the report counts it by itself.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: quiet },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'embedded', use: { engine: 'embedded' } },
    ...(process.env['TEST_DATABASE_URL']
      ? [{ name: 'postgres', use: { engine: 'postgres' as const }, testIgnore: aboutPagesOnly }]
      : []),
  ],
};

export default defineConfig<object, StoreOptions>(config);
