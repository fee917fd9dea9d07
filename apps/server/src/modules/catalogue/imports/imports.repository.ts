import type { Reply } from '@bijli/contract';
import { containsWords, type Given, isInOneOf, isOneOfActors } from '../../../platform/database/conditions.ts';
import type { Database } from '../../../platform/database/database.ts';
import { and, eq, inArray, lt, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { timeColumn, uuidColumn } from '../../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../../platform/database/lists/keyset-list.ts';
import { catalogueImports, importColumnChoices } from './imports.tables.ts';

type ImportState = Reply<'readImport'>['import']['state'];
export type ImportRecord = typeof catalogueImports.$inferSelect;

export async function insertImport(db: Database, row: typeof catalogueImports.$inferInsert): Promise<void> {
  await db.insert(catalogueImports).values(row);
}

export async function findImport(db: Database, id: string): Promise<ImportRecord | undefined> {
  const isIt = and(eq(catalogueImports.id, id), eq(catalogueImports.isWhole, true));
  return (await db.select().from(catalogueImports).where(isIt))[0];
}

export const importList = defineKeysetList({
  from: sql`catalogue_imports i`,
  id: uuidColumn(sql`i.id`),
  sorts: { created: timeColumn(sql`i.created_at`) },
});

type ImportFilter = { search?: string; state?: ImportState[]; createdBy?: string[]; now: Date };

/** As `stateOf` reads a record. */
const states: Record<ImportState, SQL> = {
  applied: sql`i.job_id IS NOT NULL`,
  read: sql`i.job_id IS NULL AND i.checks = 0`,
  checked: sql`i.job_id IS NULL AND i.checks > 0 AND i.summary IS NOT NULL`,
  checking: sql`i.job_id IS NULL AND i.checks > 0 AND i.summary IS NULL`,
};

/** Those that are kept. */
export function importConditions({ search, state, createdBy, now }: Given<ImportFilter>): SQL[] {
  return [
    sql`i.is_whole AND i.expires_at > ${now}`,
    ...containsWords([sql`i.file_name`], search ?? ''),
    ...isInOneOf(states, state),
    ...(createdBy?.length ? [isOneOfActors(sql`i.created_by`, createdBy)] : []),
  ];
}

export async function selectImports(db: Database, ids: readonly string[]): Promise<ImportRecord[]> {
  const rows = await db
    .select()
    .from(catalogueImports)
    .where(inArray(catalogueImports.id, [...ids]));
  return inOrderOf(ids, rows);
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
