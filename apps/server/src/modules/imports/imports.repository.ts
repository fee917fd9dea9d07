import type { ImportKindName, Reply } from '@bijli/contract';
import { containsWords, type Given, isInOneOf, isOneOfActors } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { and, eq, inArray, isNull, lt, type SQL, sql } from '../../platform/database/drizzle.ts';
import { timeColumn, uuidColumn } from '../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../platform/database/lists/keyset-list.ts';
import { importColumns, imports } from './imports.tables.ts';

type ImportState = Reply<'readImport'>['import']['state'];
export type ImportRecord = typeof imports.$inferSelect;

export async function insertImport(db: Database, row: typeof imports.$inferInsert): Promise<void> {
  await db.insert(imports).values(row);
}

const isWhole = (id: string) => and(eq(imports.id, id), eq(imports.isWhole, true));

export async function findImport(db: Database, id: string): Promise<ImportRecord | undefined> {
  return (await db.select().from(imports).where(isWhole(id)))[0];
}

/** Checks and applications of an import come one after the other. */
export async function lockImport(db: Database, id: string): Promise<ImportRecord | undefined> {
  return (await db.select().from(imports).where(isWhole(id)).for('no key update'))[0];
}

export const importList = defineKeysetList({
  from: sql`imports i`,
  id: uuidColumn(sql`i.id`),
  sorts: { created: timeColumn(sql`i.created_at`) },
});

type ImportFilter = {
  /** Only what was imported, and what this person has read; null is a command. */
  ownOf?: string | null;
  search?: string;
  state?: ImportState[];
  createdBy?: string[];
  kinds: ImportKindName[];
  now: Date;
};

/** As `stateOf` reads a record. */
const states: Record<ImportState, SQL> = {
  applied: sql`i.job_id IS NOT NULL`,
  read: sql`i.job_id IS NULL AND i.checks = 0`,
  checked: sql`i.job_id IS NULL AND i.checks > 0 AND i.summary IS NOT NULL`,
  checking: sql`i.job_id IS NULL AND i.checks > 0 AND i.summary IS NULL`,
};

/** Those that are kept. */
export function importConditions({ ownOf, search, state, createdBy, kinds, now }: Given<ImportFilter>): SQL[] {
  return [
    sql`i.is_whole AND i.expires_at > ${now} AND i.kind = ANY(${sql.param(kinds)}::text[])`,
    ...(ownOf === undefined ? [] : [sql`(i.job_id IS NOT NULL OR i.created_by IS NOT DISTINCT FROM ${ownOf}::uuid)`]),
    ...containsWords([sql`i.file_name`], search ?? ''),
    ...isInOneOf(states, state),
    ...(createdBy?.length ? [isOneOfActors(sql`i.created_by`, createdBy)] : []),
  ];
}

export async function selectImports(db: Database, ids: readonly string[]): Promise<ImportRecord[]> {
  const rows = await db
    .select()
    .from(imports)
    .where(inArray(imports.id, [...ids]));
  return inOrderOf(ids, rows);
}

export async function updateImport(db: Database, id: string, change: Partial<ImportRecord>): Promise<void> {
  await db.update(imports).set(change).where(eq(imports.id, id));
}

/** Only one that this person has read and nobody has imported. */
export async function deleteOwnImport(
  db: Database,
  { id, kind, createdBy }: { id: string; kind: ImportKindName; createdBy: string | null },
): Promise<void> {
  const isOwn = createdBy === null ? isNull(imports.createdBy) : eq(imports.createdBy, createdBy);
  await db.delete(imports).where(and(eq(imports.id, id), eq(imports.kind, kind), isOwn, isNull(imports.jobId)));
}

export async function deleteImportsBefore(db: Database, time: Date): Promise<void> {
  await db.delete(imports).where(lt(imports.expiresAt, time));
}

type Source = Pick<typeof importColumns.$inferSelect, 'kind' | 'source'>;

/** What was chosen last for a source, by heading. */
export async function findChosenColumns(db: Database, { kind, source }: Source) {
  const isIt = and(eq(importColumns.kind, kind), eq(importColumns.source, source));
  return (await db.select().from(importColumns).where(isIt))[0]?.columns ?? {};
}

export async function saveChosenColumns(db: Database, row: typeof importColumns.$inferInsert): Promise<void> {
  const { columns, updatedAt } = row;
  const target = [importColumns.kind, importColumns.source];
  await db.insert(importColumns).values(row).onConflictDoUpdate({ target, set: { columns, updatedAt } });
}
