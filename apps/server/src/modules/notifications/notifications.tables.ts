import { createdAt, idColumn } from '../../platform/database/columns.ts';
import { check, index, pgTable, sql, text, uuid } from '../../platform/database/drizzle.ts';

/** Messages that demo mode would have sent. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: idColumn(),
    channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
    recipient: text('recipient').notNull(),
    /** The customer it concerned; the recipient does not prove that, since anybody may enter an address. */
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
