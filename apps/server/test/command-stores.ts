import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { type Environment, parseConfig } from '../src/config.ts';
import { type Context, systemContext } from '../src/context.ts';
import { migrate, openDatabase } from '../src/platform/database/open-database.ts';
import { createLogger } from '../src/platform/logging.ts';
import { createServices } from '../src/services.ts';
import { openEngine } from './open-engine.ts';
import { runProgram } from './run-program.ts';
import { startTestStore } from './test-store.ts';

const authSecret = 'the secret of the store under test';

/** A running store and the folder of a stopped one, between which a command chooses by its environment. */
export async function startCommandStores() {
  const folder = mkdtempSync(join(tmpdir(), 'bijli-command-'));
  const store = await startTestStore({ environment: { AUTH_SECRET: authSecret } });
  const { port } = new URL(store.app.listeningOrigin);
  return {
    store,
    folder,
    // A database elsewhere that cannot be reached: the command must go through the store.
    running: { PORT: port, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    stopped: { PORT: await unusedPort() },
    /** Runs a program of `src` by its path there. */
    run(program: string, args: string[], environment: Environment) {
      const file = fileURLToPath(new URL(`../src/${program}`, import.meta.url));
      return runProgram(file, args, { AUTH_SECRET: authSecret, DATA_DIR: folder, ...environment });
    },
    workInStopped: (work: (ctx: Context) => Promise<unknown>) => workInStopped(folder, work),
    async close(): Promise<void> {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The seeded store, unless one is there or the run has none on this engine: then the work begins with an empty one. */
async function layStore(folder: string): Promise<void> {
  const image = inject('embeddedImage');
  if (!image || existsSync(folder)) return;
  const engine = await openEngine(new Uint8Array(readFileSync(image)), folder);
  await engine.close();
}

async function unusedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

async function workInStopped(dataDir: string, work: (ctx: Context) => Promise<unknown>): Promise<void> {
  await layStore(join(dataDir, 'database'));
  const config = parseConfig({ DATA_DIR: dataDir, AUTH_SECRET: authSecret });
  const log = createLogger('error');
  const database = await openDatabase(config, log);
  await migrate(database.db);
  const services = await createServices({ config, database, log });
  await work(systemContext({ ...services, db: database.db }, 'test'));
  await services.jobs.stop();
  await database.close();
}
