import { type Database, queryRows } from '../../platform/database/database.ts';
import { and, eq, isNull, lt, or, type SQL, sql } from '../../platform/database/drizzle.ts';
import { executePrepared } from '../../platform/database/prepare-statements.ts';
import type { Message } from './message-sender.ts';
import { outboxMessages } from './notifications.tables.ts';

export type OutboxMessage = { channel: 'sms' | 'email'; to: string; subject: string; text: string; at: Date };

const maxListed = 100;

/** Under the id of the message: one that is sent twice is stored once. */
export async function insertOutboxMessage(db: Database, message: Message): Promise<void> {
  const { id, channel, to, subject, text, html, customerId } = message;
  const fields = { channel, recipient: to, subject, text, html: html ?? null, customerId: customerId ?? null };
  const insert = db.insert(outboxMessages).values({ ...(id === undefined ? {} : { id }), ...fields });
  await executePrepared(db, insert.onConflictDoNothing().getSQL());
}

/**
 * The kept messages that were sent, newest first, of one recipient or of all, each with the text that went out; and those of
 * processes of an earlier release, which kept none.
 */
export async function listOutboxMessages(db: Database, to: string | undefined): Promise<OutboxMessage[]> {
  const isTo = (recipient: SQL) => (to === undefined ? sql`true` : sql`${recipient} = ${to}`);
  const rows = await queryRows<Omit<OutboxMessage, 'at'> & { at: number }>(
    db,
    sql`SELECT channel, recipient AS "to", subject, text, (extract(epoch FROM at) * 1000)::float8 AS at FROM (
          (SELECT m.id, m.channel, m.recipient, m.subject, coalesce(o.text, m.text, '') AS text, m.sent_at AS at
           FROM messages m LEFT JOIN outbox_messages o ON o.id = m.id
           WHERE m.sent_at IS NOT NULL AND ${isTo(sql`m.recipient`)} ORDER BY m.id DESC LIMIT ${maxListed})
          UNION ALL
          (SELECT o.id, o.channel, o.recipient, o.subject, o.text, o.created_at
           FROM outbox_messages o
           WHERE NOT EXISTS (SELECT 1 FROM messages m WHERE m.id = o.id) AND ${isTo(sql`o.recipient`)} ORDER BY o.id DESC LIMIT ${maxListed})
        ) AS listed ORDER BY id DESC LIMIT ${maxListed}`,
  );
  return rows.map(({ at, ...message }) => ({ ...message, at: new Date(at) }));
}

type Recipient = { userId: string; phone: string | null };

export async function deleteOutboxMessagesOf(db: Database, { userId, phone }: Recipient): Promise<void> {
  const { recipient, customerId } = outboxMessages;
  await db.delete(outboxMessages).where(or(eq(customerId, userId), ...(phone === null ? [] : [eq(recipient, phone)])));
}

/** Those that are of no customer. */
export async function deleteOutboxMessagesTo(db: Database, email: string): Promise<void> {
  const { recipient, customerId } = outboxMessages;
  await db.delete(outboxMessages).where(and(isNull(customerId), sql`lower(${recipient}) = lower(${email})`));
}

export async function deleteOutboxMessagesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(outboxMessages).where(lt(outboxMessages.createdAt, before));
}
