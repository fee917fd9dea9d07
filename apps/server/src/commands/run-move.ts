import { StartError } from '../errors.ts';
import { isExpected } from './run-command.ts';
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

/** Which visit failed, by its number; undefined when none is given. */
export function readVisit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new StartError(`${text} is not the number of a visit: 1 is the first.`);
}

export function isId(text: string): boolean {
  return idPattern.test(text);
}
