import type { Reply } from '@bijli/contract';
import { type SQL, sql } from '../../platform/database/drizzle.ts';

export type ProblemKind = Reply<'listProblems'>['problems'][number]['kind'];

/** One that is joined into another counts with it. */
const carriedPaise = sql`f.amount_paise
  + coalesce((SELECT sum(part.amount_paise) FROM refunds part WHERE part.joined_into = f.id), 0)::bigint`;

/**
 * What wants a hand at the provider, by kind, in the same columns. `known` is what the provider last said: another one opens a problem
 * again that was closed. Conditions are written as the partial indexes have them.
 */
const problemSources: Readonly<Record<ProblemKind, SQL>> = {
  dispute: sql`SELECT d.id, 'dispute'::text AS kind, p.reference AS order_id, d.created_at AS since, d.respond_by AS answer_by,
      d.amount_paise AS paise, nullif(d.reason_code, '') AS reason, d.phase AS detail, p.provider, p.provider_payment_id AS payment_id,
      d.provider_dispute_id AS provider_id, concat_ws('|', d.phase, d.status, d.amount_paise, d.respond_by, d.updated_at) AS known
    FROM payment_disputes d JOIN payments p ON p.id = d.payment_id WHERE d.status = 'open'`,
  'refund-failed': refunds({
    kind: sql`'refund-failed'`,
    where: sql`f.status <> 'processed' AND f.status = 'failed' AND f.origin = 'store' AND f.joined_into IS NULL
      AND p.status <> 'surplus'`,
  }),
  'payment-without-order': refunds({
    kind: sql`'payment-without-order'`,
    where: sql`f.status <> 'processed' AND f.origin = 'store' AND f.joined_into IS NULL AND p.status = 'surplus'`,
  }),
  'given-back': refunds({
    kind: sql`'given-back'`,
    where: sql`f.origin <> 'store' AND f.status = 'processed' AND f.amount_paise > 0`,
  }),
  'offer-or-fee': sql`SELECT p.id, 'offer-or-fee'::text AS kind, p.reference AS order_id, coalesce(p.captured_at, p.created_at) AS since,
      NULL::timestamptz AS answer_by, p.captured_paise - p.amount_paise AS paise, p.offer_id AS reason, NULL::text AS detail, p.provider,
      p.provider_payment_id AS payment_id, NULL::text AS provider_id, concat_ws('|', p.captured_paise, p.amount_paise) AS known
    FROM payments p
    WHERE p.status = 'captured' AND p.fee_paise + p.discount_paise > 0 AND p.captured_paise <> p.amount_paise`,
};

function refunds({ kind, where }: { kind: SQL; where: SQL }): SQL {
  return sql`SELECT f.id, ${kind}::text AS kind, p.reference AS order_id, f.created_at AS since, NULL::timestamptz AS answer_by,
      ${carriedPaise} AS paise, coalesce(f.failure, f.reason) AS reason, f.origin AS detail, p.provider,
      p.provider_payment_id AS payment_id, f.provider_refund_id AS provider_id,
      concat_ws('|', f.status, f.amount_paise, f.failure, f.provider_refund_id) AS known
    FROM refunds f JOIN payments p ON p.id = f.payment_id WHERE ${where}`;
}

/** Every problem as `p`, with its closing as `c`. */
export const problemsWithClosings = sql`(${sql.join(Object.values(problemSources), sql` UNION ALL `)}) AS p
  LEFT JOIN problem_closings c ON c.thing_id = p.id`;

export const isOpen = sql`c.known IS DISTINCT FROM p.known`;

/** Those of one kind that nobody closed, as the list and the lamps have them. */
export function openProblems(kind: ProblemKind): SQL {
  return sql`SELECT p.* FROM (${problemSources[kind]}) AS p LEFT JOIN problem_closings c ON c.thing_id = p.id WHERE ${isOpen}`;
}
