import type { Config } from '../../config.ts';
import { StartError } from '../../errors.ts';
import type { Logger } from '../logging.ts';
import { takeAdvisoryLock } from './advisory-lock.ts';
import { type Database, type OpenDatabase, queryRows } from './database.ts';
import { sql } from './drizzle.ts';
import { migrate } from './open-database.ts';
import { openPostgres } from './postgres-database.ts';
import type { RepeatableSql } from './repeatable-sql.ts';

type Options = {
  config: Pick<Config, 'databaseOwnerUrl'>;
  log: Logger;
  repeatables: readonly RepeatableSql[];
  restrict: Restrict;
};

/** Revokes rights of `role` on a module's tables; runs as their owner. */
export type Restrict = (owner: Database, role: string) => Promise<void>;

/**
 * Migrates the schema: as the owner of the tables if DATABASE_OWNER_URL is set, in which case the store's own role may only
 * read and write rows.
 * @throws StartError when both are the same role
 */
export async function migrateDatabase(
  database: OpenDatabase,
  { config, log, repeatables, restrict }: Options,
): Promise<void> {
  if (!config.databaseOwnerUrl) return void (await migrate(database.db, repeatables));
  const owner = await openPostgres({ url: config.databaseOwnerUrl, poolSize: 2, log });
  try {
    const role = await roleOf(database.db);
    if (role === (await roleOf(owner.db)))
      throw new StartError(
        `DATABASE_URL and DATABASE_OWNER_URL name the same role, ${role}. Give the store a separate one.`,
      );
    await migrate(owner.db, repeatables);
    await owner.db.transaction(async (tx) => {
      // Concurrent grants of the same right fail.
      await takeAdvisoryLock(tx as Database, 'rights of the store');
      await grantRows(tx as Database, role);
      await restrict(tx as Database, role);
    });
  } finally {
    await owner.close();
  }
}

async function roleOf(db: Database): Promise<string> {
  const [row] = await queryRows<{ role: string }>(db, sql`SELECT current_user AS role`);
  return row?.role ?? '';
}

/** CREATE is for the job queue, which migrates its own schema. */
async function grantRows(owner: Database, role: string): Promise<void> {
  const to = sql.identifier(role);
  const [row] = await queryRows<{ name: string }>(owner, sql`SELECT current_database() AS name`);
  await owner.execute(sql`GRANT CREATE ON DATABASE ${sql.identifier(row?.name ?? '')} TO ${to}`);
  await owner.execute(sql`GRANT USAGE ON SCHEMA public TO ${to}`);
  await owner.execute(sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${to}`);
  await owner.execute(sql`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${to}`);
}
