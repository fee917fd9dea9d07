import type { Database } from '../../../platform/database/database.ts';
import { alias, and, asc, eq, gt, inArray, lt, ne, or, sql } from '../../../platform/database/drizzle.ts';
import type { Payment } from '../payments.repository.ts';
import { payments, refunds } from '../payments.tables.ts';

export type Refund = typeof refunds.$inferSelect;
export type RefundOfPayment = { refund: Refund; payment: Payment };

/** The captured payment of a reference; its row stays locked until the transaction ends. */
export async function lockCapturedPayment(db: Database, reference: string): Promise<Payment | undefined> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.status, 'captured')))
    .for('update');
  return rows[0];
}

/** As `lockCapturedPayment`, for reading. */
export async function findCapturedPayment(db: Database, reference: string): Promise<Payment | undefined> {
  const isIt = and(eq(payments.reference, reference), eq(payments.status, 'captured'));
  return (await db.select().from(payments).where(isIt))[0];
}

/** The refunds of the store of a payment, oldest first, each with the one that carries it. */
export function listRefundsOfPayment(
  db: Database,
  paymentId: string,
): Promise<{ refund: Refund; carrier: Refund | null }[]> {
  const carrier = alias(refunds, 'carrier');
  return db
    .select({ refund: refunds, carrier })
    .from(refunds)
    .leftJoin(carrier, eq(carrier.id, refunds.joinedInto))
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.origin, 'store')))
    .orderBy(asc(refunds.id));
}

export type SettledRefunds = { pricePaise: number; goodwillPaise: number };

/**
 * The parts of the price that refunds of a payment, owed or paid, settle: their sum. A refused refund is still owed. Of it
 * `goodwillPaise` is goodwill that no goods which were cancelled or returned since have used up.
 */
export async function sumRefunds(db: Database, paymentId: string): Promise<SettledRefunds> {
  const ofGoodwill = sql`coalesce(sum(${pricePaise}) FILTER (WHERE ${refunds.kind} = 'goodwill'), 0)`;
  const rows = await db
    .select({
      pricePaise: sql<number>`coalesce(sum(${pricePaise}), 0)`.mapWith(Number),
      goodwillPaise: sql<number>`${ofGoodwill} - coalesce(sum(${refunds.goodwillPaise}), 0)`.mapWith(Number),
    })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.origin, 'store')));
  return rows[0] ?? { pricePaise: 0, goodwillPaise: 0 };
}

const pricePaise = sql<number>`coalesce(${refunds.pricePaise}, ${refunds.amountPaise})`.mapWith(Number);

export async function insertRefund(db: Database, refund: typeof refunds.$inferInsert): Promise<string> {
  const rows = await db.insert(refunds).values(refund).returning({ id: refunds.id });
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The refund was not written');
  return id;
}

export async function findRefund(db: Database, id: string): Promise<RefundOfPayment | undefined> {
  const rows = await refundsWithPayment(db).where(eq(refunds.id, id));
  return rows[0];
}

export async function lockRefund(db: Database, id: string): Promise<RefundOfPayment | undefined> {
  const rows = await refundsWithPayment(db).where(eq(refunds.id, id)).for('update', { of: refunds });
  return rows[0];
}

export async function findRefundIdByProvider(
  db: Database,
  { provider, providerRefundId }: { provider: string; providerRefundId: string },
): Promise<string | undefined> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(refunds.paymentId, payments.id))
    .where(and(eq(refunds.providerRefundId, providerRefundId), eq(payments.provider, provider)));
  return rows[0]?.id;
}

export async function findRefundOfPayment(
  db: Database,
  paymentId: string,
  providerRefundId: string,
): Promise<Refund | undefined> {
  const isIt = and(eq(refunds.paymentId, paymentId), eq(refunds.providerRefundId, providerRefundId));
  return (await db.select().from(refunds).where(isIt))[0];
}

export async function updateRefund(
  db: Database,
  id: string,
  change: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await db.update(refunds).set(change).where(eq(refunds.id, id));
}

export type ListedRefund = Pick<
  Refund,
  | 'id'
  | 'origin'
  | 'amountPaise'
  | 'kind'
  | 'goodwillPaise'
  | 'askedAt'
  | 'failure'
  | 'reason'
  | 'status'
  | 'joinedInto'
  | 'partOf'
  | 'createdAt'
  | 'processedAt'
> & {
  reference: string;
  /** The part of the reference's price that it settles. */
  pricePaise: number;
  /** Whether its payment was not needed. */
  isSurplus: boolean;
};

/** Refunds of some references, oldest first, without what the provider gave back that a refund of the store explains. */
export async function listRefundsOf(db: Database, references: string[]): Promise<ListedRefund[]> {
  return db
    .select({
      id: refunds.id,
      origin: refunds.origin,
      reference: payments.reference,
      amountPaise: refunds.amountPaise,
      pricePaise,
      kind: refunds.kind,
      goodwillPaise: refunds.goodwillPaise,
      askedAt: refunds.askedAt,
      failure: refunds.failure,
      reason: refunds.reason,
      status: refunds.status,
      joinedInto: refunds.joinedInto,
      partOf: refunds.partOf,
      isSurplus: sql<boolean>`${payments.status} = 'surplus'`,
      createdAt: refunds.createdAt,
      processedAt: refunds.processedAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(refunds.paymentId, payments.id))
    .where(and(inArray(payments.reference, references), or(eq(refunds.origin, 'store'), gt(refunds.amountPaise, 0))))
    .orderBy(asc(refunds.id));
}

/** Claims unfinished refunds not updated since `before` for another attempt, longest waiting first. */
export async function claimOpenRefunds(db: Database, { before, now }: { before: Date; now: Date }): Promise<string[]> {
  const waiting = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        ne(refunds.status, 'processed'),
        or(eq(refunds.origin, 'store'), ne(refunds.status, 'failed')),
        lt(refunds.updatedAt, before),
      ),
    )
    .orderBy(asc(refunds.updatedAt))
    .limit(100)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(refunds)
    .set({ updatedAt: now })
    .where(inArray(refunds.id, waiting))
    .returning({ id: refunds.id });
  return rows.map((row) => row.id);
}

function refundsWithPayment(db: Database) {
  return db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(refunds.paymentId, payments.id))
    .$dynamic();
}
