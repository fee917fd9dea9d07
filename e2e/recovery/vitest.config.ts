import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['e2e/recovery/*.test.ts'], testTimeout: 600_000, hookTimeout: 600_000, maxWorkers: 1, bail: 1 },
});
