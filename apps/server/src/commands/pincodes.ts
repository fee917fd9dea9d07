import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Input, Reply } from '@bijli/contract';
import { StartError } from '../errors.ts';
import type { Command } from './command.ts';
import { readPincodeFile } from './pincode-file.ts';
import { readStoreConfig, workInStore } from './store/work-in-store.ts';

type PincodeList = Input<'replacePincodes'>['body'] & { isDryRun: boolean };
type Changes = Reply<'replacePincodes'>;

export const usage =
  'Usage: npm run pincodes -- FILE [YYYY-MM-DD] takes a list of that day, by default today; npm run pincodes -- dry-run FILE shows what would change.';

const shown = 20;

/** `npm run pincodes`: through the running store, or in its database when none runs. */
export const command: Command = async (args, environment) => {
  const isDryRun = args[0] === 'dry-run';
  const [file, listedOn = today(), ...more] = isDryRun ? args.slice(1) : args;
  if (!file || more.length > 0 || !/^\d{4}-\d{2}-\d{2}$/.test(listedOn)) throw new StartError(usage);
  const list = { source: basename(file), listedOn, isDryRun, places: readPincodeFile(read(file), file) };
  const changes = await take(list, environment);
  return { lines: [firstLine(changes, list), ...describeChanges(changes)] };
};

function take(list: PincodeList, environment: Parameters<Command>[1]): Promise<Changes> {
  return workInStore(readStoreConfig(environment), {
    overHttp: (client) => client.replacePincodes({ body: list }),
    inDatabase: async (ctx) => {
      const { replacePincodes } = await import('../modules/pincodes/index.ts');
      return replacePincodes(ctx, list);
    },
  });
}

function firstLine({ listed, previous }: Changes, { source, listedOn, isDryRun }: PincodeList): string {
  const before = `${previous.source}, ${previous.listedOn}`;
  const list = `${source}, ${listedOn}: ${listed} pincodes`;
  return isDryRun
    ? `Nothing was changed. ${list} would replace ${before}.`
    : `The store now uses ${list}, instead of ${before}.`;
}

function describeChanges({ added, removed, changed }: Changes): string[] {
  const names = changed.examples.map(({ pincode, from, to }) => `${pincode} ${from} → ${to}`);
  return [
    ...describe('Added', added.count, added.examples),
    ...describe('Removed', removed.count, removed.examples),
    ...describe('Changed', changed.count, names),
  ];
}

function describe(what: string, count: number, examples: string[]): string[] {
  const some = examples.slice(0, shown).map((example) => `  ${example}`);
  return [`${what}: ${count}`, ...some, ...(count > some.length ? [`  and ${count - some.length} more`] : [])];
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
