import { createdAt, idColumn, updatedAt } from '../../platform/database/columns.ts';
import { check, index, integer, pgTable, sql, text, unique, uuid } from '../../platform/database/drizzle.ts';
import { products, variants } from '../catalogue/catalogue.tables.ts';
import { users } from '../identity/identity.tables.ts';

/** A cart belongs to either a customer or a guest id. */
export const carts = pgTable(
  'carts',
  {
    id: idColumn(),
    customerId: uuid('customer_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    guestId: text('guest_id').unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('carts_one_owner', sql`(${table.customerId} is null) <> (${table.guestId} is null)`),
    index('carts_of_guests').on(table.updatedAt).where(sql`${table.guestId} is not null`),
  ],
);

export const cartLines = pgTable(
  'cart_lines',
  {
    id: idColumn(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 10`),
    unique('cart_lines_once').on(table.cartId, table.productId, table.variantId).nullsNotDistinct(),
  ],
);
