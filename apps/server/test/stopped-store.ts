import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Environment, parseConfig } from '../src/config.ts';
import { type Context, systemContext } from '../src/context.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { createLogger } from '../src/platform/logging.ts';
import { createServices } from '../src/services.ts';
import { administer, withDatabase } from './build-template.ts';
import { statementsToCreate } from './create-database.ts';
import { openEngine } from './open-engine.ts';

const log = createLogger('error');

/**
 * A stopped store on the engine under test, as a command finds it by its environment. It is created, seeded, by the
 * first call of `work`.
 */
export async function createStoppedStore(given: Environment & { DATA_DIR: string }) {
  const address = inject('postgresUrl');
  const name = `bijli_stopped_${crypto.randomUUID().replaceAll('-', '')}`;
  if (address) await administer(address, `CREATE DATABASE ${name}`);
  const environment = { ...given, ...(address && { DATABASE_URL: withDatabase(address, name) }) };
  let isCreated = false;
  return {
    environment,
    async work(work: (ctx: Context) => Promise<unknown>): Promise<void> {
      if (!isCreated) await (address ? createDatabase(address, name) : createFolder(given.DATA_DIR));
      isCreated = true;
      await workIn(environment, work);
    },
    async drop(): Promise<void> {
      if (address) await administer(address, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function createDatabase(address: string, name: string): Promise<void> {
  const template = inject('postgresTemplate');
  await administer(address, `DROP DATABASE ${name}`, ...statementsToCreate(name, template));
}

async function createFolder(dataDir: string): Promise<void> {
  const [image, folder] = [inject('embeddedImage'), join(dataDir, 'database')];
  if (!image || existsSync(folder)) throw new Error('There is no image, or a store already');
  await (await openEngine(new Uint8Array(readFileSync(image)), folder)).close();
}

async function workIn(environment: Environment, work: (ctx: Context) => Promise<unknown>): Promise<void> {
  const config = parseConfig(environment);
  const database = await openDatabase(config, log);
  const services = await createServices({ config, database, log });
  await work(systemContext({ ...services, db: database.db }, 'test'));
  await services.jobs.stop();
  await database.close();
}
