import { createdAt, idColumn } from '../../../platform/database/columns.ts';
import { check, index, pgTable, primaryKey, sql, text, uuid } from '../../../platform/database/drizzle.ts';
import { orders } from '../orders.tables.ts';

/** What staff wrote about an order for each other; the shopper never sees it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** A person of the staff; null for an API key or a command. */
    writtenBy: uuid('written_by'),
    text: text('text').notNull(),
    /** The people of the staff whom it names by @. */
    mentions: uuid('mentions').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_notes_by_order').on(table.orderId, table.id),
    check('order_notes_text', sql`length(${table.text}) between 1 and 2000`),
  ],
);

/** Words that staff put on orders to find them again, in lower case. */
export const orderTags = pgTable(
  'order_tags',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.tag] }),
    index('order_tags_by_tag').on(table.tag, table.orderId),
    check('order_tags_tag', sql`length(${table.tag}) between 1 and 40 and ${table.tag} = lower(${table.tag})`),
  ],
);
