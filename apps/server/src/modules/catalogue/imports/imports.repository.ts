import type { Database } from '../../../platform/database/database.ts';
import { and, desc, eq, gt, lt } from '../../../platform/database/drizzle.ts';
import { catalogueImports, importColumnChoices } from './imports.tables.ts';

export type ImportRecord = typeof catalogueImports.$inferSelect;

const listed = 200;

export async function insertImport(db: Database, row: typeof catalogueImports.$inferInsert): Promise<void> {
  await db.insert(catalogueImports).values(row);
}

export async function findImport(db: Database, id: string): Promise<ImportRecord | undefined> {
  const isIt = and(eq(catalogueImports.id, id), eq(catalogueImports.isWhole, true));
  return (await db.select().from(catalogueImports).where(isIt))[0];
}

/** Those that are kept, the newest first. */
export function selectImports(db: Database, now: Date): Promise<ImportRecord[]> {
  return db
    .select()
    .from(catalogueImports)
    .where(and(gt(catalogueImports.expiresAt, now), eq(catalogueImports.isWhole, true)))
    .orderBy(desc(catalogueImports.createdAt), desc(catalogueImports.id))
    .limit(listed);
}

/** Checks and applications of it come one after the other. */
export async function lockImport(db: Database, id: string): Promise<ImportRecord | undefined> {
  const isIt = and(eq(catalogueImports.id, id), eq(catalogueImports.isWhole, true));
  return (await db.select().from(catalogueImports).where(isIt).for('no key update'))[0];
}

export async function updateImport(db: Database, id: string, change: Partial<ImportRecord>): Promise<void> {
  await db.update(catalogueImports).set(change).where(eq(catalogueImports.id, id));
}

export async function deleteImportsBefore(db: Database, time: Date): Promise<void> {
  await db.delete(catalogueImports).where(lt(catalogueImports.expiresAt, time));
}

export async function findColumnChoices(db: Database, source: string): Promise<Record<string, string | null>> {
  const [row] = await db.select().from(importColumnChoices).where(eq(importColumnChoices.source, source));
  return row?.columns ?? {};
}

export async function saveColumnChoices(db: Database, row: typeof importColumnChoices.$inferInsert): Promise<void> {
  const { columns, updatedAt } = row;
  await db
    .insert(importColumnChoices)
    .values(row)
    .onConflictDoUpdate({ target: importColumnChoices.source, set: { columns, updatedAt } });
}
