import { createdAt, timestamptz } from '../../platform/database/columns.ts';
import { check, index, integer, pgTable, sql, text, uuid } from '../../platform/database/drizzle.ts';

/** Public pictures; their bytes are in the media storage. The bytes of a row never change. */
export const media = pgTable(
  'media',
  {
    /** 32 hexadecimal digits of the SHA-256 of the bytes, and the extension: '….webp' */
    name: text('name').primaryKey(),
    type: text('type', { enum: ['image/webp', 'image/jpeg'] }).notNull(),
    bytes: integer('bytes').notNull(),
    /** In pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Alternative text. */
    alt: text('alt').notNull(),
    /** A member of staff or an API key; null for commands and bundled pictures. */
    uploadedBy: uuid('uploaded_by'),
    createdAt: createdAt(),
  },
  (table) => [
    check('media_name', sql`${table.name} ~ '^[0-9a-f]{32}\\.(webp|jpg)$'`),
    check('media_type', sql`${table.type} in ('image/webp', 'image/jpeg')`),
    check('media_size', sql`${table.bytes} > 0 and ${table.width} > 0 and ${table.height} > 0`),
    check('media_alt', sql`${table.alt} <> ''`),
    index('media_by_age').on(table.createdAt, table.name),
  ],
);

/** Files queued for removal from the media storage, also those of uploads until they are done; a row is deleted once its file is. */
export const mediaRemovals = pgTable('media_removals', {
  name: text('name').primaryKey(),
  dueAt: timestamptz('created_at').notNull().defaultNow(),
});
