import { ApiError } from '@bijli/contract';
import { ConfigError } from '../config.ts';
import { AppError, StartError } from '../errors.ts';

/** Runs a command of the terminal; what it refuses is said in one sentence. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  await command().catch((error: unknown) => {
    console.error(isExpected(error) ? `Bijli: ${error.message}` : error);
    process.exitCode = 1;
  });
}

export function isExpected(error: unknown): error is Error {
  return (
    error instanceof StartError ||
    error instanceof ConfigError ||
    error instanceof AppError ||
    error instanceof ApiError
  );
}
