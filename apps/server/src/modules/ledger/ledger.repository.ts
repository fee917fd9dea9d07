import { type Database, queryRows } from '../../platform/database/database.ts';
import { and, asc, eq, inArray, isNull, notExists, type SQL, sql } from '../../platform/database/drizzle.ts';
import { orders } from '../orders/orders.tables.ts';
import { orderRefunds } from '../orders/refunding/order-refunds.tables.ts';
import {
  paymentDisputes,
  paymentEvents,
  payments,
  refunds,
  settlementAdjustments,
} from '../payments/payments.tables.ts';
import { returnItems, returns } from '../returns/returns.tables.ts';

/** Money captured for one reference, and where it is now. `reference` is null on the totals. */
export type BookRow = {
  reference: string | null;
  hasOrder: boolean;
  /** More was taken from a payment than it captured. */
  isOverRefunded: boolean;
  capturedPaise: number;
  keptPaise: number;
  /** Given back at the provider, and not explained by a cancellation or return. */
  unexplainedPaise: number;
  /** Given beside the goods, and not used up by goods that came back since. */
  goodwillPaise: number;
  /** Fees of the provider that payers bore. */
  feePaise: number;
  /** Offers of the provider, less their share in refunded goods. */
  discountPaise: number;
  refundedPaise: number;
  owedPaise: number;
};

export type UnreadEvent = { eventId: string; type: string; receivedAt: Date };
export type RefusedRefund = { reference: string; refundId: string; amountPaise: number; failure: string };

/** `amountPaise` is negative when money left the account. */
export type LooseAdjustment = { reference: string | null; adjustmentId: string; amountPaise: number };

export type SmallRefund = { reference: string; amountPaise: number; minimumPaise: number };

type RawBook = {
  reference: string | null;
  has_order: boolean;
  is_over: boolean;
  captured: string;
  kept: string;
  unexplained: string;
  goodwill: string;
  fee: string;
  discount: string;
  refunded: string;
  owed: string;
};

/**
 * The totals of all books, and every book that does not balance; one statement, so one consistent snapshot.
 * `offBooks` are the methods whose money no provider handles.
 */
export async function readBooks(
  db: Database,
  { references, offBooks }: { references: string[] | undefined; offBooks: string[] },
): Promise<BookRow[]> {
  const rows = await queryRows<RawBook>(
    db,
    sql`
      WITH money AS (
        SELECT p.reference, sum(coalesce(p.captured_paise, 0)) AS captured,
               sum(coalesce(back.unexplained, 0)) AS unexplained, sum(coalesce(back.goodwill, 0)) AS goodwill,
               coalesce(sum(p.fee_paise) FILTER (WHERE p.status = 'captured'), 0) AS fee,
               coalesce(sum(p.discount_paise - coalesce(back.discount, 0)) FILTER (WHERE p.status = 'captured'), 0)
                 AS discount,
               sum(coalesce(back.refunded, 0)) AS refunded, sum(coalesce(back.owed, 0)) AS owed,
               bool_or(coalesce(back.refunded + back.owed, 0) > coalesce(p.captured_paise, 0)) AS is_over
        FROM ${payments} p
        LEFT JOIN (
          SELECT r.payment_id, coalesce(sum(r.amount_paise) FILTER (WHERE state.is_back), 0) AS refunded,
                 coalesce(sum(r.amount_paise) FILTER (WHERE NOT state.is_back), 0) AS owed,
                 coalesce(sum(r.amount_paise) FILTER (WHERE r.origin <> 'store'), 0) AS unexplained,
                 coalesce(sum(coalesce(r.price_paise, r.amount_paise)) FILTER (WHERE r.kind = 'goodwill'), 0)
                   - coalesce(sum(r.goodwill_paise), 0) AS goodwill,
                 sum(coalesce(r.price_paise, r.amount_paise) - r.amount_paise) FILTER (WHERE r.origin = 'store') AS discount
          FROM ${refunds} r LEFT JOIN ${refunds} carrier ON carrier.id = r.joined_into
          CROSS JOIN LATERAL (SELECT coalesce(carrier.status, r.status) = 'processed' AS is_back) state
          GROUP BY r.payment_id
        ) back ON back.payment_id = p.id
        ${only('p.reference', references)} GROUP BY p.reference
      ), goods AS (
        SELECT o.id AS reference, o.total_paise - o.cancelled_paise - coalesce(sent_back.paise, 0)
                 - coalesce(given.paise, 0) AS kept
        FROM ${orders} o
        LEFT JOIN (
          SELECT r.order_id, sum(i.amount_paise) AS paise
          FROM ${returns} r JOIN ${returnItems} i ON i.return_id = r.id WHERE r.refund_id IS NOT NULL GROUP BY r.order_id
        ) sent_back ON sent_back.order_id = o.id
        LEFT JOIN (
          SELECT order_id, sum(worth_paise) AS paise FROM ${orderRefunds}
          WHERE kind <> 'goodwill' AND refund_id IS NOT NULL GROUP BY order_id
        ) given ON given.order_id = o.id
        WHERE o.payment_method <> ALL (${sql.param(offBooks)}::text[]) AND o.payment_status IN ('paid', 'completed', 'refunded')
        ${references ? sql`AND o.id = ANY (${idList(references)})` : sql``}
      ), books AS (
        SELECT coalesce(money.reference, goods.reference) AS reference,
               coalesce(captured, 0) AS captured, coalesce(kept, 0) AS kept, coalesce(unexplained, 0) AS unexplained,
               coalesce(goodwill, 0) AS goodwill,
               coalesce(fee, 0) AS fee, coalesce(discount, 0) AS discount,
               coalesce(refunded, 0) AS refunded, coalesce(owed, 0) AS owed, coalesce(is_over, false) AS is_over
        FROM money FULL JOIN goods USING (reference)
      )
      SELECT NULL::uuid AS reference, true AS has_order, false AS is_over, coalesce(sum(captured), 0) AS captured,
             coalesce(sum(kept), 0) AS kept,
             coalesce(sum(unexplained), 0) AS unexplained, coalesce(sum(goodwill), 0) AS goodwill, coalesce(sum(fee), 0) AS fee,
             coalesce(sum(discount), 0) AS discount, coalesce(sum(refunded), 0) AS refunded, coalesce(sum(owed), 0) AS owed
      FROM books
      UNION ALL
      SELECT reference, EXISTS (SELECT FROM ${orders} o WHERE o.id = reference), is_over, captured, kept, unexplained, goodwill, fee,
             discount, refunded, owed
      FROM books WHERE captured + discount + unexplained + goodwill <> kept + fee + refunded + owed OR is_over
      ORDER BY reference NULLS FIRST`,
  );
  return rows.map(toBookRow);
}

