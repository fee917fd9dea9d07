import { idColumn, timestamptz, updatedAt } from '../../platform/database/columns.ts';
import {
  bigint,
  check,
  integer,
  pgTable,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../platform/database/drizzle.ts';

/** One row per unit of sale: a variant, or a product without variants. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    id: idColumn(),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id'),
    quantity: integer('quantity').notNull().default(0),
    /** Set by the seller: 'out_of_stock' stops the sale even if units remain. */
    status: text('status', { enum: ['in_stock', 'out_of_stock'] })
      .notNull()
      .default('in_stock'),
    /** Counts the movements that a writer has recorded; a trigger records a change that leaves it as it was. */
    movements: integer('movements').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('stock_levels_never_negative', sql`${table.quantity} >= 0`),
    check('stock_levels_status', sql`${table.status} in ('in_stock', 'out_of_stock')`),
    unique('stock_levels_one_per_unit').on(table.productId, table.variantId).nullsNotDistinct(),
  ],
);

/** Every change of a level, in order. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: idColumn(),
    /** Given while the level is locked: those of one unit are in the order of its levels. */
    number: bigint('number', { mode: 'number' }).generatedByDefaultAsIdentity(),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id'),
    at: timestamptz('at').notNull().defaultNow(),
    change: integer('change').notNull(),
    /** The level after the change. */
    level: integer('level').notNull(),
    /** 'unrecorded' was written by a process of an earlier release, or by hand in the database. */
    reason: text('reason', {
      enum: ['opening', 'sale', 'cancel', 'return', 'receipt', 'count', 'damage', 'correction', 'unrecorded'],
    }).notNull(),
    note: text('note'),
    orderId: uuid('order_id'),
    changedBy: uuid('changed_by'),
  },
  (table) => [
    check('stock_movements_level', sql`${table.level} >= 0`),
    uniqueIndex('stock_movements_of_product_in_order').on(table.productId, table.number),
  ],
);
