import { moment } from './columns.ts';
import { pgTable } from './drizzle.ts';

/** Each backup that succeeded, by the moment of which it holds the store. */
export const backups = pgTable('backups', { takenAt: moment('taken_at').primaryKey().defaultNow() });
