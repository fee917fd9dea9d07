import { timestamptz } from '../../platform/database/columns.ts';
import { integer, pgTable, primaryKey, text } from '../../platform/database/drizzle.ts';

/** Uses counted against limits, which survive restarts and are shared by processes, e.g. OTP sends to a phone. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    windowStart: timestamptz('window_start').notNull(),
    count: integer('count').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);
