import { type Client, NetworkError } from '@bijli/contract';
import { type Config, parseConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { assertStoreExists } from './backup-input.ts';
import { operatorClient } from './running-store.ts';
import { workInDatabase } from './stopped-store.ts';

export type Ways<Result> = {
  overHttp: (client: Client) => Promise<Result>;
  inDatabase: (ctx: Context) => Promise<Result>;
};

/** @throws StartError when no store was ever started with these settings */
export function readStoreConfig(): Config {
  const config = parseConfig(process.env);
  if (!config.databaseUrl) assertStoreExists(config.dataDir);
  return config;
}

/** Does an operator's work through the running store, or in its database when none runs. */
export async function workInStore<Result>(config: Config, { overHttp, inDatabase }: Ways<Result>): Promise<Result> {
  try {
    return await overHttp(await operatorClient(config));
  } catch (error) {
    if (error instanceof NetworkError) return workInDatabase(config, inDatabase);
    throw error;
  }
}
