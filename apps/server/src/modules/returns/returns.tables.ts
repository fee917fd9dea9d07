import { returnReasonNames } from '@bijli/contract/return-reasons';
import { bytea, createdAt, idColumn, paise, timestamptz, updatedAt } from '../../platform/database/columns.ts';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uniqueIndex,
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
const pickupWays = ['courier', 'typed', 'hand'] as const;

/** A customer's request to return delivered goods. */
export const returns = pgTable(
  'returns',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status', { enum: states }).notNull().default('requested'),
    reason: text('reason', { enum: returnReasonNames }).notNull(),
    description: text('description').notNull(),
    pickupAttempts: integer('pickup_attempts').notNull().default(0),
    amountPaise: paise('amount_paise').notNull(),
    refundId: uuid('refund_id'),
    /** The UPI id for the refund of an order paid in cash. */
    payoutTo: text('payout_to'),
    /** Of one that was refused: a word of the contract, whose sentence stands in the note of its step. */
    refusalReason: text('refusal_reason'),
    /** Until when it should be decided; moved on by the time that the shopper takes to send photos. Only while it is requested. */
    decideBy: timestamptz('decide_by').notNull().default(sql`now() + interval '24 hours'`),
    /** Since when the shopper is asked for photos; null when the store is to act. */
    photosAskedAt: timestamptz('photos_asked_at'),
    /** Of the staff. */
    assignedTo: uuid('assigned_to'),
    /** For the person who inspects. */
    inspectionNote: text('inspection_note'),
    /** How the goods come back; null while nobody has booked it. */
    pickupWay: text('pickup_way', { enum: pickupWays }),
    pickupBookedAt: timestamptz('pickup_booked_at'),
    /** The courier's name as its adapter is called, or as somebody typed it; the AWB as `awbKey` writes it. */
    reverseCourier: text('reverse_courier'),
    reverseAwb: text('reverse_awb'),
    /** What the courier said last, and when it happened. */
    reverseStatus: text('reverse_status'),
    reverseStatusAt: timestamptz('reverse_status_at'),
    /** Unique per order. */
    idempotencyKey: text('idempotency_key'),
    /** Of its order, which no longer changes; a trigger writes it. */
    paymentMethod: text('payment_method'),
    /** When it first passed inspection, as a trigger keeps it: a payout that the bank sent back is due as it was. */
    owedAt: timestamptz('owed_at'),
    /** The return that its units were taken from when others of it passed inspection. */
    splitFrom: uuid('split_from'),
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
    check(
      'returns_reason',
      sql`${table.reason} in ('damaged', 'near_expiry', 'not_as_described', 'defective', 'wrong_item', 'missing_parts', 'changed_mind')`,
    ),
    check('returns_amount', sql`${table.amountPaise} >= 0`),
    check('returns_pickups', sql`${table.pickupAttempts} >= 0`),
    unique('returns_once_per_key').on(table.orderId, table.idempotencyKey),
    check('returns_pickup_way', sql`${table.pickupWay} in ('courier', 'typed', 'hand')`),
    index('returns_by_order').on(table.orderId),
    index('returns_by_state').on(table.status, table.decideBy, table.id),
    // With every column that the list is sorted by: months of one reason are read without their rows.
    index('returns_by_reason').on(
      table.reason,
      table.createdAt,
      table.id,
      table.decideBy,
      table.updatedAt,
      table.amountPaise,
    ),
    index('returns_by_method').on(table.paymentMethod, table.id),
    index('returns_owed')
      .on(table.owedAt, table.id, table.status, table.paymentMethod, table.amountPaise)
      .where(sql`${table.owedAt} is not null and ${table.refundId} is null`),
    index('returns_owed_by_amount')
      .on(table.amountPaise, table.id)
      .where(sql`${table.owedAt} is not null and ${table.refundId} is null`),
    index('returns_by_decision').on(table.decideBy, table.id),
    index('returns_by_time').on(table.createdAt, table.id),
    index('returns_by_change').on(table.updatedAt, table.id),
    index('returns_by_amount').on(table.amountPaise, table.id),
    index('returns_by_number').on(sql`right(${table.id}::text, 6)`),
    index('returns_of_person').on(table.assignedTo, table.decideBy).where(sql`${table.assignedTo} is not null`),
    index('returns_refused').on(table.refusalReason, table.id).where(sql`${table.refusalReason} is not null`),
    index('returns_by_pickup').on(table.pickupWay, table.id).where(sql`${table.pickupWay} is not null`),
    index('returns_by_reverse_awb').on(table.reverseAwb).where(sql`${table.reverseAwb} is not null`),
    index('returns_to_handle')
      .on(table.status, table.updatedAt)
      .where(sql`${table.status} in ('requested', 'received', 'inspected')`),
    index('returns_split').on(table.splitFrom).where(sql`${table.splitFrom} is not null`),
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
    /** Of the order item, and the courier that delivered it first, as a trigger writes them. */
    productId: uuid('product_id'),
    courier: text('courier'),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.orderItemId] }),
    check('return_items_quantity', sql`${table.quantity} > 0 and ${table.amountPaise} >= 0`),
    index('return_items_by_order_item').on(table.orderItemId),
    index('return_items_by_product').on(table.productId, table.returnId),
    index('return_items_by_courier').on(table.courier, table.returnId),
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
    /** The same as lists show it; null of a photo of an earlier release, and once it was moved. */
    small: bytea('small_webp'),
    /** Of a photo that the store had asked for. */
    requestId: uuid('request_id'),
    createdAt: createdAt(),
  },
  (table) => [index('return_photos_by_return').on(table.returnId, table.position)],
);

/** Photos that the store asked a shopper for, by a link whose token is kept nowhere. The newest of a return is the one that counts. */
export const returnPhotoRequests = pgTable(
  'return_photo_requests',
  {
    id: idColumn(),
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** What should be seen on them. */
    asked: text('asked').notNull(),
    askedBy: uuid('asked_by'),
    createdAt: createdAt(),
    answeredAt: timestamptz('answered_at'),
    /** The shopper's words beside the photos. */
    words: text('words'),
  },
  (table) => [
    uniqueIndex('return_photo_requests_by_token').on(table.tokenHash),
    index('return_photo_requests_of_return').on(table.returnId, table.createdAt),
  ],
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
