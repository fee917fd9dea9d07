import type { Permission } from '@bijli/contract';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { and, asc, desc, eq, sql } from '../../../platform/database/drizzle.ts';
import { listExportParts } from '../staff-jobs.tables.ts';

export type ExportPart = Omit<typeof listExportParts.$inferSelect, 'jobId'>;

export async function insertParts(db: Database, jobId: string, parts: readonly ExportPart[]): Promise<void> {
  if (parts.length > 0) await db.insert(listExportParts).values(parts.map((part) => ({ jobId, ...part })));
}

/** Where the next part begins. */
export async function findLastPart(
  db: Database,
  jobId: string,
): Promise<Pick<ExportPart, 'number' | 'next'> | undefined> {
  const { number, next } = listExportParts;
  const query = db.select({ number, next }).from(listExportParts).where(eq(listExportParts.jobId, jobId));
  return (await query.orderBy(desc(number)).limit(1))[0];
}

export async function countLines(db: Database, jobId: string): Promise<number> {
  const lines = sql<number>`coalesce(sum(${listExportParts.lines}), 0)::int`;
  return (await db.select({ lines }).from(listExportParts).where(eq(listExportParts.jobId, jobId)))[0]?.lines ?? 0;
}

/** The text of the file, a part at a time. */
export async function* readParts(db: Database, jobId: string): AsyncGenerator<string> {
  for (let number = 1, next: string | null = ''; next !== null; number += 1) {
    const isIt = and(eq(listExportParts.jobId, jobId), eq(listExportParts.number, number));
    const [part] = await db.select().from(listExportParts).where(isIt).orderBy(asc(listExportParts.number));
    if (!part) throw new Error(`Part ${number} of the export ${jobId} is gone`);
    yield part.text;
    next = part.next;
  }
}

/** Of jobs that ended before the time, or that needed a permission beside that of their list; without either, of all jobs. */
export async function deleteParts(
  db: Database,
  { endedBefore, needing }: { endedBefore?: Date; needing?: Permission } = {},
): Promise<void> {
  const conditions = [
    ...(endedBefore ? [sql`j.finished_at < ${endedBefore}`] : []),
    ...(needing ? [sql`${needing}::text = ANY (j.also_needs)`] : []),
  ];
  const ofJobs =
    conditions.length > 0
      ? sql`WHERE EXISTS (SELECT FROM staff_jobs j WHERE j.id = p.job_id AND ${sql.join(conditions, sql` AND `)})`
      : sql``;
  await queryRows(db, sql`DELETE FROM list_export_parts p ${ofJobs}`);
}
