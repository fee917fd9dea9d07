import type { Database } from '../../platform/database/database.ts';
import { and, desc, eq, isNull, lt, or, sql } from '../../platform/database/drizzle.ts';
import { executePrepared } from '../../platform/database/prepare-statements.ts';
import type { Message } from './message-sender.ts';
import { outboxMessages } from './notifications.tables.ts';

export type OutboxMessage = { channel: 'sms' | 'email'; to: string; subject: string; text: string; at: Date };

const maxListed = 100;

export async function insertOutboxMessage(db: Database, message: Message): Promise<void> {
  const { channel, to, subject, text, html, customerId } = message;
  const fields = { channel, recipient: to, subject, text, html: html ?? null, customerId: customerId ?? null };
  await executePrepared(db, db.insert(outboxMessages).values(fields).getSQL());
}

/** Newest first; of one recipient, or of all. */
export function listOutboxMessages(db: Database, to: string | undefined): Promise<OutboxMessage[]> {
  const { channel, recipient, subject, text, createdAt } = outboxMessages;
  return db
    .select({ channel, to: recipient, subject, text, at: createdAt })
    .from(outboxMessages)
    .where(to === undefined ? undefined : eq(recipient, to))
    .orderBy(desc(outboxMessages.id))
    .limit(maxListed);
}

type Recipient = { userId: string; phone: string | null; email?: string | null };

/** Messages sent about a person or to their addresses, oldest first; without the texts, which may contain codes. */
export function listMessagesOf(db: Database, person: Recipient): Promise<Omit<OutboxMessage, 'text'>[]> {
  const { channel, recipient, subject, createdAt, id } = outboxMessages;
  return db
    .select({ channel, to: recipient, subject, at: createdAt })
    .from(outboxMessages)
    .where(isOf(person))
    .orderBy(id);
}

export async function deleteMessagesOf(db: Database, person: Recipient): Promise<void> {
  await db.delete(outboxMessages).where(isOf(person));
}

/** Those that are of no customer. */
export async function deleteMessagesTo(db: Database, email: string): Promise<void> {
  const { recipient, customerId } = outboxMessages;
  await db.delete(outboxMessages).where(and(isNull(customerId), sql`lower(${recipient}) = lower(${email})`));
}

export async function deleteMessagesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(outboxMessages).where(lt(outboxMessages.createdAt, before));
}

function isOf({ userId, phone, email }: Recipient) {
  const { recipient, customerId } = outboxMessages;
  const addresses = [phone, email].flatMap((address) => (address ? [eq(recipient, address)] : []));
  return or(eq(customerId, userId), ...addresses);
}
