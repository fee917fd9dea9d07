import { paise, timestamptz } from '../../platform/database/columns.ts';
import {
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  uuid,
} from '../../platform/database/drizzle.ts';
import { categories, products } from '../catalogue/catalogue.tables.ts';

/*
 * What lists sort, filter and count by. Triggers on the tables of the catalogue and of stock keep all of it true in the
 * transaction of each change, whoever writes there: migration 0013.
 */

/** What a list may be sorted by. */
const sortColumns = () => ({
  salePaise: paise('sale_paise').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull(),
  soldCount: integer('sold_count').notNull(),
});

const priceColumns = () => ({
  salePaise: paise('sale_paise').notNull(),
  inStock: boolean('in_stock').notNull(),
  products: integer('products').notNull(),
});

/** A row for each product on sale. */
export const listings = pgTable(
  'listings',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    brandId: uuid('brand_id').notNull(),
    /** Those it is filed under and those above them, each once, in order. */
    categories: uuid('categories').array().notNull(),
    ...sortColumns(),
    inStock: boolean('in_stock').notNull(),
  },
  // What stands behind the id sorts nothing: filters read it there, and leave the table alone.
  (table) => [
    index('listings_by_price').on(table.salePaise.desc().nullsFirst(), table.productId, table.inStock, table.brandId),
    index('listings_by_created').on(
      table.createdAt.desc().nullsFirst(),
      table.productId,
      table.inStock,
      table.salePaise,
    ),
    index('listings_by_rating').on(table.rating.desc().nullsFirst(), table.productId, table.inStock, table.salePaise),
    index('listings_by_sold').on(table.soldCount.desc().nullsFirst(), table.productId, table.inStock, table.salePaise),
    index('listings_by_brand_price').on(
      table.brandId,
      table.salePaise.desc().nullsFirst(),
      table.productId,
      table.inStock,
    ),
    index('listings_by_brand_created').on(
      table.brandId,
      table.createdAt.desc().nullsFirst(),
      table.productId,
      table.inStock,
    ),
    index('listings_by_brand_rating').on(
      table.brandId,
      table.rating.desc().nullsFirst(),
      table.productId,
      table.inStock,
    ),
    index('listings_by_brand_sold').on(
      table.brandId,
      table.soldCount.desc().nullsFirst(),
      table.productId,
      table.inStock,
    ),
  ],
);

/** The same once for each category that a listing is in: a page of a category is read from an index of its own. */
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
    ),
    index('category_listings_by_created').on(
      table.categoryId,
      table.createdAt.desc().nullsFirst(),
      table.productId,
      table.inStock,
      table.salePaise,
      table.brandId,
    ),
    index('category_listings_by_rating').on(
      table.categoryId,
      table.rating.desc().nullsFirst(),
      table.productId,
      table.inStock,
      table.salePaise,
      table.brandId,
    ),
    index('category_listings_by_sold').on(
      table.categoryId,
      table.soldCount.desc().nullsFirst(),
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
  /** On which side of the edges of the price ranges: `listing_price_step`. */
  priceStep: smallint('price_step').notNull(),
  inStock: boolean('in_stock').notNull(),
  products: integer('products').notNull(),
});

/** How many listings are alike in all that is counted; with `listingCountChanges` exact at every moment. */
export const listingCounts = pgTable('listing_counts', cell(), (table) => [
  primaryKey({ columns: [table.brandId, table.categories, table.priceStep, table.inStock] }),
]);

/** What was added and taken away since; each change writes rows of its own, so that none waits for another. A job adds them up. */
export const listingCountChanges = pgTable('listing_count_changes', cell());

/** How many listings have a price: for ranges that begin or end within a step of prices. */
export const listingPrices = pgTable('listing_prices', { ...priceColumns() }, (table) => [
  primaryKey({ columns: [table.salePaise, table.inStock] }),
]);

/** What a change adds to them, until it is added up. */
export const listingPriceChanges = pgTable('listing_price_changes', { ...priceColumns() }, (table) => [
  index('listing_price_changes_by_price').on(table.salePaise),
]);
