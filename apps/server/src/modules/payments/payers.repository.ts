import type { Database } from '../../platform/database/database.ts';
import { asc, inArray, sql } from '../../platform/database/drizzle.ts';
import { paymentEvents, payments, refunds } from './payments.tables.ts';

/** Payments for some references with what was paid back of them, oldest first. */
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

/** Takes e-mail and phone of the payer out of what the provider reported about some references. */
export async function erasePayers(db: Database, references: string[]): Promise<void> {
  const [entity, paid] = [sql`'{payload,payment,entity}'`, sql`payload #>> '{payload,payment,entity,order_id}'`];
  const theirs = db
    .select({ id: payments.providerOrderId })
    .from(payments)
    .where(inArray(payments.reference, references));
  await db
    .update(paymentEvents)
    .set({
      payload: sql`jsonb_set(payload, ${entity}, (payload #> ${entity}) - '{email,contact,vpa,card,upi}'::text[])`,
    })
    .where(inArray(paid, theirs));
}
