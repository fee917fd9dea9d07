import { advisoryLockKey, takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from '../../platform/database/drizzle.ts';
import { paymentEvents, payments } from './payments.tables.ts';

export type Payment = typeof payments.$inferSelect;

export async function findOpenPayment(
  db: Database,
  { reference, amountPaise, provider }: { reference: string; amountPaise: number; provider: string },
): Promise<Payment | undefined> {
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.reference, reference),
        eq(payments.amountPaise, amountPaise),
        eq(payments.provider, provider),
        eq(payments.status, 'created'),
      ),
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

export type ProviderOrder = { provider: string; providerOrderId: string };

export async function findPaymentByProviderOrder(db: Database, order: ProviderOrder): Promise<Payment | undefined> {
  const rows = await db.select().from(payments).where(isProviderOrder(order));
  return rows[0];
}

/** Serialises transactions on the same reference. */
export async function lockPaymentsOf(tx: Database, reference: string): Promise<void> {
  await takeAdvisoryLock(tx, `payment:${reference}`);
}

/** As `lockPaymentsOf`, by provider order; returns the reference. Undefined when the payment is not ours. */
export async function lockReference(tx: Database, order: ProviderOrder): Promise<string | undefined> {
  const rows = await tx
    .select({ reference: payments.reference, lock: advisoryLockKey(paymentLock(payments.reference)) })
    .from(payments)
    .where(isProviderOrder(order));
  return rows[0]?.reference;
}

function isProviderOrder({ provider, providerOrderId }: ProviderOrder): SQL | undefined {
  return and(eq(payments.providerOrderId, providerOrderId), eq(payments.provider, provider));
}

function paymentLock(reference: SQLWrapper): SQL {
  return sql`'payment:' || ${reference}`;
}

/** The payments of a reference, plus the one with the given provider payment id, whatever its reference. */
export async function listPaymentsAbout(
  db: Database,
  { reference, provider, providerPaymentId }: { reference: string; provider: string; providerPaymentId: string },
): Promise<Payment[]> {
  const isNamed = and(eq(payments.providerPaymentId, providerPaymentId), eq(payments.provider, provider));
  const isEstimate = or(eq(payments.reference, reference), isNamed);
  return db.select().from(payments).where(isEstimate);
}

export async function hasCapturedPayment(db: Database, reference: string): Promise<boolean> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.status, 'captured')));
  return rows.length > 0;
}

/** Returns the payment's reference. */
export async function updatePayment(
  db: Database,
  id: string,
  change: Partial<typeof payments.$inferInsert>,
): Promise<string> {
  const rows = await db
    .update(payments)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(payments.id, id))
    .returning({ reference: payments.reference });
  const reference = rows[0]?.reference;
  if (reference === undefined) throw new Error('There is no such payment');
  return reference;
}

export type Adjustment = Pick<Payment, 'reference' | 'feePaise' | 'discountPaise'>;

export function listAdjustmentsOf(db: Database, references: string[]): Promise<Adjustment[]> {
  const { reference, feePaise, discountPaise } = payments;
  return db
    .select({ reference, feePaise, discountPaise })
    .from(payments)
    .where(
      and(inArray(reference, references), eq(payments.status, 'captured'), sql`${feePaise} + ${discountPaise} > 0`),
    );
}

export async function cancelOpenPayments(db: Database, reference: string): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'cancelled', updatedAt: new Date() })
    .where(and(eq(payments.reference, reference), eq(payments.status, 'created')));
}

/**
 * Payments opened in a time span without a known outcome, newest first. One whose order has ended is listed once an
 * hour, at the minute it was opened, so that unpaid ones do not crowd out the rest.
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

/** The provider's ids of what an event is about, as far as it names them. */
export type EventSubject = {
  provider: string;
  providerOrderId: string | undefined;
  providerPaymentId: string | undefined;
};

function referenceOf({ provider, providerOrderId, providerPaymentId }: EventSubject): SQL {
  const by = (column: SQL, id: string | undefined) =>
    sql`(SELECT named.reference FROM payments named WHERE ${column} = ${id ?? null}::text AND named.provider = ${provider})`;
  return sql`coalesce(${by(sql`named.provider_order_id`, providerOrderId)},
    ${by(sql`named.provider_payment_id`, providerPaymentId)})`;
}

/**
 * Stores an event once; `isNew` is false for a duplicate. For a new event about one of our provider orders it returns
 * the reference and locks it as `lockReference` does, in one statement because the provider waits for the response.
 */
export async function insertPaymentEvent(
  db: Database,
  event: Omit<typeof paymentEvents.$inferInsert, 'reference'>,
  { order, about }: { order: ProviderOrder | undefined; about: EventSubject },
): Promise<{ isNew: boolean; reference: string | undefined }> {
  const stored = db
    .insert(paymentEvents)
    .values({ ...event, reference: referenceOf(about) })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.providerEventId });
  const rows = await queryRows<{ reference: string | null }>(
    db,
    sql`WITH stored AS (${stored.getSQL()})
        SELECT ${payments.reference}, ${advisoryLockKey(paymentLock(payments.reference))}
        FROM stored LEFT JOIN ${payments} ON ${payments.providerOrderId} = ${order?.providerOrderId ?? null}::text
          AND ${payments.provider} = ${order?.provider ?? null}::text`,
  );
  return { isNew: rows.length > 0, reference: rows[0]?.reference ?? undefined };
}
