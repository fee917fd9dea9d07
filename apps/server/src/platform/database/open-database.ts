import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Config } from '../../config.ts';
import type { Logger } from '../logging.ts';
import { type Database, type OpenDatabase, queryRows } from './database.ts';
import { sql } from './drizzle.ts';
import { openPostgres } from './postgres-database.ts';
import { type RepeatableSql, runRepeatables } from './repeatable-sql.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** The embedded engine is loaded only where it is used. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReplicaUrl' | 'databasePoolSize' | 'dataDir'>,
  log: Logger,
): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseReplicaUrl: replicaUrl, databasePoolSize: poolSize } = config;
  if (url) return openPostgres({ url, directUrl: config.databaseDirectUrl, replicaUrl, poolSize, log });
  const { openEmbeddedDatabase } = await import('./embedded/embedded-database.ts');
  return openEmbeddedDatabase({ dataDir: config.dataDir, log });
}

/** Whether a store was ever started on this database. */
export async function isStore(db: Database): Promise<boolean> {
  const rows = await queryRows<{ found: boolean }>(db, sql`SELECT to_regclass('orders') IS NOT NULL AS found`);
  return rows[0]?.found === true;
}

const migrationLock = 7_341_020_601;

/**
 * Migrates the schema, then runs the repeatables that have changed; processes that start together wait for each other. A
 * process that is older than the schema leaves the repeatables as they are. Returns how many migrations ran.
 */
export async function migrate(db: Database, repeatables: readonly RepeatableSql[]): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder });
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${migrationLock})`);
    await tx.execute(
      sql`CREATE TABLE IF NOT EXISTS schema_migrations (hash text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const applied = await queryRows<{ hash: string }>(tx as Database, sql`SELECT hash FROM schema_migrations`);
    const appliedHashes = new Set(applied.map((row) => row.hash));
    const missing = migrations.filter((migration) => !appliedHashes.has(migration.hash));
    for (const migration of missing) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`INSERT INTO schema_migrations (hash) VALUES (${migration.hash})`);
    }
    const known = new Set(migrations.map(({ hash }) => hash));
    if (applied.every(({ hash }) => known.has(hash))) await runRepeatables(tx as Database, repeatables);
    return missing.length;
  });
}
