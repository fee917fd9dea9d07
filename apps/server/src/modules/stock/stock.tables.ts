import { idColumn, updatedAt } from '../../platform/database/columns.ts';
import { check, integer, pgTable, sql, text, unique, uuid } from '../../platform/database/drizzle.ts';
import { products, variants } from '../catalogue/catalogue.tables.ts';

/** One row per unit of sale: a variant, or a product without variants. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    id: idColumn(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull().default(0),
    /** Set by the seller: 'out_of_stock' stops the sale even if units remain. */
    status: text('status', { enum: ['in_stock', 'out_of_stock'] })
      .notNull()
      .default('in_stock'),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('stock_levels_never_negative', sql`${table.quantity} >= 0`),
    check('stock_levels_status', sql`${table.status} in ('in_stock', 'out_of_stock')`),
    unique('stock_levels_one_per_unit').on(table.productId, table.variantId).nullsNotDistinct(),
  ],
);
