import type { Database } from '../../../platform/database/database.ts';
import { asc, inArray, sql } from '../../../platform/database/drizzle.ts';
import { payments, refunds } from '../payments.tables.ts';

/** Payments for some references with their refunded amount, oldest first. */
export function listPaymentsFor(db: Database, references: string[]) {
  return db
    .select({
      reference: payments.reference,
      provider: payments.provider,
      providerPaymentId: payments.providerPaymentId,
      amountPaise: payments.amountPaise,
      status: payments.status,
      createdAt: payments.createdAt,
      refundedPaise:
        sql<number>`coalesce((SELECT sum(amount_paise) FROM ${refunds} WHERE payment_id = ${payments.id}), 0)`.mapWith(
          Number,
        ),
    })
    .from(payments)
    .where(inArray(payments.reference, references))
    .orderBy(asc(payments.id));
}
