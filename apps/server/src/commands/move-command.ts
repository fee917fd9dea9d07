import { StartError } from '../errors.ts';
import type { Command } from './command.ts';
import { readStoreConfig, type Ways, workInStore } from './work-in-store.ts';

type Move<Wish, Moved> = {
  /** @throws StartError with the usage */
  readWish: (args: string[]) => Wish;
  operationFor: (wish: Wish) => Ways<Moved>;
  describe: (moved: Moved) => string;
};

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A command that moves one thing on and says where it stands now. */
export function createMoveCommand<Wish, Moved>({ readWish, operationFor, describe }: Move<Wish, Moved>): Command {
  return async (args, environment) => {
    const wish = readWish(args);
    return { lines: [describe(await workInStore(readStoreConfig(environment), operationFor(wish)))] };
  };
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
