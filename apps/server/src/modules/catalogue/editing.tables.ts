import type { ProductChanges } from '@bijli/contract';
import { createdAt, idColumn, paise, timestamptz } from '../../platform/database/columns.ts';
import { check, index, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from '../../platform/database/drizzle.ts';
import { products, variants } from './catalogue.tables.ts';

/** Changes of a product that are not published yet. */
export const productDrafts = pgTable('product_drafts', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  changes: jsonb('changes').$type<ProductChanges>().notNull(),
  /** What the changed fields were when the draft was saved, as changes too. */
  before: jsonb('before').$type<ProductChanges>().notNull().default({}),
  /** The version of the product that they change. */
  baseVersion: integer('base_version').notNull(),
  version: integer('version').notNull().default(1),
  savedBy: uuid('saved_by'),
  savedAt: timestamptz('saved_at').notNull(),
  /** When the product, which is on sale, changes by it; null while no time is planned. */
  publishAt: timestamptz('publish_at'),
});

/** Addresses that products, categories and brands had before; they lead to today's. */
export const oldAddresses = pgTable(
  'old_addresses',
  {
    kind: text('kind', { enum: ['product', 'category', 'brand'] }).notNull(),
    slug: text('slug').notNull(),
    entityId: uuid('entity_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    check('old_addresses_kind', sql`${table.kind} in ('product', 'category', 'brand')`),
    index('old_addresses_of_entity').on(table.entityId),
  ],
);

/** Selling prices from a moment until another; those of one unit never overlap. */
export const pricePlans = pgTable(
  'price_plans',
  {
    id: idColumn(),
    productId: productReference(),
    variantId: uuid('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    salePaise: paise('sale_paise').notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    /** Exclusive; null while no end is planned. */
    endsAt: timestamptz('ends_at'),
    /** What lists and the price history have of it; the price in force follows from its times alone. */
    state: text('state', { enum: ['planned', 'started', 'ended'] })
      .notNull()
      .default('planned'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    check('price_plans_price', sql`${table.salePaise} > 0`),
    check('price_plans_times', sql`${table.endsAt} > ${table.startsAt}`),
    check('price_plans_state', sql`${table.state} in ('planned', 'started', 'ended')`),
    index('price_plans_of_unit').on(table.productId, table.variantId, table.startsAt),
    index('price_plans_by_start').on(table.startsAt),
    index('price_plans_by_end').on(table.endsAt),
    index('price_plans_to_start').on(table.startsAt).where(sql`state = 'planned'`),
    index('price_plans_to_end').on(table.endsAt).where(sql`state <> 'ended'`),
  ],
);

/** Every change of a price, kept for good. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: idColumn(),
    productId: productReference(),
    /** No reference: the history of a variant stays when it is removed. */
    variantId: uuid('variant_id'),
    /** Of a variant that was removed since. */
    formerSku: text('former_sku'),
    at: timestamptz('at').notNull(),
    reason: text('reason', { enum: ['edit', 'bulk', 'import', 'undo', 'plan-started', 'plan-ended'] }).notNull(),
    basePaiseBefore: paise('base_paise_before').notNull(),
    salePaiseBefore: paise('sale_paise_before').notNull(),
    basePaise: paise('base_paise').notNull(),
    salePaise: paise('sale_paise').notNull(),
    changedBy: uuid('changed_by'),
  },
  (table) => [index('price_changes_of_product').on(table.productId, table.at)],
);

function productReference() {
  return uuid('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });
}
