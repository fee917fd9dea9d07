import { bytea, createdAt } from '../../../platform/database/columns.ts';
import { index, pgTable, text, uuid } from '../../../platform/database/drizzle.ts';
import { orders } from '../../orders/orders.tables.ts';
import { boxes } from '../../orders/shipments/shipments.tables.ts';

/** What couriers keep of a delivery, such as a signature, for staff only. Pictures are encoded again. Old ones are deleted. */
export const deliveryProofs = pgTable(
  'delivery_proofs',
  {
    boxId: uuid('box_id')
      .primaryKey()
      .references(() => boxes.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['webp', 'pdf'] }).notNull(),
    content: bytea('content').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('delivery_proofs_of_order').on(table.orderId), index('delivery_proofs_by_age').on(table.createdAt)],
);
