import { type Database, queryRows } from '../../../platform/database/database.ts';
import { asc, eq, inArray, sql } from '../../../platform/database/drizzle.ts';
import type { Payment } from '../payments.repository.ts';
import { payments, refunds } from '../payments.tables.ts';
import type { Refund } from './refunds.repository.ts';

export async function lockPayment(tx: Database, paymentId: string): Promise<void> {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, paymentId)).for('update');
}

/** The payments of a reference, oldest first; their rows stay locked until the transaction ends. */
export function lockPaymentsOf(tx: Database, reference: string): Promise<Payment[]> {
  return tx.select().from(payments).where(eq(payments.reference, reference)).orderBy(asc(payments.id)).for('update');
}

export async function lockPaymentOfRefund(tx: Database, refundId: string): Promise<void> {
  const ofRefund = tx.select({ id: refunds.paymentId }).from(refunds).where(eq(refunds.id, refundId));
  await tx.select({ id: payments.id }).from(payments).where(inArray(payments.id, ofRefund)).for('update');
}

/** What a refund sends: its own amount and that of the refunds joined into it, in paise. */
export async function sumCarried(db: Database, refundId: string): Promise<number> {
  const [row] = await queryRows<{ paise: string }>(
    db,
    sql`SELECT coalesce(sum(amount_paise), 0) AS paise FROM ${refunds} WHERE id = ${refundId} OR joined_into = ${refundId}`,
  );
  return Number(row?.paise ?? 0);
}

export function listJoined(db: Database, refundId: string): Promise<Refund[]> {
  return db.select().from(refunds).where(eq(refunds.joinedInto, refundId));
}

/** Refunds of a payment that the provider has never made and that are too small to be sent, in paise by id. */
export async function listWaiting(
  db: Database,
  { paymentId, minimumPaise }: { paymentId: string; minimumPaise: number },
): Promise<{ id: string; amountPaise: number }[]> {
  const rows = await queryRows<{ id: string; paise: string }>(
    db,
    sql`SELECT r.id, r.amount_paise AS paise FROM ${refunds} r
        WHERE r.payment_id = ${paymentId} AND r.joined_into IS NULL AND r.provider_refund_id IS NULL
          AND r.status IN ('due', 'failed') AND r.amount_paise < ${minimumPaise} AND r.origin = 'store'
          AND NOT EXISTS (SELECT FROM ${refunds} part WHERE part.joined_into = r.id)`,
  );
  return rows.map(({ id, paise }) => ({ id, amountPaise: Number(paise) }));
}

export async function joinRefunds(db: Database, { ids, into }: { ids: string[]; into: string }): Promise<void> {
  await db.update(refunds).set({ joinedInto: into }).where(inArray(refunds.id, ids));
}

/** The refunds joined into one become refunds of their own again. */
export async function separateRefunds(db: Database, into: string): Promise<void> {
  await db.update(refunds).set({ joinedInto: null }).where(eq(refunds.joinedInto, into));
}

export async function updateJoined(
  db: Database,
  into: string,
  change: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await db.update(refunds).set(change).where(eq(refunds.joinedInto, into));
}
