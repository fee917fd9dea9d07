import type { Config } from '../../config.ts';
import { commandContext, type StaffContext } from '../../context.ts';
import { StartError } from '../../errors.ts';
import { isStore, openDatabase } from '../../platform/database/open-database.ts';
import { createLogger } from '../../platform/logging.ts';
import { createServices } from '../../services.ts';

/** Runs a command in the database of a stopped store. Its jobs wait for the next start. */
export async function workInDatabase<Result>(
  config: Config,
  work: (ctx: StaffContext) => Promise<Result>,
): Promise<Result> {
  const log = createLogger(config.logLevel);
  const database = await openDatabase(config, log);
  try {
    if (!(await isStore(database.db))) throw new StartError('The database holds no store yet. Start the store once.');
    const services = await createServices({ config: { ...config, role: 'web' }, database, log });
    try {
      return await work(commandContext({ ...services, db: database.db }));
    } finally {
      await services.jobs.stop();
    }
  } finally {
    await database.close();
  }
}
