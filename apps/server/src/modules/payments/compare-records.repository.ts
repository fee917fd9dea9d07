import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { paymentDisputes, payments, refunds } from './payments.tables.ts';

/** Which of a provider's payments are ours. */
export async function findOurs(
  db: Database,
  { provider, paymentIds }: { provider: string; paymentIds: string[] },
): Promise<{ paymentIds: Set<string> }> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`SELECT provider_payment_id AS id FROM ${payments}
        WHERE provider = ${provider} AND provider_payment_id = ANY (${sql.param(paymentIds)}::text[])`,
  );
  return { paymentIds: new Set(rows.map(({ id }) => id)) };
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
export async function listOurPayments(db: Database, { provider, since, ...named }: Wanted): Promise<OurPayment[]> {
  const rows = await queryRows<{
    ref: string;
    order: string | null;
    payment: string | null;
    paise: string | null;
    recent: boolean;
  }>(
    db,
    sql`SELECT reference AS ref, provider_order_id AS order, provider_payment_id AS payment, captured_paise AS paise,
               created_at >= ${since.toISOString()}::timestamptz AS recent
        FROM ${payments}
        WHERE provider = ${provider}
          AND (created_at >= ${since.toISOString()}::timestamptz
            OR provider_order_id = ANY (${sql.param(named.orderIds)}::text[])
            OR provider_payment_id = ANY (${sql.param(named.paymentIds)}::text[]))
        ORDER BY id`,
  );
  return rows.map(({ ref, order, payment, paise, recent }) => ({
    reference: ref,
    providerOrderId: order,
    providerPaymentId: payment,
    capturedPaise: paise === null ? null : Number(paise),
    isRecent: recent,
  }));
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
  return queryRows<OurDispute>(
    db,
    sql`SELECT d.provider_dispute_id AS "providerDisputeId", p.reference, d.status
        FROM ${paymentDisputes} d JOIN ${payments} p ON p.id = d.payment_id WHERE p.provider = ${provider} ORDER BY d.id`,
  );
}
