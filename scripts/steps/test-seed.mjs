import { randomInt } from 'node:crypto';

/** What the random proofs of a run are drawn with: TEST_SEED where it is set, to repeat a run, else a new one. */
export function chooseSeed() {
  return process.env.TEST_SEED ?? String(randomInt(1, 2 ** 31 - 1));
}
