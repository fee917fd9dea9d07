import { StartError } from '../../errors.ts';
import type { Command } from '../command.ts';
import { readStoreConfig, type StoreOperation, workInStore } from '../store/work-in-store.ts';

type MoveCommandOptions<Move, Moved> = {
  /** @throws StartError with the usage */
  parseMove: (args: string[]) => Move;
  operationFor: (move: Move) => StoreOperation<Moved>;
  describe: (moved: Moved) => string;
};

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A command that changes the status of an order or return and prints its new state. */
export function createMoveCommand<Move, Moved>(options: MoveCommandOptions<Move, Moved>): Command {
  const { parseMove, operationFor, describe } = options;
  return async (args, environment) => {
    const move = parseMove(args);
    return { lines: [describe(await workInStore(readStoreConfig(environment), operationFor(move)))] };
  };
}

/** The number of the failed visit; undefined when none is given. */
export function parseVisit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new StartError(`${text} is not a visit number: 1 is the first visit.`);
}

export function isId(text: string): boolean {
  return idPattern.test(text);
}
