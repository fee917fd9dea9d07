import { timestamptz } from '../../platform/database/columns.ts';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  sql,
  uuid,
} from '../../platform/database/drizzle.ts';
import { products, variants } from '../catalogue/catalogue.tables.ts';

/**
 * What the list of levels is filtered and sorted by: one narrow row per variant, and per product without variants, which triggers
 * keep beside these.
 * Nothing of it is written where an order is placed: free units and counts follow the movements (`follow-movements.ts`), what
 * was sold is counted by the hour.
 */
export const unitFigures = pgTable(
  'unit_figures',
  {
    /** Of the variant, or of the product. */
    id: uuid('id').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    /** The product is live, and the variant not taken off sale. */
    isForSale: boolean('is_for_sale').notNull().default(false),
    /** At so many free units or fewer it is low; null for what the settings say. */
    lowAt: integer('low_at'),
    free: integer('free').notNull().default(0),
    blocked: integer('blocked').notNull().default(0),
    /** Sold in thirty days, less what was cancelled. */
    sold: integer('sold').notNull().default(0),
    /** How many of the thirty days there were free units, in days. */
    daysFree: doublePrecision('days_free').notNull().default(0),
    /** How long the free units last at that pace; null when none were sold. */
    daysLeft: integer('days_left').generatedAlwaysAs(
      sql`CASE WHEN sold > 0 THEN least(floor(free * days_free / sold), 100000)::integer END`,
    ),
    countedAt: timestamptz('counted_at'),
    countedBy: uuid('counted_by'),
    /** The last movement that nobody explained. */
    unrecordedAt: timestamptz('unrecorded_at'),
  },
  (table) => [
    index('unit_figures_of_product').on(table.productId),
    index('unit_figures_of_variant').on(table.variantId).where(sql`${table.variantId} IS NOT NULL`),
    index('unit_figures_by_free').on(table.free, table.id),
    index('unit_figures_for_sale').on(table.free, table.id).where(sql`${table.isForSale}`),
    index('unit_figures_blocked').on(table.id).where(sql`${table.blocked} > 0`),
    index('unit_figures_by_sold').on(table.sold, table.id),
    index('unit_figures_by_days_left').on(sql`coalesce(days_left, 2147483647)`, table.id),
    index('unit_figures_unrecorded').on(table.unrecordedAt).where(sql`${table.unrecordedAt} IS NOT NULL`),
    index('unit_figures_by_count').on(sql`coalesce(counted_at, timestamptz '1970-01-01 00:00:00+00')`, table.id),
  ],
);

/** One row: how far the movements are read. */
export const movementReading = pgTable(
  'movement_reading',
  {
    id: integer('id').primaryKey(),
    /** The movements up to this number are in the figures. */
    done: bigint('done', { mode: 'number' }).notNull(),
    /** The last number that was seen, and the first transaction that had not begun then: all before it may still add lower numbers. */
    seen: bigint('seen', { mode: 'number' }).notNull(),
    seenBefore: bigint('seen_before', { mode: 'number' }).notNull(),
  },
  (table) => [check('movement_reading_one_row', sql`${table.id} = 1`)],
);
