import type { Database } from '../../../platform/database/database.ts';
import { and, asc, eq, inArray, sql } from '../../../platform/database/drizzle.ts';
import { paymentDisputes, payments, refunds } from '../payments.tables.ts';

export type Dispute = typeof paymentDisputes.$inferSelect;

export async function findDispute(
  db: Database,
  paymentId: string,
  providerDisputeId: string,
): Promise<Dispute | undefined> {
  const isIt = and(eq(paymentDisputes.paymentId, paymentId), eq(paymentDisputes.providerDisputeId, providerDisputeId));
  return (await db.select().from(paymentDisputes).where(isIt))[0];
}

export async function insertDispute(db: Database, dispute: typeof paymentDisputes.$inferInsert): Promise<void> {
  await db.insert(paymentDisputes).values(dispute);
}

export async function updateDispute(
  db: Database,
  id: string,
  change: Partial<typeof paymentDisputes.$inferInsert>,
): Promise<void> {
  await db.update(paymentDisputes).set(change).where(eq(paymentDisputes.id, id));
}

/** Why a reference's money is not the store's to count on: by its counting payment, in paise and open disputes. */
export async function findDoubts(
  db: Database,
  reference: string,
): Promise<{ uncoveredPaise: number; openDisputes: number }> {
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.status, 'captured')));
  if (!payment) return { uncoveredPaise: 0, openDisputes: 0 };
  const [back] = await db
    .select({ paise: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), inArray(refunds.origin, ['provider', 'dispute'])));
  const open = await db
    .select({ id: paymentDisputes.id })
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.paymentId, payment.id), inArray(paymentDisputes.status, ['open', 'under_review'])))
    .orderBy(asc(paymentDisputes.id));
  return { uncoveredPaise: back?.paise ?? 0, openDisputes: open.length };
}
