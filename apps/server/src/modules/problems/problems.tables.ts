import { timestamptz } from '../../platform/database/columns.ts';
import { check, index, pgTable, sql, text, uuid } from '../../platform/database/drizzle.ts';

/** What staff said about a refund, payment or dispute that wanted a hand: it counts while that is as it was then. */
export const problemClosings = pgTable(
  'problem_closings',
  {
    thingId: uuid('thing_id').primaryKey(),
    orderId: uuid('order_id').notNull(),
    /** What was known of it, as `problemSources` writes it. */
    known: text('known').notNull(),
    /** Empty once the shopper is erased. */
    reason: text('reason').notNull(),
    /** A person of the staff or an API key; null for a command. */
    closedBy: uuid('closed_by'),
    closedAt: timestamptz('closed_at').notNull(),
  },
  (table) => [
    index('problem_closings_by_order').on(table.orderId),
    check('problem_closings_reason', sql`length(${table.reason}) <= 300`),
  ],
);
