import { NetworkError, type StaffClient } from '@bijli/contract';
import { type Config, type Environment, parseConfig } from '../config.ts';
import type { StaffContext } from '../context.ts';
import { StartError } from '../errors.ts';
import { assertStoreExists } from './backup-input.ts';
import { commandClient } from './running-store.ts';

export type Ways<Result> = {
  overHttp: (client: StaffClient) => Promise<Result>;
  inDatabase: (ctx: StaffContext) => Promise<Result>;
};

/** @throws StartError when no store was ever started with these settings */
export function readStoreConfig(environment: Environment): Config {
  const config = parseConfig(environment);
  if (!config.databaseUrl) assertStoreExists(config.dataDir);
  return config;
}

/**
 * Does a command's work through the running store, or in its database when none runs.
 * @throws StartError when a store was asked and gave no answer: done once more, the work might be done twice
 */
export async function workInStore<Result>(config: Config, { overHttp, inDatabase }: Ways<Result>): Promise<Result> {
  try {
    return await overHttp(await commandClient(config));
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    // All of the server, which a command that a running store answers does without.
    if (wasNeverSent(error)) return (await import('./stopped-store.ts')).workInDatabase(config, inDatabase);
    throw new StartError('The store gave no answer, so this may be done or not. Look before you ask again.', {
      cause: error,
    });
  }
}

/** Nobody listens at that address. Any other failure may have come after the request. */
function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'ECONNREFUSED') || wasNeverSent(error.cause);
}
