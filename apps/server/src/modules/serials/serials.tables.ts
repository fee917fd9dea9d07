import { serialStates } from '@bijli/rules';
import { idColumn, timestamptz } from '../../platform/database/columns.ts';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/database/drizzle.ts';

/** One row per piece with a number of its own: an IMEI pair, or a serial number. */
export const serialUnits = pgTable(
  'serial_units',
  {
    id: idColumn(),
    /** Counts its steps. */
    version: integer('version').notNull().default(1),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id'),
    kind: text('kind', { enum: ['imei', 'serial'] }).notNull(),
    number: text('number').notNull(),
    /** The second IMEI of a phone for two SIM cards. */
    secondNumber: text('second_number'),
    state: text('state', { enum: serialStates }).notNull(),
    /** In the store: on hand, and the only one with its numbers. */
    isHere: boolean('is_here')
      .notNull()
      .generatedAlwaysAs(sql`state IN ('received', 'in-stock', 'packed', 'returned', 'open-box')`),
    /** The order that it is packed or sold for; of one that came back, the last. */
    orderId: uuid('order_id'),
    orderItemId: uuid('order_item_id'),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [
    check('serial_units_kind', sql`${table.kind} in ('imei', 'serial')`),
    check(
      'serial_units_state',
      sql`${table.state} in ('received', 'in-stock', 'packed', 'sold', 'returned', 'open-box', 'written-off', 'back-to-supplier', 'missing', 'withdrawn')`,
    ),
    check('serial_units_second', sql`${table.secondNumber} is null or ${table.secondNumber} <> ${table.number}`),
    check('serial_units_order', sql`${table.state} not in ('packed', 'sold') or ${table.orderId} is not null`),
    index('serial_units_changed').on(table.changedAt, table.id),
    index('serial_units_by_state').on(table.state, table.changedAt, table.id),
    index('serial_units_by_number').on(sql`(${table.number} collate "C")`, table.id),
    index('serial_units_of_product').on(table.productId, table.variantId, table.isHere),
    index('serial_units_by_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('serial_units_by_order_number')
      .on(sql`right(${table.orderId}::text, 6)`)
      .where(sql`${table.orderId} is not null`),
  ],
);

/** Every number of every piece: either IMEI finds it. */
export const serialNumbers = pgTable(
  'serial_numbers',
  {
    number: text('number').notNull(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => serialUnits.id, { onDelete: 'cascade' }),
    /** As that of its piece. */
    isHere: boolean('is_here').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.number] }),
    uniqueIndex('serial_numbers_once_here').on(table.number).where(sql`${table.isHere}`),
    index('serial_numbers_by_number').on(sql`(${table.number} collate "C")`),
  ],
);

/** Every step in the life of a piece, in order. Rows are never changed or removed: a trigger refuses it. */
export const serialSteps = pgTable(
  'serial_steps',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => serialUnits.id),
    at: timestamptz('at').notNull(),
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    /** What it happened with, and what that is called: GRN-2611-04. */
    documentKind: text('document_kind', { enum: ['receipt', 'order', 'return', 'count', 'numbering'] }),
    documentId: uuid('document_id'),
    documentName: text('document_name'),
    note: text('note'),
    /** A person or an API key; null for a command and for the system. */
    changedBy: uuid('changed_by'),
  },
  (table) => [
    index('serial_steps_of_unit').on(table.unitId, table.number),
    index('serial_steps_of_document').on(table.documentId).where(sql`${table.documentId} is not null`),
  ],
);
