import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Message } from './message-sender.ts';
import { outboxMessages } from './notifications.tables.ts';

export type OutboxMessage = { channel: 'sms' | 'email'; to: string; subject: string; text: string; at: Date };

const mostListed = 100;

export async function insertOutboxMessage(db: Database, message: Message): Promise<void> {
  const { channel, to, subject, text, html } = message;
  await db.insert(outboxMessages).values({ channel, recipient: to, subject, text, html: html ?? null });
}

/** Newest first; of one recipient, or of all. */
export function listOutboxMessages(db: Database, to: string | undefined): Promise<OutboxMessage[]> {
  const { channel, recipient, subject, text, createdAt } = outboxMessages;
  return db
    .select({ channel, to: recipient, subject, text, at: createdAt })
    .from(outboxMessages)
    .where(to === undefined ? undefined : eq(recipient, to))
    .orderBy(desc(outboxMessages.id))
    .limit(mostListed);
}
