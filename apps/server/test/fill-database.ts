import { parseConfig } from '../src/config.ts';
import { systemContext } from '../src/context.ts';
import { repeatables } from '../src/modules/repeatables.ts';
import type { OpenDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/open-database.ts';
import { createLogger } from '../src/platform/logging.ts';
import { seedStore } from '../src/seed/seed-store.ts';
import { createServices } from '../src/services.ts';

export const log = createLogger('error');

/** Applies migrations and seeds the demo store, the initial state of every test file. */
export async function fillDatabase(database: OpenDatabase, dataDir: string): Promise<void> {
  await migrate(database.db, repeatables);
  const services = await createServices({ config: parseConfig({ DATA_DIR: dataDir }), database, log });
  await seedStore(systemContext({ ...services, db: database.db }, 'seed'));
  await services.jobs.stop();
}
