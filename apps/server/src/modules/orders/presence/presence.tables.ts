import { timestamptz } from '../../../platform/database/columns.ts';
import { index, pgTable, uuid } from '../../../platform/database/drizzle.ts';

/** A tab of a person of the staff that shows an order. It says so every few seconds; one that is silent has left. */
export const orderViewers = pgTable(
  'order_viewers',
  {
    tabId: uuid('tab_id').primaryKey(),
    orderId: uuid('order_id').notNull(),
    memberId: uuid('member_id').notNull(),
    seenAt: timestamptz('seen_at').notNull(),
  },
  (table) => [index('order_viewers_by_order').on(table.orderId)],
);
