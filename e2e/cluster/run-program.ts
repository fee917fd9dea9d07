import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program to its end; the error contains its output. */
export async function runProgram(
  program: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await execute(program, args, { env: { ...process.env, ...environment }, timeout: 120_000 });
  return stdout;
}

/** PostgreSQL refuses to run as root; as root, its programs run as the user postgres. */
export function runAsPostgres(program: string, args: string[]): Promise<string> {
  if (process.getuid?.() !== 0) return runProgram(program, args);
  const user = ['--reuid=postgres', '--regid=postgres', '--clear-groups'];
  return runProgram('setpriv', [...user, program, ...args]);
}
