import { timestamptz } from '../../platform/database/columns.ts';
import { pgTable, text } from '../../platform/database/drizzle.ts';

/** Lamps that were on when they were looked at last: whom it concerns is mailed when one turns on. */
export const litLamps = pgTable('lit_lamps', {
  name: text('name').primaryKey(),
  since: timestamptz('since').notNull(),
});
