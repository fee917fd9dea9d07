import { paise, timestamptz } from '../../../platform/database/columns.ts';
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  smallint,
  sql,
  text,
  uuid,
} from '../../../platform/database/drizzle.ts';
import { products } from '../catalogue.tables.ts';
import { filterColumns } from './entry-columns.ts';

/** Compared by bytes, so that both engines and every locale sort alike. */
const sortableText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** One for each filter of the table of product fields; they came to a table with rows, so that they may be null. */
const laterFilters = Object.fromEntries(
  Object.entries(filterColumns)
    .filter(([filter]) => filter !== 'origin')
    .map(([filter, column]) => [filter, sortableText(column)]),
);

/**
 * What the staff's list of products is filtered and sorted by: one narrow row per product of any state. The triggers of
 * `entry-triggers.repository.ts` keep it in the transaction of each change.
 */
export const catalogueEntries = pgTable(
  'catalogue_entries',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    brandId: uuid('brand_id').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
    salePaise: paise('sale_paise').notNull(),
    soldCount: integer('sold_count').notNull(),
    variants: integer('variants').notNull(),
    /** How many required things it lacks: those of `missingForSale` in the rules. */
    missing: smallint('missing').notNull(),
    hasUnits: boolean('has_units').notNull(),
    state: text('state').notNull(),
    /** In lower case, as is the SKU. */
    name: sortableText('name').notNull(),
    sku: sortableText('sku').notNull(),
    origin: sortableText('origin').notNull(),
    ...laterFilters,
    /** Those that it is filed under, without their ancestors. */
    categories: uuid('categories').array().notNull(),
  },
  (table) => [
    index('catalogue_entries_by_changed').on(table.changedAt, table.productId),
    index('catalogue_entries_by_name').on(table.name, table.productId),
    index('catalogue_entries_by_price').on(table.salePaise, table.productId),
    index('catalogue_entries_by_sold').on(table.soldCount, table.productId),
    index('catalogue_entries_by_sku').on(table.sku, table.productId),
    index('catalogue_entries_by_brand').on(table.brandId, table.changedAt, table.productId),
    ...Object.entries(filterColumns).map(([filter, column]) =>
      index(`catalogue_entries_by_${column}`).on(columnOf(table, filter), table.changedAt, table.productId),
    ),
    index('catalogue_entries_by_category').using('gin', table.categories),
    // Words are found from their first letter; the blank lets the first one be found like the others.
    index('catalogue_entries_by_words').using('gin', sql`(' ' || ${table.name}) gin_trgm_ops`),
    index('catalogue_entries_off_sale').on(table.state, table.changedAt, table.productId).where(sql`state <> 'live'`),
    index('catalogue_entries_without_units')
      .on(table.changedAt, table.productId)
      .where(sql`state = 'live' and not has_units`),
    index('catalogue_entries_lacking')
      .on(table.changedAt, table.productId)
      .where(sql`missing > 0 and state <> 'archived'`),
  ],
);

function columnOf(table: object, filter: string): AnyPgColumn {
  return (table as Record<string, AnyPgColumn>)[filter] as AnyPgColumn;
}
