import type { LampName } from '@bijli/contract/today';
import type { Database } from '../../../platform/database/database.ts';
import { eq, getTableColumns, or, sql } from '../../../platform/database/drizzle.ts';
import { type LabelChoice, staffPreferences } from '../staff.tables.ts';

export type MailChoices = { newOrders: boolean; lamps: LampName[]; morning: boolean; lowStock: boolean };

const choices = {
  newOrders: staffPreferences.mailsNewOrders,
  lamps: staffPreferences.mailsLamps,
  morning: staffPreferences.mailsMorning,
  lowStock: staffPreferences.mailsLowStock,
};

export async function findMailChoices(db: Database, memberId: string): Promise<MailChoices | undefined> {
  return (await db.select(choices).from(staffPreferences).where(eq(staffPreferences.memberId, memberId)))[0];
}

export async function findLabelChoice(db: Database, memberId: string): Promise<LabelChoice | null> {
  const { labels } = staffPreferences;
  const [row] = await db.select({ labels }).from(staffPreferences).where(eq(staffPreferences.memberId, memberId));
  return row?.labels ?? null;
}

/** Of all who want any mail, by person. */
export async function listMailChoices(db: Database): Promise<Map<string, MailChoices>> {
  const { mailsNewOrders, mailsLamps, mailsMorning, mailsLowStock } = getTableColumns(staffPreferences);
  const rows = await db
    .select({ memberId: staffPreferences.memberId, ...choices })
    .from(staffPreferences)
    .where(or(mailsNewOrders, mailsMorning, mailsLowStock, sql`cardinality(${mailsLamps}) > 0`));
  return new Map(rows.map(({ memberId, ...chosen }) => [memberId, chosen]));
}

export async function saveMailChoices(
  db: Database,
  { memberId, now, newOrders, lamps, morning, lowStock }: MailChoices & { memberId: string; now: Date },
): Promise<void> {
  const mails = { mailsNewOrders: newOrders, mailsLamps: lamps, mailsMorning: morning, mailsLowStock: lowStock };
  const chosen = { ...mails, updatedAt: now };
  await db
    .insert(staffPreferences)
    .values({ memberId, ...chosen })
    .onConflictDoUpdate({ target: staffPreferences.memberId, set: chosen });
}

export async function saveLabelChoice(
  db: Database,
  { memberId, now, labels }: { memberId: string; now: Date; labels: LabelChoice },
): Promise<void> {
  const none = { mailsNewOrders: false, mailsLamps: [], mailsMorning: false };
  await db
    .insert(staffPreferences)
    .values({ memberId, ...none, labels, updatedAt: now })
    .onConflictDoUpdate({ target: staffPreferences.memberId, set: { labels, updatedAt: now } });
}
