import { idColumn, timestamptz } from '../../platform/database/columns.ts';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../platform/database/drizzle.ts';
import { products, variants } from '../catalogue/catalogue.tables.ts';
import { places } from '../stock/stock.tables.ts';

/** Shelf places of a warehouse, which people walk along in the order of their positions. */
export const bins = pgTable(
  'bins',
  {
    id: idColumn(),
    placeId: uuid('place_id')
      .notNull()
      .references(() => places.id),
    /** As its label has it, e.g. 'A-03-2'. */
    code: text('code').notNull(),
    /** The code without case and blanks, by which it is found. */
    key: text('key').notNull(),
    position: integer('position').notNull(),
    /** When the last count of it that was posted had counted there. */
    countedAt: timestamptz('counted_at'),
  },
  (table) => [
    check('bins_code', sql`length(${table.code}) between 1 and 20 and length(${table.key}) > 0`),
    unique('bins_one_per_key').on(table.placeId, table.key),
    index('bins_in_order').on(table.position, table.id),
    index('bins_by_key').on(table.key),
  ],
);

/** Which units lie where: one main bin per unit, and further ones. */
export const binUnits = pgTable(
  'bin_units',
  {
    id: idColumn(),
    binId: uuid('bin_id')
      .notNull()
      .references(() => bins.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    isMain: boolean('is_main').notNull(),
    /** A person or an API key; null for a command. */
    placedBy: uuid('placed_by'),
    placedAt: timestamptz('placed_at').notNull(),
  },
  (table) => [
    unique('bin_units_once').on(table.productId, table.variantId, table.binId).nullsNotDistinct(),
    uniqueIndex('bin_units_one_main')
      .on(sql`coalesce(${table.variantId}, ${table.productId})`)
      .where(sql`${table.isMain}`),
    index('bin_units_of_bin').on(table.binId),
  ],
);
