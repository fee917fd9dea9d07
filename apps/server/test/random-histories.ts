import { ApiError } from '@bijli/contract';
import { AppError } from '../src/errors.ts';

/** Whole numbers below a bound, repeatable for a failed run: TEST_SEED is printed with it. */
export function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

/** What the store refuses is as it should be; everything else fails. */
export async function tried(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const status = error instanceof ApiError || error instanceof AppError ? error.status : 500;
    if (![404, 409, 422].includes(status)) throw error;
  }
}
