import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['e2e/cluster/*.test.ts'], testTimeout: 180_000, hookTimeout: 60_000, maxWorkers: 1 },
});
