import { createdAt, idColumn, timestamptz } from '../../platform/database/columns.ts';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/database/drizzle.ts';
import type { DocumentToAttach, Message } from './message-sender.ts';

/** Every message that was asked for, with what became of it. */
export const messages = pgTable(
  'messages',
  {
    id: idColumn(),
    channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
    recipient: text('recipient').notNull(),
    /** The customer it concerns; the recipient does not prove that, since anybody may enter an address. */
    customerId: uuid('customer_id'),
    audience: text('audience', { enum: ['shopper', 'staff'] }).notNull(),
    template: text('template').notNull(),
    templateVersion: integer('template_version').notNull(),
    /** The group of DLT templates that an SMS is registered under. */
    smsGroup: text('sms_group').$type<Message['template']>().notNull(),
    subject: text('subject').notNull(),
    /** Null when it holds a code or a link, and for messages to staff. */
    text: text('text'),
    html: text('html'),
    document: jsonb('document').$type<DocumentToAttach>(),
    orderId: uuid('order_id'),
    orderNumber: text('order_number'),
    returnId: uuid('return_id'),
    ticket: text('ticket'),
    /** `waiting`: not tried yet, or being tried; `refused`: the last try failed; `delivered` and `bounced`: as the provider reported. */
    state: text('state', { enum: ['waiting', 'sent', 'refused', 'delivered', 'bounced'] })
      .notNull()
      .default('waiting'),
    askedAt: timestamptz('asked_at').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: timestamptz('sent_at'),
    /** Of the last refusal or bounce, without the recipient's address. */
    providerWords: text('provider_words'),
    /** Under which the provider reports what became of it. */
    providerId: text('provider_id'),
    reportedAt: timestamptz('reported_at'),
    /** The message that this one sends again. */
    resendOf: uuid('resend_of'),
    /** The message that sends this one again. */
    resentAs: uuid('resent_as'),
    /** The person or API key that sent it again. */
    askedBy: uuid('asked_by'),
    /** A message with the same key is not queued twice. */
    once: text('once'),
  },
  (table) => [
    check('messages_channel', sql`${table.channel} in ('sms', 'email')`),
    check('messages_audience', sql`${table.audience} in ('shopper', 'staff')`),
    check('messages_state', sql`${table.state} in ('waiting', 'sent', 'refused', 'delivered', 'bounced')`),
    check('messages_sent', sql`(${table.sentAt} is null) = (${table.state} in ('waiting', 'refused'))`),
    index('messages_by_time').on(table.askedAt, table.id),
    index('messages_refused').on(table.askedAt).where(sql`${table.state} = 'refused'`),
    index('messages_by_recipient').on(sql`lower(${table.recipient})`),
    index('messages_by_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
    index('messages_by_order').on(table.orderNumber).where(sql`${table.orderNumber} is not null`),
    index('messages_by_provider_id').on(table.providerId).where(sql`${table.providerId} is not null`),
    uniqueIndex('messages_resent_once').on(table.resendOf).where(sql`${table.resendOf} is not null`),
    uniqueIndex('messages_queued_once').on(table.once).where(sql`${table.once} is not null`),
  ],
);

/** Messages as demo mode would have sent them, with the codes and links that `messages` does not keep; of the same ids. */
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
