import { integer, jsonb, pgTable, primaryKey, uuid } from '../../platform/database/drizzle.ts';
import { staffJobs } from '../staff-jobs/staff-jobs.tables.ts';
import type { Label } from './label.ts';

/** What the labels of a job say, part by part, until they are printed. */
export const labelParts = pgTable(
  'label_parts',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => staffJobs.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    labels: jsonb('labels').$type<Label[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.number] })],
);
