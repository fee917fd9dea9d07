import { type InspectionAnswers, UNIT_GRADES, UNIT_OUTCOMES } from '@bijli/rules';
import { bytea, createdAt, idColumn, paise, timestamptz } from '../../../platform/database/columns.ts';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../../platform/database/drizzle.ts';
import { orderItems, orders } from '../../orders/orders.tables.ts';
import { returns } from '../returns.tables.ts';

/**
 * The units of a return that came into the house, written when they were counted in. A return without rows was received by a process of
 * release 2026-12, which counts nothing in.
 */
export const returnedUnits = pgTable(
  'returned_units',
  {
    id: idColumn(),
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    /** Its part of the price of the returned item. */
    amountPaise: paise('amount_paise').notNull(),
    /** The piece of `serial_units`, once its number was found to be one that was sold, and that number. */
    serialId: uuid('serial_id'),
    number: text('number'),
    /** Of a unit that is another one: the number that it has. */
    otherNumber: text('other_number'),
    outcome: text('outcome', { enum: UNIT_OUTCOMES }),
    grade: text('grade', { enum: UNIT_GRADES }),
    answers: jsonb('answers').$type<InspectionAnswers>().notNull().default({}),
    note: text('note'),
    inspectedAt: timestamptz('inspected_at'),
    inspectedBy: uuid('inspected_by'),
  },
  (table) => [
    check('returned_units_amount', sql`${table.amountPaise} >= 0`),
    check(
      'returned_units_outcome',
      sql`${table.outcome} in ('free', 'open-box', 'damaged', 'kept-back', 'brand-claim', 'written-off', 'sent-back')`,
    ),
    check('returned_units_grade', sql`${table.grade} in ('as-new', 'good', 'fair', 'poor')`),
    check('returned_units_inspected', sql`(${table.outcome} is null) = (${table.inspectedAt} is null)`),
    check('returned_units_number', sql`(${table.serialId} is null) = (${table.number} is null)`),
    index('returned_units_of_return').on(table.returnId, table.id),
    index('returned_units_by_grade').on(table.grade, table.returnId).where(sql`${table.grade} is not null`),
    index('returned_units_by_serial').on(table.serialId, table.returnId).where(sql`${table.serialId} is not null`),
    // A piece comes back once of each sale.
    uniqueIndex('returned_units_once_per_sale')
      .on(table.orderItemId, table.serialId)
      .where(sql`${table.serialId} is not null`),
  ],
);

/**
 * Photos of what came back, for staff only; they are encoded again, which drops where they were taken. A job moves one to the media storage
 * and sets `content` to null, where web processes and worker share one. Old ones are deleted.
 */
export const inspectionPhotos = pgTable(
  'inspection_photos',
  {
    /** Chosen by the caller: a photo that is sent again is kept once. */
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    returnedUnitId: uuid('returned_unit_id')
      .notNull()
      .references(() => returnedUnits.id, { onDelete: 'cascade' }),
    takenBy: uuid('taken_by'),
    content: bytea('content'),
    createdAt: createdAt(),
  },
  (table) => [
    index('inspection_photos_of_unit').on(table.returnedUnitId, table.id),
    index('inspection_photos_of_order').on(table.orderId),
    index('inspection_photos_by_age').on(table.createdAt),
  ],
);

/** What the store wants from a brand for a unit that came back defective. */
export const brandClaims = pgTable(
  'brand_claims',
  {
    id: idColumn(),
    /** Counts its changes. */
    version: integer('version').notNull().default(1),
    returnedUnitId: uuid('returned_unit_id')
      .notNull()
      .unique()
      .references(() => returnedUnits.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id'),
    /** As they were when it was made. */
    brand: text('brand').notNull(),
    name: text('name').notNull(),
    /** Of the brand's service centre, that the unit is defective. */
    certificate: text('certificate').notNull(),
    claimNumber: text('claim_number').notNull(),
    claimedOn: date('claimed_on', { mode: 'string' }).notNull(),
    expectedPaise: paise('expected_paise').notNull(),
    /** Null while it is open; 0 for one that the brand has refused. */
    creditPaise: paise('credit_paise'),
    creditReference: text('credit_reference'),
    /** Whether the unit is the brand's now. */
    isWithBrand: boolean('is_with_brand'),
    createdAt: createdAt(),
    closedAt: timestamptz('closed_at'),
    closedBy: uuid('closed_by'),
  },
  (table) => [
    check('brand_claims_amounts', sql`${table.expectedPaise} >= 0 and ${table.creditPaise} >= 0`),
    check(
      'brand_claims_closed',
      sql`(${table.closedAt} is null) = (${table.creditPaise} is null) and (${table.closedAt} is null) = (${table.isWithBrand} is null)`,
    ),
    index('brand_claims_by_time').on(table.createdAt, table.id),
    index('brand_claims_open').on(table.createdAt, table.id).where(sql`${table.closedAt} is null`),
  ],
);

/** Units of returns that are worth nothing any more: the input tax that was claimed for them is reversed (CGST Act, 17(5)(h)). */
export const writeOffs = pgTable(
  'write_offs',
  {
    returnedUnitId: uuid('returned_unit_id')
      .primaryKey()
      .references(() => returnedUnits.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id'),
    /** As they were when it was written off. */
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    hsn: text('hsn').notNull(),
    number: text('number'),
    /** What it cost without tax, by the receipt that it or the last unit before it came with; null when no receipt says it. */
    costPaise: paise('cost_paise'),
    gstPercent: integer('gst_percent').notNull(),
    writtenOffAt: timestamptz('written_off_at').notNull(),
    writtenOffBy: uuid('written_off_by'),
  },
  (table) => [
    check('write_offs_cost', sql`${table.costPaise} >= 0`),
    index('write_offs_by_time').on(table.writtenOffAt, table.returnedUnitId),
  ],
);

/** A refused return that left the house again, to its shopper. */
export const sentBackReturns = pgTable('sent_back_returns', {
  returnId: uuid('return_id')
    .primaryKey()
    .references(() => returns.id, { onDelete: 'cascade' }),
  courier: text('courier').notNull(),
  awb: text('awb').notNull(),
  sentAt: timestamptz('sent_at').notNull(),
  sentBy: uuid('sent_by'),
});
