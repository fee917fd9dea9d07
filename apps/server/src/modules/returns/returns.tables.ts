import { bytea, createdAt, idColumn, paise, updatedAt } from '../../platform/database/columns.ts';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uuid,
} from '../../platform/database/drizzle.ts';
import { orderItems, orders } from '../orders/orders.tables.ts';

const states = [
  'requested',
  'approved',
  'picked_up',
  'received',
  'inspected',
  'refunded',
  'refused',
  'cancelled',
] as const;
const reasons = ['damaged', 'near_expiry', 'not_as_described', 'defective'] as const;

/** A customer's request to return delivered goods. */
export const returns = pgTable(
  'returns',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status', { enum: states }).notNull().default('requested'),
    reason: text('reason', { enum: reasons }).notNull(),
    description: text('description').notNull(),
    pickupAttempts: integer('pickup_attempts').notNull().default(0),
    amountPaise: paise('amount_paise').notNull(),
    refundId: uuid('refund_id'),
    /** The UPI id for the refund of an order paid in cash. */
    payoutTo: text('payout_to'),
    /** Unique per order. */
    idempotencyKey: text('idempotency_key'),
    /** Counts the changes of the row: a trigger raises it at each. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'returns_status',
      sql`${table.status} in ('requested', 'approved', 'picked_up', 'received', 'inspected', 'refunded', 'refused', 'cancelled')`,
    ),
    check('returns_reason', sql`${table.reason} in ('damaged', 'near_expiry', 'not_as_described', 'defective')`),
    check('returns_amount', sql`${table.amountPaise} >= 0`),
    check('returns_pickups', sql`${table.pickupAttempts} >= 0`),
    unique('returns_once_per_key').on(table.orderId, table.idempotencyKey),
    index('returns_by_order').on(table.orderId),
    index('returns_to_handle')
      .on(table.status, table.updatedAt)
      .where(sql`${table.status} in ('requested', 'received', 'inspected')`),
    index('returns_by_refund').on(table.refundId).where(sql`${table.refundId} is not null`),
  ],
);

export const returnItems = pgTable(
  'return_items',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    quantity: integer('quantity').notNull(),
    amountPaise: paise('amount_paise').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.orderItemId] }),
    check('return_items_quantity', sql`${table.quantity} > 0 and ${table.amountPaise} >= 0`),
    index('return_items_by_order_item').on(table.orderItemId),
  ],
);

/**
 * A customer's photo, re-encoded to drop metadata. It is inserted with its return; a job moves it to the media
 * storage and sets `webp` to null. Photos of earlier releases, and of processes with separate media storage, stay
 * here.
 */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: idColumn(),
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    webp: bytea('webp'),
    createdAt: createdAt(),
  },
  (table) => [index('return_photos_by_return').on(table.returnId, table.position)],
);

export const returnStatusChanges = pgTable(
  'return_status_changes',
  {
    id: idColumn(),
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    fromStatus: text('from_status', { enum: states }),
    toStatus: text('to_status', { enum: states }).notNull(),
    actor: text('actor').notNull(),
    note: text('note'),
    at: createdAt(),
  },
  (table) => [
    index('return_status_changes_by_return').on(table.returnId, table.at),
    index('return_inspections_by_time').on(table.at).where(sql`${table.toStatus} = 'inspected'`),
  ],
);

/** Units of an order line counted in the product's sold count: delivered and not returned. */
export const countedSales = pgTable('counted_sales', {
  orderItemId: uuid('order_item_id')
    .primaryKey()
    .references(() => orderItems.id, { onDelete: 'cascade' }),
  units: integer('units').notNull(),
});
