import { createdAt } from '../../../platform/database/columns.ts';
import { pgTable, text, uuid } from '../../../platform/database/drizzle.ts';
import { orders } from '../orders.tables.ts';

/** By whose token an order to be paid on delivery is paid online; the token itself is kept nowhere. */
export const paymentLinks = pgTable('payment_links', {
  /** A new link of an order takes the place of the one before. */
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: createdAt(),
});
