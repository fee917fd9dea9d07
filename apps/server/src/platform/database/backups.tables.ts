import { moment } from './columns.ts';
import { pgTable } from './drizzle.ts';

/** Successful backups, by the time of the state they contain. */
export const backups = pgTable('backups', { takenAt: moment('taken_at').primaryKey().defaultNow() });
