import { ApiError } from '@bijli/contract';
import { ConfigError } from '../config.ts';
import { AppError, StartError } from '../errors.ts';
import { readStoreConfig, type Ways, workInStore } from './work-in-store.ts';

type Move<Wish, Moved> = {
  /** @throws StartError with the usage */
  readWish: (args: string[]) => Wish;
  waysTo: (wish: Wish) => Ways<Moved>;
  describe: (moved: Moved) => string;
};

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Runs a command that moves one thing on and says where it stands now; a refusal is one sentence. */
export async function runMove<Wish, Moved>({ readWish, waysTo, describe }: Move<Wish, Moved>): Promise<void> {
  try {
    const wish = readWish(process.argv.slice(2));
    console.log(describe(await workInStore(readStoreConfig(), waysTo(wish))));
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

export function isId(text: string): boolean {
  return idPattern.test(text);
}

function isExpected(error: unknown): error is Error {
  return (
    error instanceof StartError ||
    error instanceof ConfigError ||
    error instanceof AppError ||
    error instanceof ApiError
  );
}
