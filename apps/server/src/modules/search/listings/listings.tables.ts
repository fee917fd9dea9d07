import { paise, timestamptz } from '../../../platform/database/columns.ts';
import {
  boolean,
  customType,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  uuid,
} from '../../../platform/database/drizzle.ts';
import { categories, products } from '../../catalogue/catalogue.tables.ts';

/*
 * The data that lists sort, filter and count by. Triggers on the catalogue and stock tables keep it consistent within the
 * transaction of each change: migrations 0013, 0017 and 0029.
 */

/** Compared by bytes, so that both engines and every locale sort alike. */
const sortableText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Sort columns. */
const sortColumns = () => ({
  salePaise: paise('sale_paise').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull(),
  soldCount: integer('sold_count').notNull(),
  /** In lower case. */
  name: sortableText('name').notNull().default(''),
  /** The country of origin. */
  origin: sortableText('origin').notNull().default(''),
});

const priceColumns = () => ({
  salePaise: paise('sale_paise').notNull(),
  inStock: boolean('in_stock').notNull(),
  products: integer('products').notNull(),
});

/** One row per active product. */
export const listings = pgTable(
  'listings',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    brandId: uuid('brand_id').notNull(),
    /** Its categories and their ancestors, unique and sorted. */
    categories: uuid('categories').array().notNull(),
    ...sortColumns(),
    inStock: boolean('in_stock').notNull(),
  },
  // Columns after the id are not for sorting: they let filters use index-only scans.
  (table) => [
    index('listings_by_price').on(
      table.salePaise.desc().nullsFirst(),
      table.productId,
      table.inStock,
      table.brandId,
      table.origin,
    ),
    index('listings_by_created').on(
      table.createdAt.desc().nullsFirst(),
      table.productId,
      table.inStock,
      table.salePaise,
      table.origin,
    ),
    index('listings_by_rating').on(
      table.rating.desc().nullsFirst(),
      table.productId,
      table.inStock,
      table.salePaise,
      table.origin,
    ),
    index('listings_by_sold').on(
      table.soldCount.desc().nullsFirst(),
      table.productId,
      table.inStock,
      table.salePaise,
      table.origin,
    ),
    index('listings_by_name').on(
      table.name.desc().nullsFirst(),
      table.productId,
      table.inStock,
      table.salePaise,
      table.brandId,
      table.origin,
    ),
    index('listings_by_origin').on(
      table.origin.desc().nullsFirst(),
      table.productId,
      table.inStock,
      table.salePaise,
      table.brandId,
    ),
    index('listings_by_brand_price').on(
      table.brandId,
      table.salePaise.desc().nullsFirst(),
      table.productId,
      table.inStock,
      table.origin,
    ),
    index('listings_by_brand_created').on(
      table.brandId,
      table.createdAt.desc().nullsFirst(),
      table.productId,
      table.inStock,
      table.origin,
    ),
    index('listings_by_brand_rating').on(
      table.brandId,
      table.rating.desc().nullsFirst(),
      table.productId,
      table.inStock,
      table.origin,
    ),
    index('listings_by_brand_sold').on(
      table.brandId,
      table.soldCount.desc().nullsFirst(),
      table.productId,
      table.inStock,
      table.origin,
    ),
  ],
);

/** The listings once per category, so that category pages are read from an index of their own. */
export const categoryListings = pgTable(
  'category_listings',
  {
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => listings.productId, { onDelete: 'cascade' }),
    brandId: uuid('brand_id').notNull(),
    ...sortColumns(),
    inStock: boolean('in_stock').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('category_listings_by_price').on(
      table.categoryId,
      table.salePaise.desc().nullsFirst(),
      table.productId,
      table.inStock,
      table.brandId,
      table.origin,
    ),
    index('category_listings_by_created').on(
      table.categoryId,
      table.createdAt.desc().nullsFirst(),
      table.productId,
      table.inStock,
      table.salePaise,
      table.brandId,
      table.origin,
    ),
    index('category_listings_by_rating').on(
      table.categoryId,
      table.rating.desc().nullsFirst(),
      table.productId,
      table.inStock,
      table.salePaise,
      table.brandId,
      table.origin,
    ),
    index('category_listings_by_sold').on(
      table.categoryId,
      table.soldCount.desc().nullsFirst(),
      table.productId,
      table.inStock,
      table.salePaise,
      table.brandId,
      table.origin,
    ),
    index('category_listings_by_name').on(
      table.categoryId,
      table.name.desc().nullsFirst(),
      table.productId,
      table.inStock,
      table.salePaise,
      table.brandId,
      table.origin,
    ),
    index('category_listings_by_origin').on(
      table.categoryId,
      table.origin.desc().nullsFirst(),
      table.productId,
      table.inStock,
      table.salePaise,
      table.brandId,
    ),
  ],
);

const cell = () => ({
  brandId: uuid('brand_id').notNull(),
  categories: uuid('categories').array().notNull(),
  /** The step among the bounds of the price ranges: `listing_price_step`. */
  priceStep: smallint('price_step').notNull(),
  inStock: boolean('in_stock').notNull(),
  products: integer('products').notNull(),
});

/** Listings grouped by everything that is counted; exact together with `listingCellChanges`. */
export const listingCells = pgTable(
  'listing_cells',
  { ...cell(), origin: sortableText('origin').notNull() },
  (table) => [primaryKey({ columns: [table.brandId, table.categories, table.priceStep, table.inStock, table.origin] })],
);

/**
 * Pending changes to the counts; each change inserts its own rows, so that none waits for another. A job merges them.
 */
export const listingCellChanges = pgTable('listing_cell_changes', {
  ...cell(),
  origin: sortableText('origin').notNull(),
});

/** Number of listings per price, for ranges that begin or end within a price step. */
export const listingPrices = pgTable('listing_prices', { ...priceColumns() }, (table) => [
  primaryKey({ columns: [table.salePaise, table.inStock] }),
]);

/** Pending changes to the price counts. */
export const listingPriceChanges = pgTable('listing_price_changes', { ...priceColumns() }, (table) => [
  index('listing_price_changes_by_price').on(table.salePaise),
]);
