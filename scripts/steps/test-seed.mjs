import { randomInt } from 'node:crypto';

/** The random seed of a run: TEST_SEED if set, to repeat a run, otherwise a new one. */
export function chooseSeed() {
  return process.env.TEST_SEED ?? String(randomInt(1, 2 ** 31 - 1));
}
