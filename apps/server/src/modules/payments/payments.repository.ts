import { and, asc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { paymentEvents, payments, refunds } from './payments.tables.ts';

export type Payment = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;

export async function findOpenPayment(
  db: Database,
  reference: string,
  amountPaise: number,
): Promise<Payment | undefined> {
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(eq(payments.reference, reference), eq(payments.amountPaise, amountPaise), eq(payments.status, 'created')),
    )
    .orderBy(asc(payments.createdAt));
  return rows[0];
}

export async function listPaymentsOf(db: Database, reference: string): Promise<Payment[]> {
  return db.select().from(payments).where(eq(payments.reference, reference)).orderBy(asc(payments.createdAt));
}

export async function insertPayment(db: Database, payment: typeof payments.$inferInsert): Promise<Payment | undefined> {
  const rows = await db.insert(payments).values(payment).onConflictDoNothing().returning();
  return rows[0];
}

export async function lockPaymentByProviderOrder(db: Database, providerOrderId: string): Promise<Payment | undefined> {
  const rows = await db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId)).for('update');
  return rows[0];
}

export async function findPaymentByProviderPayment(
  db: Database,
  providerPaymentId: string,
): Promise<Payment | undefined> {
  const rows = await db.select().from(payments).where(eq(payments.providerPaymentId, providerPaymentId));
  return rows[0];
}

export async function hasCapturedPayment(db: Database, reference: string): Promise<boolean> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.status, 'captured')));
  return rows.length > 0;
}

export async function updatePayment(
  db: Database,
  id: string,
  change: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  await db
    .update(payments)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(payments.id, id));
}

export async function cancelOpenPayments(db: Database, reference: string): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'cancelled', updatedAt: new Date() })
    .where(and(eq(payments.reference, reference), eq(payments.status, 'created')));
}

/** Payments opened in a span of time that nobody has told us the end of. */
export async function listUnsettledPayments(db: Database, span: { after: Date; before: Date }): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['created', 'cancelled']),
        isNull(payments.providerPaymentId),
        gt(payments.createdAt, span.after),
        lt(payments.createdAt, span.before),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(200);
}

export async function insertRefund(db: Database, refund: typeof refunds.$inferInsert): Promise<Refund | undefined> {
  const rows = await db.insert(refunds).values(refund).returning();
  return rows[0];
}

export async function findRefund(db: Database, id: string): Promise<{ refund: Refund; payment: Payment } | undefined> {
  const rows = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(refunds.paymentId, payments.id))
    .where(eq(refunds.id, id));
  return rows[0];
}

export async function updateRefund(
  db: Database,
  id: string,
  change: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await db
    .update(refunds)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(refunds.id, id));
}

export async function markRefundProcessed(db: Database, providerRefundId: string): Promise<void> {
  await db
    .update(refunds)
    .set({ status: 'processed', updatedAt: new Date() })
    .where(and(eq(refunds.providerRefundId, providerRefundId), ne(refunds.status, 'processed')));
}

/** Keeps an event once; false when it had come before. */
export async function insertPaymentEvent(db: Database, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.providerEventId });
  return rows.length > 0;
}
