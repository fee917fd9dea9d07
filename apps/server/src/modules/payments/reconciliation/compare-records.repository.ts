import { type Database, queryRows } from '../../../platform/database/database.ts';
import { and, asc, eq, gte, inArray, or, sql } from '../../../platform/database/drizzle.ts';
import { paymentDisputes, payments, refunds } from '../payments.tables.ts';

/** Which of a provider's payments are ours. */
export async function findOurs(
  db: Database,
  { provider, paymentIds }: { provider: string; paymentIds: string[] },
): Promise<{ paymentIds: Set<string> }> {
  const rows = await db
    .select({ id: payments.providerPaymentId })
    .from(payments)
    .where(and(eq(payments.provider, provider), inArray(payments.providerPaymentId, paymentIds)));
  return { paymentIds: new Set(rows.flatMap(({ id }) => id ?? [])) };
}

export type OurPayment = {
  reference: string;
  providerOrderId: string | null;
  providerPaymentId: string | null;
  capturedPaise: number | null;
  isRecent: boolean;
};
export type OurRefund = {
  id: string;
  reference: string;
  providerRefundId: string | null;
  paise: number;
  status: string;
  isRecent: boolean;
};
export type OurDispute = { providerDisputeId: string; reference: string; status: string };

type Wanted = { provider: string; since: Date; orderIds: string[]; paymentIds: string[] };

/** Our payments that the provider named, and those opened since. */
export function listOurPayments(db: Database, { provider, since, ...named }: Wanted): Promise<OurPayment[]> {
  const isRecent = sql<boolean>`${gte(payments.createdAt, since)}`;
  const { reference, providerOrderId, providerPaymentId, capturedPaise } = payments;
  const isNamed = [inArray(providerOrderId, named.orderIds), inArray(providerPaymentId, named.paymentIds)];
  return db
    .select({ reference, providerOrderId, providerPaymentId, capturedPaise, isRecent })
    .from(payments)
    .where(and(eq(payments.provider, provider), or(isRecent, ...isNamed)))
    .orderBy(asc(payments.id));
}

/** The refunds of our payments that the provider named or that were opened since, with what each carries. */
export async function listOurRefunds(db: Database, { provider, since, paymentIds }: Wanted): Promise<OurRefund[]> {
  const rows = await queryRows<Omit<OurRefund, 'paise'> & { paise: string }>(
    db,
    sql`SELECT r.id, p.reference, r.provider_refund_id AS "providerRefundId", r.status,
               r.created_at >= ${since.toISOString()}::timestamptz AS "isRecent",
               r.amount_paise + coalesce((SELECT sum(part.amount_paise) FROM ${refunds} part WHERE part.joined_into = r.id), 0)
                 AS paise
        FROM ${refunds} r JOIN ${payments} p ON p.id = r.payment_id
        WHERE p.provider = ${provider} AND r.joined_into IS NULL
          AND (p.provider_payment_id = ANY (${sql.param(paymentIds)}::text[])
            OR r.created_at >= ${since.toISOString()}::timestamptz)
        ORDER BY r.id`,
  );
  return rows.map((row) => ({ ...row, paise: Number(row.paise) }));
}

export function listOurDisputes(db: Database, provider: string): Promise<OurDispute[]> {
  const { providerDisputeId, status } = paymentDisputes;
  return db
    .select({ providerDisputeId, reference: payments.reference, status })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(eq(payments.provider, provider))
    .orderBy(asc(paymentDisputes.id));
}
