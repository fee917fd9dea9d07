import type { Database } from '../../../platform/database/database.ts';
import { and, eq, isNull, lt, or, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { executePrepared } from '../../../platform/database/prepare-statements.ts';
import { messages } from '../notifications.tables.ts';

export type MessageRow = typeof messages.$inferSelect;
type Column = 'channel' | 'recipient' | 'audience' | 'template' | 'templateVersion' | 'smsGroup' | 'subject';
type Reference = 'customerId' | 'orderId' | 'orderNumber' | 'returnId' | 'ticket' | 'resendOf' | 'askedBy' | 'once';

/** A row as it is first written; times as text. */
export type KeptRow = Pick<MessageRow, 'id' | 'text' | 'html' | 'document' | Column | Reference> & { askedAt: string };

/** Writes rows and the jobs that send them as one statement. Those with a key that is known already are left out. */
export async function insertWithJobs(db: Database, rows: readonly KeptRow[], jobs: SQL): Promise<void> {
  await executePrepared(
    db,
    sql`WITH jobs AS (${jobs})
      INSERT INTO messages (id, channel, recipient, customer_id, audience, template, template_version, sms_group, subject,
                            text, html, document, order_id, order_number, return_id, ticket, resend_of, asked_by, once, asked_at)
      SELECT id, channel, recipient, "customerId", audience, template, "templateVersion", "smsGroup", subject,
             text, html, document, "orderId", "orderNumber", "returnId", ticket, "resendOf", "askedBy", once, "askedAt"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (
        id uuid, channel text, recipient text, "customerId" uuid, audience text, template text, "templateVersion" integer,
        "smsGroup" text, subject text, text text, html text, document jsonb, "orderId" uuid, "orderNumber" text,
        "returnId" uuid, ticket text, "resendOf" uuid, "askedBy" uuid, once text, "askedAt" timestamptz)
      ON CONFLICT DO NOTHING`,
  );
}

/**
 * Counts a try, during which the message cannot be sent again. False for one that was sent, that was sent again as another
 * one, or that was erased.
 */
export async function beginTry(db: Database, id: string): Promise<boolean> {
  const rows = await executePrepared(
    db,
    sql`UPDATE messages SET tries = tries + 1, state = 'waiting'
        WHERE id = ${id} AND state IN ('waiting', 'refused') AND resent_as IS NULL RETURNING id`,
  );
  return rows.length > 0;
}

export async function recordSent(
  db: Database,
  { id, at, providerId }: { id: string; at: Date; providerId: string | null },
): Promise<void> {
  await db
    .update(messages)
    .set({ state: 'sent', sentAt: at, providerId, providerWords: null })
    .where(eq(messages.id, id));
}

export async function recordRefused(db: Database, { id, words }: { id: string; words: string }): Promise<void> {
  await db.update(messages).set({ state: 'refused', providerWords: words }).where(eq(messages.id, id));
}

export async function findByProviderId(
  db: Database,
  given: { channel: MessageRow['channel']; providerId: string },
): Promise<MessageRow | undefined> {
  const { channel, providerId } = messages;
  const isIt = and(eq(channel, given.channel), eq(providerId, given.providerId));
  return (await db.select().from(messages).where(isIt))[0];
}

/** False for a message that was reported before. */
export async function recordReport(
  db: Database,
  given: { id: string; state: 'delivered' | 'bounced'; words: string | null; at: Date },
): Promise<boolean> {
  const { id, state } = messages;
  const set = { state: given.state, providerWords: given.words, reportedAt: given.at };
  const isIt = and(eq(id, given.id), eq(state, 'sent'));
  return (await db.update(messages).set(set).where(isIt).returning({ id })).length > 0;
}

export async function findMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  return (await db.select().from(messages).where(eq(messages.id, id)))[0];
}

/** Until the transaction ends it is neither tried nor sent again. */
export async function lockMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  return (await db.select().from(messages).where(eq(messages.id, id)).for('update'))[0];
}

export async function markResent(db: Database, { id, resentAs }: { id: string; resentAs: string }): Promise<void> {
  await db.update(messages).set({ resentAs }).where(eq(messages.id, id));
}

type Person = { userId: string; phone: string | null; email?: string | null };

/** Messages about a person or to their addresses, oldest first. */
export function listMessagesOf(db: Database, person: Person): Promise<MessageRow[]> {
  return db.select().from(messages).where(isOf(person)).orderBy(messages.askedAt, messages.id);
}

export async function deleteMessagesOf(db: Database, person: Person): Promise<void> {
  await db.delete(messages).where(isOf(person));
}

/** Those that are of no customer. */
export async function deleteMessagesTo(db: Database, email: string): Promise<void> {
  const { recipient, customerId } = messages;
  await db.delete(messages).where(and(isNull(customerId), sql`lower(${recipient}) = lower(${email})`));
}

export async function deleteMessagesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(messages).where(lt(messages.askedAt, before));
}

function isOf({ userId, phone, email }: Person) {
  const addresses = [phone, email].flatMap((address) =>
    address ? [sql`lower(${messages.recipient}) = lower(${address})`] : [],
  );
  return or(eq(messages.customerId, userId), ...addresses);
}
