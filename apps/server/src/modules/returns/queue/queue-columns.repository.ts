import { startOfDay } from '../../../platform/database/conditions.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';

// `r` is the return.

/** The store is to decide. While a shopper is asked for photos the clock stands, and the shopper is to act. */
export const isToDecide = sql`(r.status = 'requested' AND r.photos_asked_at IS NULL)`;
export const isUndecidedInTime = (now: Date) =>
  sql`(${isToDecide} AND r.decide_by < ${now.toISOString()}::timestamptz)`;

const hasCome = sql`((r.status = 'picked_up' AND r.reverse_status = 'delivered') OR (r.status = 'approved' AND r.pickup_way = 'hand'))`;

/** The state of the refund at the provider; null of a return that is paid out by hand, or owes nothing yet. */
export const refundState = sql`(SELECT coalesce(carrier.status, f.status) FROM refunds f LEFT JOIN refunds carrier ON carrier.id = f.joined_into
  WHERE f.id = r.refund_id)`;

/** Its refund was refused, or is past its last day, at the provider and by hand alike. */
const hasRefundProblem = ({
  lateBefore,
}: QueueFacts) => sql`(r.status = 'inspected' AND CASE ${refundState} WHEN 'failed' THEN true
  WHEN 'processed' THEN false ELSE r.owed_at < ${startOfDay(lateBefore)} END)`;

export type QueueFacts = {
  /** The first day in India of which no refund is late: see `lateRefundsBefore`. */
  lateBefore: string;
};

/** By step, which has an index. */
export const queueViewsOf = (facts: QueueFacts) => ({
  'to-decide': isToDecide,
  'photos-asked': sql`(r.status = 'requested' AND r.photos_asked_at IS NOT NULL)`,
  'pickup-to-book': sql`(r.status = 'approved' AND r.pickup_way IS NULL)`,
  'pickup-booked': sql`(r.status = 'approved' AND r.pickup_way IN ('courier', 'typed'))`,
  'on-the-way': sql`(r.status = 'picked_up' AND r.reverse_status IS DISTINCT FROM 'delivered')`,
  'to-receive': hasCome,
  'to-inspect': sql`r.status = 'received'`,
  'refund-owed': sql`r.status = 'inspected'`,
  'refund-problem': hasRefundProblem(facts),
  closed: sql`r.status IN ('refunded', 'cancelled')`,
  refused: sql`r.status = 'refused'`,
  all: sql`true`,
});

export const numberEnd = sql`right(r.id::text, 6)`;

export const ms = (column: SQL) => sql`(extract(epoch FROM ${column}) * 1000)::float8`;
