import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { paymentDisputes, payments, refunds, settlementAdjustments } from '../payments/payments.tables.ts';
import { returns } from '../returns/returns.tables.ts';

export type MoneyRow = {
  source: 'payment' | 'refund' | 'dispute' | 'adjustment' | 'payout';
  id: string;
  /** A payment's, refund's or dispute's. */
  state: string;
  /** Of a refund who gave it back. */
  origin: string | null;
  at: Date;
  amountPaise: number;
  feePaise: number;
  discountPaise: number;
  providerId: string | null;
  reason: string | null;
};

type Raw = Omit<MoneyRow, 'at' | 'amountPaise' | 'feePaise' | 'discountPaise'> & {
  at: string;
  amount: string;
  fee: string;
  discount: string;
};

/** Every movement of an order's money that is known, the oldest first. */
export async function selectMoney(db: Database, orderId: string): Promise<MoneyRow[]> {
  const rows = await queryRows<Raw>(
    db,
    sql`
      WITH paid AS (SELECT * FROM ${payments} WHERE reference = ${orderId}::uuid)
      SELECT 'payment' AS source, p.id::text, p.status AS state, NULL::text AS origin,
             coalesce(p.captured_at, p.updated_at) AS at, p.captured_paise::text AS amount, p.fee_paise::text AS fee,
             p.discount_paise::text AS discount, p.provider_payment_id AS "providerId", NULL::text AS reason
      FROM paid p WHERE p.captured_paise IS NOT NULL
      UNION ALL
      SELECT 'refund', r.id::text, coalesce(carrier.status, r.status), r.origin, r.created_at, r.amount_paise::text, '0', '0',
             coalesce(r.provider_refund_id, carrier.provider_refund_id), coalesce(r.failure, r.reason)
      FROM paid p JOIN ${refunds} r ON r.payment_id = p.id LEFT JOIN ${refunds} carrier ON carrier.id = r.joined_into
      WHERE r.origin = 'store' OR r.amount_paise > 0
      UNION ALL
      SELECT 'dispute', d.id::text, d.status, NULL, d.created_at, d.amount_paise::text, '0', '0', d.provider_dispute_id,
             d.respond_by::text
      FROM paid p JOIN ${paymentDisputes} d ON d.payment_id = p.id
      UNION ALL
      SELECT 'adjustment', a.id::text, '', NULL, a.created_at, a.amount_paise::text, '0', '0', a.provider_adjustment_id, NULL
      FROM paid p JOIN ${settlementAdjustments} a ON a.payment_id = p.id
      UNION ALL
      SELECT 'payout', b.id::text, b.status, NULL, b.updated_at, b.amount_paise::text, '0', '0', NULL, NULL
      FROM ${returns} b WHERE b.order_id = ${orderId}::uuid AND b.refund_id IS NULL AND b.status IN ('inspected', 'refunded')
      ORDER BY at`,
  );
  return rows.map(({ at, amount, fee, discount, ...row }) => ({
    ...row,
    at: new Date(at),
    amountPaise: Number(amount),
    feePaise: Number(fee),
    discountPaise: Number(discount),
  }));
}
