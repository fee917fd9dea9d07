import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    allowOnly: !process.env['CI'],
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'packages',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/**/*.test.ts'],
          // Plans are PostgreSQL's own.
          exclude: [
            ...configDefaults.exclude,
            ...(process.env['TEST_ENGINE'] === 'postgres' ? [] : ['apps/server/test/order-plans.test.ts']),
          ],
          globalSetup: ['apps/server/test/build-image.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          // Several processes need a database that several can open; a cluster is a command of its own.
          exclude: ['e2e/cluster/**', ...(process.env['TEST_DATABASE_URL'] ? [] : ['e2e/processes.test.ts'])],
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
      {
        // JSX is React's, as in the storefront's own build.
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'storefront',
          environment: 'node',
          include: ['apps/storefront/app/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
