import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../src/commands/run-command.ts';
import type { Environment } from '../src/config.ts';
import { createStoppedStore } from './stopped-store.ts';
import { startTestStore } from './test-store.ts';

/** A command's error where no store was ever started, on either engine. */
export const noStore =
  /^Bijli: (?:There is no store in .* Start it once, or set DATA_DIR to its folder|The database holds no store yet\. Start the store once)\.$/;

const authSecret = 'the secret of the store under test';

/** A running and a stopped store, selected by a command's environment. */
export async function startCommandStores() {
  const folder = mkdtempSync(join(tmpdir(), 'bijli-command-'));
  const store = await startTestStore({ environment: { AUTH_SECRET: authSecret } });
  const { port } = new URL(store.app.listeningOrigin);
  const shared = { AUTH_SECRET: authSecret, DATA_DIR: folder };
  const stopped = await createStoppedStore({ ...shared, PORT: await unusedPort() });
  return {
    store,
    folder,
    // An unreachable database, so that the command must use the running store.
    running: { ...shared, PORT: port, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    stopped: stopped.environment,
    /** Runs a command by name, in this process. */
    run: (name: string, args: string[], environment: Environment) => runCommand(name, args, environment),
    workInStopped: stopped.work,
    async close(): Promise<void> {
      await store.close();
      await stopped.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function unusedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}
