import { NetworkError, type StaffClient } from '@bijli/contract';
import { type Config, type Environment, parseConfig } from '../../config.ts';
import type { StaffContext } from '../../context.ts';
import { StartError } from '../../errors.ts';
import { assertStoreExists } from '../backups/backup-input.ts';
import { commandClient } from './running-store.ts';

/** A command's operation, implemented for a running store and for a stopped one. */
export type StoreOperation<Result> = {
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
 * Runs an operation through the running store, or in its database when none runs.
 * @throws StartError when a store received the request but did not respond: a retry might run the operation twice
 */
export async function workInStore<Result>(
  config: Config,
  { overHttp, inDatabase }: StoreOperation<Result>,
): Promise<Result> {
  try {
    return await overHttp(await commandClient(config));
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    // Imported here because it loads the whole server, which a command to a running store does not need.
    if (wasNeverSent(error)) return (await import('./stopped-store.ts')).workInDatabase(config, inDatabase);
    throw new StartError(
      'The store did not respond, so the change may or may not have been made. Check before you retry.',
      { cause: error },
    );
  }
}

/** Nothing listens at the address. Any other failure may have happened after the request was sent. */
function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'ECONNREFUSED') || wasNeverSent(error.cause);
}
