import { bytea, createdAt, idColumn } from '../../../platform/database/columns.ts';
import { index, pgTable, uuid } from '../../../platform/database/drizzle.ts';
import { orders } from '../../orders/orders.tables.ts';
import { boxes } from '../../orders/shipments/shipments.tables.ts';

/**
 * Photos of open boxes, for staff only; they are encoded again, which drops where they were taken. A job moves one to the media
 * storage and sets `content` to null, where web processes and worker share one; else it stays here. Old ones are deleted.
 */
export const boxPhotos = pgTable(
  'box_photos',
  {
    /** Chosen by the caller: a photo that is sent again is kept once. */
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null when the box was unpacked: the photo goes with age. */
    boxId: uuid('box_id').references(() => boxes.id, { onDelete: 'set null' }),
    takenBy: uuid('taken_by'),
    content: bytea('content'),
    createdAt: createdAt(),
  },
  (table) => [
    index('box_photos_of_box').on(table.boxId, table.id),
    index('box_photos_of_order').on(table.orderId),
    index('box_photos_by_age').on(table.createdAt),
  ],
);
