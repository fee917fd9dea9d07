import { fromDrizzle, type PgBoss } from 'pg-boss';
import { v5 } from 'uuid';
import { is, SQL, sql } from '../database/drizzle.ts';
import type { EnqueueOptions, NewJob } from './jobs.ts';
import { urgentPriority } from './work-on-jobs.ts';

const namespace = '5f0e6b3a-8f0e-4b52-9a55-0c6a6a1d4c11';

type Insertion = { name: string; list: NewJob<object>[]; options?: EnqueueOptions };

/** The statement that enqueues jobs, captured by running the library's insert on a database that only records it. */
export async function insertStatement(boss: PgBoss, { name, list, options = {} }: Insertion): Promise<SQL> {
  const { startAfterSeconds, isUrgent } = options;
  const jobs = list.map(({ data, once }) => ({
    data,
    ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
    ...(isUrgent ? { priority: urgentPriority } : {}),
    ...(once === undefined ? {} : { id: v5(`${name} ${once}`, namespace) }),
  }));
  const captured: unknown[] = [];
  const recorder = { execute: async (statement: unknown) => ({ rows: [], count: captured.push(statement) }) };
  await boss.insert(name, jobs, { db: fromDrizzle(recorder, sql) });
  const [statement] = captured;
  if (!is(statement, SQL)) throw new Error('The job queue wrote no statement');
  return statement;
}
