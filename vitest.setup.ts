import fc from 'fast-check';
import { beforeEach } from 'vitest';

const seed = process.env['TEST_SEED'] ?? '';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });

beforeEach(({ onTestFailed }) => {
  onTestFailed(() => console.error(`What chance chose in this run comes again with TEST_SEED=${seed}`));
});
