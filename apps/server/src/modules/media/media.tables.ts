import { createdAt } from '../../platform/database/columns.ts';
import { check, index, integer, pgTable, sql, text, uuid } from '../../platform/database/drizzle.ts';

/** Pictures that everybody may see; their bytes are in the media storage. A row is never about other bytes. */
export const media = pgTable(
  'media',
  {
    /** 32 hexadecimal digits of the SHA-256 of the bytes, and what they are: '….webp' */
    name: text('name').primaryKey(),
    type: text('type', { enum: ['image/webp', 'image/jpeg'] }).notNull(),
    bytes: integer('bytes').notNull(),
    /** In pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** What is to be seen, for those who do not see it. */
    alt: text('alt').notNull(),
    /** Of the staff, or an API key; null for commands and for what comes with the store. */
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

/** What must leave the media storage; a row goes when its file is gone. */
export const mediaRemovals = pgTable('media_removals', {
  name: text('name').primaryKey(),
  createdAt: createdAt(),
});
