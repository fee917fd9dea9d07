import { timestamptz } from './columns.ts';
import { pgTable } from './drizzle.ts';

/** Successful backups, by the time of the state they contain. */
export const backups = pgTable('backups', { takenAt: timestamptz('taken_at').primaryKey().defaultNow() });
