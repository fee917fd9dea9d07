import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, idColumn } from '../../platform/database/columns.ts';

/** What demo mode would have sent. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: idColumn(),
    channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
    html: text('html'),
    createdAt: createdAt(),
  },
  (table) => [
    check('outbox_messages_channel', sql`${table.channel} in ('sms', 'email')`),
    index('outbox_messages_by_recipient').on(table.recipient, table.id.desc()),
  ],
);
