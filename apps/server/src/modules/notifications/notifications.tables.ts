import { createdAt, idColumn } from '../../platform/database/columns.ts';
import { check, index, pgTable, sql, text, uuid } from '../../platform/database/drizzle.ts';

/** What demo mode would have sent. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: idColumn(),
    channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
    recipient: text('recipient').notNull(),
    /** Whom it was about; an address alone does not tell, since anybody may type it. */
    customerId: uuid('customer_id'),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
    html: text('html'),
    createdAt: createdAt(),
  },
  (table) => [
    check('outbox_messages_channel', sql`${table.channel} in ('sms', 'email')`),
    index('outbox_messages_by_recipient').on(table.recipient, table.id.desc()),
    index('outbox_messages_by_customer').on(table.customerId),
  ],
);
