import { runCommand } from '../../apps/server/src/commands/run-command.ts';

type ContentAction = { store: string; authSecret: string; action: 'export' | 'apply'; file: string };

/** Runs the content command over HTTP: its database settings are unreachable, so it uses the running store. */
export async function runContentCommand({ store, authSecret, action, file }: ContentAction): Promise<void> {
  const { code, errors } = await runCommand('content', [action, file], {
    PORT: new URL(store).port,
    AUTH_SECRET: authSecret,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  });
  if (code !== 0) throw new Error(errors);
}
