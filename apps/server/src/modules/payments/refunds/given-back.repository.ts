import type { Database } from '../../../platform/database/database.ts';
import { and, asc, eq, gt, inArray, isNull, ne, sql } from '../../../platform/database/drizzle.ts';
import type { Payment } from '../payments.repository.ts';
import { payments, refunds } from '../payments.tables.ts';
import type { Refund } from './refunds.repository.ts';

/** The payment with the provider's id; its row stays locked until the transaction ends. */
export async function lockProviderPayment(
  tx: Database,
  { provider, providerPaymentId }: { provider: string; providerPaymentId: string },
): Promise<Payment | undefined> {
  const isIt = and(eq(payments.providerPaymentId, providerPaymentId), eq(payments.provider, provider));
  return (await tx.select().from(payments).where(isIt).for('update'))[0];
}

/** What the provider gave back itself and no refund of the store is joined to, oldest first. */
export function listUncovering(db: Database, paymentId: string): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        ne(refunds.origin, 'store'),
        inArray(refunds.status, ['sent', 'processed']),
        gt(refunds.amountPaise, 0),
      ),
    )
    .orderBy(asc(refunds.id));
}

/** Refunds of the store that are owed and that the provider has not accepted, oldest first. */
export function listOwed(db: Database, paymentId: string): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.origin, 'store'),
        inArray(refunds.status, ['due', 'failed']),
        isNull(refunds.joinedInto),
        gt(refunds.amountPaise, 0),
      ),
    )
    .orderBy(asc(refunds.id));
}

/** The parts of a refund that the provider gave back itself. */
export function listParts(db: Database, refundId: string): Promise<Refund[]> {
  return db.select().from(refunds).where(eq(refunds.partOf, refundId));
}

/** Ids under which refunds of a payment are known, ours and the provider's. */
export async function listKnownIds(db: Database, paymentId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: refunds.id, providerRefundId: refunds.providerRefundId })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId));
  return new Set(rows.flatMap(({ id, providerRefundId }) => [id, providerRefundId ?? id]));
}

export async function deleteRefund(db: Database, id: string): Promise<void> {
  await db.delete(refunds).where(eq(refunds.id, id));
}

export async function addToAmount(db: Database, id: string, paise: number): Promise<void> {
  await db
    .update(refunds)
    .set({ amountPaise: sql`${refunds.amountPaise} + ${paise}` })
    .where(eq(refunds.id, id));
}
