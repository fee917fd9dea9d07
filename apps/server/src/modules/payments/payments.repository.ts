import { and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
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

export async function findPaymentByProviderOrder(db: Database, providerOrderId: string): Promise<Payment | undefined> {
  const rows = await db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId));
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

/**
 * Payments opened in a span of time that nobody has told us the end of, the newest first. One whose order has ended is
 * listed once an hour, at the minute it was opened at, so that those left unpaid do not crowd out the rest.
 */
export async function listUnsettledPayments(
  db: Database,
  span: { after: Date; before: Date; minuteOfHour: number },
): Promise<Payment[]> {
  const isItsMinute = sql`extract(minute from ${payments.createdAt}) = ${span.minuteOfHour}::int`;
  return db
    .select()
    .from(payments)
    .where(
      and(
        or(eq(payments.status, 'created'), and(eq(payments.status, 'cancelled'), isItsMinute)),
        isNull(payments.providerPaymentId),
        gt(payments.createdAt, span.after),
        lt(payments.createdAt, span.before),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(500);
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

/** Refunds that should have gone out before a moment, the oldest first. */
export async function listDueRefunds(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'due'), lt(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt))
    .limit(100);
  return rows.map((row) => row.id);
}

/** What the provider answered. Its own news may have come before the answer: what has ended stays ended. */
export async function noteRefundSent(
  db: Database,
  id: string,
  sent: { providerRefundId: string; isProcessed: boolean },
): Promise<void> {
  const status = sql<
    Refund['status']
  >`case when ${refunds.status} = 'due' then ${sent.isProcessed ? 'processed' : 'sent'} else ${refunds.status} end`;
  await db
    .update(refunds)
    .set({ status, providerRefundId: sent.providerRefundId, updatedAt: new Date() })
    .where(eq(refunds.id, id));
}

/** Ends a refund that the provider names by its own id, or by ours when its answer to us was lost. */
export async function endRefund(
  db: Database,
  refund: { providerRefundId: string; reference: string | undefined; status: 'processed' | 'failed' },
): Promise<void> {
  const named = eq(refunds.providerRefundId, refund.providerRefundId);
  await db
    .update(refunds)
    .set({ status: refund.status, providerRefundId: refund.providerRefundId, updatedAt: new Date() })
    .where(refund.reference ? or(named, eq(sql`${refunds.id}::text`, refund.reference)) : named);
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
