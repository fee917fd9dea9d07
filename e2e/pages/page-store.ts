import { sharePictures } from '../fixtures/cached-pictures.ts';
import { createDatabase } from '../fixtures/database.ts';
import { freePort, startServer } from '../fixtures/server-process.ts';
import { storeAddress } from './store-address.ts';

export type PageStore = {
  url: string;
  /** Stops the server and drops its database. @throws Error if it logged an error */
  close: () => Promise<void>;
};

/**
 * The built store with its own database, for tests without a browser. On PostgreSQL if TEST_ENGINE says so, else on the
 * embedded engine.
 */
export async function startPageStore(settings: Record<string, string> = {}): Promise<PageStore> {
  const database = await createDatabase(process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'embedded');
  try {
    const environment = { ...database.environment, ...sharePictures(database.environment) };
    const port = await freePort();
    // Tests must not be rate limited or refused on a busy machine.
    const unlimited = { RATE_LIMIT_PER_MINUTE: '0', MAX_EVENT_LOOP_DELAY_MS: '600000' };
    const address = { PUBLIC_URL: storeAddress };
    const server = await startServer(port, { ...environment, ...address, ...unlimited, ...settings });
    return {
      url: `http://127.0.0.1:${port}`,
      async close() {
        await server.stop();
        await database.drop();
        const errors = loggedErrors(server.output());
        if (errors.length > 0) throw new Error(`The server logged errors:\n${errors.join('\n')}`);
      },
    };
  } catch (error) {
    await database.drop();
    throw error;
  }
}

const errorLevel = 50;

/** Error lines of the log, and crash output outside the log. */
function loggedErrors(output: string): string[] {
  return output.split('\n').filter((line) => {
    if (!line.startsWith('{')) return /^\s*(?:\w*Error\b|Uncaught|node:)/.test(line);
    const entry: unknown = JSON.parse(line);
    return (
      typeof entry === 'object' &&
      entry !== null &&
      'level' in entry &&
      typeof entry.level === 'number' &&
      entry.level >= errorLevel
    );
  });
}
