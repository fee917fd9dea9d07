import { createdAt, idColumn } from '../../platform/database/columns.ts';
import { index, pgTable, unique, uuid } from '../../platform/database/drizzle.ts';
import { products, variants } from '../catalogue/catalogue.tables.ts';
import { users } from '../identity/identity.tables.ts';

/**
 * A customer's request for a back-in-stock message; without a variant, any variant matches. Deleted once the message
 * is queued.
 */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('stock_alerts_once').on(table.userId, table.productId, table.variantId).nullsNotDistinct(),
    index('stock_alerts_by_product').on(table.productId, table.variantId),
  ],
);
