import { ConfigError } from '../config.ts';
import { StartError } from '../errors.ts';

/** Runs a command of the terminal; what it refuses is said in one sentence. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  await command().catch((error: unknown) => {
    const isExpected = error instanceof StartError || error instanceof ConfigError;
    console.error(isExpected ? `Bijli: ${error.message}` : error);
    process.exitCode = 1;
  });
}
