import { startOfDay } from '../../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { owedPayouts, type PayoutFacts } from '../payouts.repository.ts';
import { lateRefundNotices } from '../payouts.tables.ts';

export type LateRefund = {
  /** Of the payout, or of the refund at the provider. */
  id: string;
  orderId: string;
  /** Null for what is no return. */
  returnId: string | null;
  paise: number;
  /** The payment provider refused it; it is sent again. */
  isRefused: boolean;
};

/**
 * Refunds that are past their last day, and those that the provider has refused for a day, of which the shopper was not told yet; the oldest
 * first. A refund that is joined into another is counted with it.
 */
export function selectUntoldLate(
  db: Database,
  { refusedBefore, limit, ...facts }: PayoutFacts & { refusedBefore: Date; limit: number },
): Promise<LateRefund[]> {
  const isLate = sql`${startOfDay(facts.lateBefore)}`;
  return queryRows<LateRefund>(
    db,
    sql`SELECT late.id, late.order_id AS "orderId", late.return_id AS "returnId", late.paise::float8 AS paise, late.refused AS "isRefused"
      FROM (
        SELECT q.id, q.order_id, CASE q.kind WHEN 'return' THEN q.id END AS return_id, q.paise, false AS refused, q.since
        FROM (${owedPayouts(facts)}) AS q WHERE q.since < ${isLate}
        UNION ALL
        SELECT f.id, p.reference, (SELECT r.id FROM returns r WHERE r.refund_id = f.id),
          f.amount_paise + coalesce((SELECT sum(part.amount_paise) FROM refunds part WHERE part.joined_into = f.id), 0)::bigint,
          f.status = 'failed', f.created_at
        FROM refunds f JOIN payments p ON p.id = f.payment_id
        WHERE f.status <> 'processed' AND f.origin = 'store' AND f.joined_into IS NULL AND f.amount_paise > 0
          AND (f.created_at < ${isLate}
            OR (f.status = 'failed' AND f.created_at < ${refusedBefore.toISOString()}::timestamptz))
      ) AS late
      WHERE NOT EXISTS (SELECT 1 FROM late_refund_notices n WHERE n.refund_id = late.id)
      ORDER BY late.since, late.id LIMIT ${limit}`,
  );
}

/** False when the shopper was told already. */
export async function insertNotice(db: Database, notice: typeof lateRefundNotices.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(lateRefundNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ id: lateRefundNotices.refundId });
  return rows.length > 0;
}