/** Refunds that the provider refused and that are still owed, oldest first. */
export async function listRefusedRefunds(db: Database, references: string[] | undefined): Promise<RefusedRefund[]> {
  const rows = await db
    .select({
      reference: payments.reference,
      refundId: refunds.id,
      amountPaise: refunds.amountPaise,
      failure: refunds.failure,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.status, 'failed'), eq(refunds.origin, 'store'), isOneOf(references)))
    .orderBy(asc(refunds.id));
  return rows.map(({ failure, ...refund }) => ({ ...refund, failure: failure ?? '' }));
}

const isOneOf = (references: string[] | undefined) => references && inArray(payments.reference, references);

/** Refunds owed that their provider cannot make, because together they are below its minimum, by reference. */
export async function listSmallRefunds(
  db: Database,
  { provider, minimumPaise, references }: { provider: string; minimumPaise: number; references: string[] | undefined },
): Promise<SmallRefund[]> {
  const rows = await queryRows<{ reference: string; amount: string }>(
    db,
    sql`
      SELECT p.reference, sum(r.amount_paise) AS amount
      FROM ${refunds} r JOIN ${payments} p ON p.id = r.payment_id
      WHERE p.provider = ${provider} AND r.status IN ('due', 'failed') AND r.joined_into IS NULL
        AND r.origin = 'store' AND r.provider_refund_id IS NULL AND r.amount_paise < ${minimumPaise}
        AND NOT EXISTS (SELECT FROM ${refunds} part WHERE part.joined_into = r.id)
        ${references ? sql`AND p.reference = ANY (${idList(references)})` : sql``}
      GROUP BY p.id, p.reference ORDER BY p.reference`,
  );
  return rows.map(({ reference, amount }) => ({ reference, amountPaise: Number(amount), minimumPaise }));
}

/** Corrections of the account's balance that no recorded dispute explains, oldest first. */
export function listLooseAdjustments(db: Database, references: string[] | undefined): Promise<LooseAdjustment[]> {
  const { id, providerAdjustmentId, providerDisputeId, amountPaise, paymentId } = settlementAdjustments;
  const explaining = db
    .select({ id: paymentDisputes.id })
    .from(paymentDisputes)
    .where(eq(paymentDisputes.providerDisputeId, providerDisputeId));
  return db
    .select({ reference: payments.reference, adjustmentId: providerAdjustmentId, amountPaise })
    .from(settlementAdjustments)
    .leftJoin(payments, eq(payments.id, paymentId))
    .where(and(notExists(explaining), isOneOf(references)))
    .orderBy(asc(id));
}

/** Webhooks that were stored without effect, oldest first: at most a hundred. */
export function listUnreadEvents(db: Database): Promise<UnreadEvent[]> {
  return db
    .select({ eventId: paymentEvents.providerEventId, type: paymentEvents.type, receivedAt: paymentEvents.receivedAt })
    .from(paymentEvents)
    .where(isNull(paymentEvents.handledAt))
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(100);
}

function toBookRow(row: RawBook): BookRow {
  return {
    reference: row.reference,
    hasOrder: row.has_order,
    isOverRefunded: row.is_over,
    capturedPaise: Number(row.captured),
    keptPaise: Number(row.kept),
    unexplainedPaise: Number(row.unexplained),
    goodwillPaise: Number(row.goodwill),
    feePaise: Number(row.fee),
    discountPaise: Number(row.discount),
    refundedPaise: Number(row.refunded),
    owedPaise: Number(row.owed),
  };
}

function only(column: 'p.reference', references: string[] | undefined): SQL {
  return references ? sql`WHERE ${sql.raw(column)} = ANY (${idList(references)})` : sql``;
}

function idList(references: string[]): SQL {
  return sql`${`{${references.join(',')}}`}::uuid[]`;
}
