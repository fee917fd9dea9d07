import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['e2e/failover/*.test.ts'], testTimeout: 14_400_000, hookTimeout: 300_000, maxWorkers: 1, bail: 1 },
});
