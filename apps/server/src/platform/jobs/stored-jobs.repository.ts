import { type Database, queryRows } from '../database/database.ts';
import { sql } from '../database/drizzle.ts';
import type { JobCount } from './jobs.ts';

/** How many unfinished jobs each queue has. */
export function countStoredJobs(db: Database): Promise<JobCount[]> {
  return queryRows<JobCount>(
    db,
    sql`SELECT name AS queue, CASE WHEN state = 'active' THEN 'running' WHEN start_after > now() THEN 'later' ELSE 'due' END AS state,
               count(*)::int AS count
        FROM pgboss.job WHERE state < 'completed' GROUP BY 1, 2`,
  );
}

/** Which of these queues have jobs that are due: one probe of an index for each. */
export async function selectDueQueues(db: Database, queues: readonly string[]): Promise<string[]> {
  const due = await queryRows<{ name: string }>(
    db,
    sql`SELECT queue.name FROM unnest(${sql.param([...queues])}::text[]) AS queue(name)
        WHERE EXISTS (SELECT FROM pgboss.job WHERE job.name = queue.name AND state < 'active' AND NOT blocked AND start_after <= now())`,
  );
  return due.map(({ name }) => name);
}

/** Empties the data of a job. */
export async function forgetJobData(db: Database, { queue, id }: { queue: string; id: string }): Promise<void> {
  await db.execute(sql`UPDATE pgboss.job SET data = '{}' WHERE name = ${queue} AND id = ${id}`);
}

type Person = { userId: string; phone: string | null; email: string };

/** Deletes the jobs of these queues that concern a person; by e-mail address finished ones only. */
export async function deleteJobsAbout(db: Database, queues: string[], person: Person): Promise<void> {
  const { userId, phone, email } = person;
  await db.execute(sql`
    DELETE FROM pgboss.job WHERE name = ANY (${sql.param(queues)}::text[])
      AND (data ->> 'customerId' = ${userId} OR data ->> 'to' = ${phone} OR data ->> 'phone' = ${phone}
           OR (state = 'completed' AND data ->> 'email' = lower(${email})))`);
}
