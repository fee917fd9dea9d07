import type { Database } from '../../../platform/database/database.ts';
import { and, eq, inArray, lt } from '../../../platform/database/drizzle.ts';
import { staffJobFiles, staffJobs } from '../staff-jobs.tables.ts';

/** Of a job that has one already it takes its place. */
export async function saveJobFile(db: Database, file: typeof staffJobFiles.$inferInsert): Promise<void> {
  const { jobId: _, ...kept } = file;
  await db.insert(staffJobFiles).values(file).onConflictDoUpdate({ target: staffJobFiles.jobId, set: kept });
}

export async function findJobFile(
  db: Database,
  jobId: string,
): Promise<Pick<typeof staffJobFiles.$inferSelect, 'name' | 'bytes'> | undefined> {
  const { name, bytes } = staffJobFiles;
  return (await db.select({ name, bytes }).from(staffJobFiles).where(eq(staffJobFiles.jobId, jobId)))[0];
}

/** Those that were made before, or of jobs that needed one of these permissions. */
export async function deleteJobFiles(
  db: Database,
  chosen: { madeBefore: Date } | { needing: string[] },
): Promise<void> {
  if ('madeBefore' in chosen) await db.delete(staffJobFiles).where(lt(staffJobFiles.madeAt, chosen.madeBefore));
  else {
    const jobs = db.select({ id: staffJobs.id }).from(staffJobs).where(inArray(staffJobs.permission, chosen.needing));
    await db.delete(staffJobFiles).where(and(inArray(staffJobFiles.jobId, jobs)));
  }
}
