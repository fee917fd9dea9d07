import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

type Wish = { store: string; authSecret: string; wish: 'export' | 'apply'; file: string };

const command = fileURLToPath(new URL('../../apps/server/src/commands/content.ts', import.meta.url));

/** Runs the operators' command beside the store; a database that cannot be reached makes it go through the store. */
export async function runContentCommand({ store, authSecret, wish, file }: Wish): Promise<void> {
  const env = {
    PATH: process.env['PATH'],
    PORT: new URL(store).port,
    AUTH_SECRET: authSecret,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  };
  await promisify(execFile)(process.execPath, [command, wish, file], { env });
}
