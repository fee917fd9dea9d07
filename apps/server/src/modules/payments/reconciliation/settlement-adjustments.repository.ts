import { type Database, queryRows } from '../../../platform/database/database.ts';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { paymentDisputes, payments, settlementAdjustments } from '../payments.tables.ts';
import type { ProviderAdjustment } from '../providers/payment-provider.ts';

/** The payment's reference, if it has one, and whether a recorded dispute explains the adjustment. */
export type RecordedAdjustment = { reference: string | null; isExplained: boolean };

/** Stores an adjustment once; undefined when it is known already. */
export async function insertAdjustment(
  db: Database,
  { provider, id, adjustment, now }: { provider: string; id: string; adjustment: ProviderAdjustment; now: Date },
): Promise<RecordedAdjustment | undefined> {
  const { id: adjustmentId, amountPaise, providerPaymentId = null, providerDisputeId = null } = adjustment;
  const rows = await queryRows<{ reference: string | null; explained: boolean }>(
    db,
    sql`
      WITH ours AS (
        SELECT id, reference FROM ${payments} WHERE provider = ${provider} AND provider_payment_id = ${providerPaymentId}::text
      ), stored AS (
        INSERT INTO ${settlementAdjustments}
          (id, provider, provider_adjustment_id, payment_id, provider_dispute_id, amount_paise, created_at)
        VALUES (${id}, ${provider}, ${adjustmentId}, (SELECT id FROM ours), ${providerDisputeId}, ${amountPaise},
                ${now.toISOString()})
        ON CONFLICT (provider_adjustment_id, provider) DO NOTHING RETURNING payment_id
      )
      SELECT (SELECT reference FROM ours) AS reference,
             EXISTS (SELECT FROM ${paymentDisputes} d WHERE d.provider_dispute_id = ${providerDisputeId}::text) AS explained
      FROM stored`,
  );
  const [row] = rows;
  return row && { reference: row.reference, isExplained: row.explained };
}

/** Ids of the recorded adjustments of a provider. */
export async function listAdjustmentIds(db: Database, provider: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: settlementAdjustments.providerAdjustmentId })
    .from(settlementAdjustments)
    .where(eq(settlementAdjustments.provider, provider));
  return new Set(rows.map(({ id }) => id));
}
