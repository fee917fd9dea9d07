import { createdAt, idColumn, paise, timestamptz } from '../../../platform/database/columns.ts';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../../platform/database/drizzle.ts';
import { orderItems, orders } from '../orders.tables.ts';

/** What staff gave back of an order beside cancellations and returns. Rows are never changed, but for being paid outside. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    /** Chosen by the caller, so that the same request counts once. */
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** `units` and `lower-price` take value off lines; `goodwill` takes none. */
    kind: text('kind', { enum: ['units', 'lower-price', 'goodwill'] }).notNull(),
    /** The value that it takes off the lines, or the goodwill. */
    worthPaise: paise('worth_paise').notNull(),
    /** What goes back for it: less than the worth where goodwill had given it before. */
    backPaise: paise('back_paise').notNull(),
    /** Why, for staff. */
    note: text('note').notNull(),
    /** The refund at the payment provider; null when it is paid outside. */
    refundId: uuid('refund_id'),
    /** Of the payment outside, such as its UTR. */
    paidBy: text('paid_by'),
    paidAt: timestamptz('paid_at'),
    actor: text('actor').notNull(),
    /** Null for a key or a command. */
    staffId: uuid('staff_id'),
    createdAt: createdAt(),
  },
  (table) => [
    check('order_refunds_kind', sql`${table.kind} in ('units', 'lower-price', 'goodwill')`),
    check(
      'order_refunds_amounts',
      sql`${table.worthPaise} > 0 and ${table.backPaise} between 0 and ${table.worthPaise}`,
    ),
    check('order_refunds_paid', sql`${table.refundId} is null or ${table.paidAt} is null`),
    index('order_refunds_by_order').on(table.orderId),
    uniqueIndex('order_refunds_by_refund').on(table.refundId).where(sql`${table.refundId} is not null`),
    index('order_refunds_outside').on(table.createdAt, table.id).where(sql`${table.refundId} is null`),
    index('order_refunds_owed').on(table.createdAt).where(sql`${table.refundId} is null and ${table.paidAt} is null`),
  ],
);

export const orderRefundItems = pgTable(
  'order_refund_items',
  {
    orderRefundId: uuid('order_refund_id')
      .notNull()
      .references(() => orderRefunds.id, { onDelete: 'cascade' }),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    /** 0 when only the price is lowered. */
    quantity: integer('quantity').notNull(),
    amountPaise: paise('amount_paise').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderRefundId, table.orderItemId] }),
    check('order_refund_items_amounts', sql`${table.quantity} >= 0 and ${table.amountPaise} >= 0`),
    index('order_refund_items_by_item').on(table.orderItemId),
  ],
);
