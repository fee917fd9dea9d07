import { bytea, createdAt, idColumn } from '../../../platform/database/columns.ts';
import { check, index, integer, pgTable, primaryKey, sql, text, uuid } from '../../../platform/database/drizzle.ts';
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

/**
 * A photo or PDF of a note, for staff only; photos are encoded again, which drops where they were taken. A job moves it to the
 * media storage and sets `content` to null, where web processes and worker share one; else it stays here.
 */
export const orderNoteFiles = pgTable(
  'order_note_files',
  {
    /** Chosen by the caller: a file that is sent again is kept once. */
    id: idColumn(),
    noteId: uuid('note_id')
      .notNull()
      .references(() => orderNotes.id, { onDelete: 'cascade' }),
    /** As it was called where it was chosen, without its ending. */
    name: text('name').notNull(),
    type: text('type', { enum: ['webp', 'pdf'] }).notNull(),
    size: integer('size').notNull(),
    content: bytea('content'),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_note_files_by_note').on(table.noteId, table.id),
    check('order_note_files_type', sql`${table.type} in ('webp', 'pdf')`),
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
