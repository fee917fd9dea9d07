import type { LampName } from '@bijli/contract/today';
import { startOfDay } from '../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { type cashDueToday, claimsToRaise, lateCash, weightsToAnswer } from '../courier-money/index.ts';
import { imeisToLookAt } from '../open-box/index.ts';
import { isToPack } from '../orders/index.ts';
import { owedPayouts } from '../payouts/index.ts';
import { openProblems, type ProblemKind } from '../problems/index.ts';
import { isToDecide } from '../returns/index.ts';

/** Lamps whose things stand behind one statement each; the others are counted by the module of their list. */
export type CountedLamp = Exclude<LampName, 'stock-none' | 'stock-low' | 'stock-differences' | 'undeclared'>;

export type LampFacts = {
  /** Date in India. */
  today: string;
  /** Methods that are paid on delivery. */
  cashMethods: string[];
  /** Since when cash that couriers collected is late. */
  cashDue: ReturnType<typeof cashDueToday>;
  /** The first day of which no refund is late. */
  lateBefore: string;
};

/**
 * What a lamp counts, one row each: `order_id` (null when it is no order), `since`, `paise` and `reason`. Conditions are
 * written as the partial indexes have them, so that only what wants a hand is read.
 */
const rowsOf: Record<CountedLamp, (facts: LampFacts) => SQL> = {
  'to-confirm': () => orders(sql`o.status = 'processing'`),
  'to-pack': () => orders(isToPack),
  // An order that was promised no day, as those of earlier releases, is never late.
  stuck: ({ today }) =>
    sql`SELECT o.id AS order_id, (o.terms -> 'delivery' ->> 'to')::date::timestamp AT TIME ZONE 'Asia/Kolkata' AS since,
        o.total_paise - o.cancelled_paise AS paise, NULL::text AS reason
      FROM orders o WHERE o.status = 'shipped' AND o.terms -> 'delivery' ->> 'to' < ${today}`,
  'on-hold': () =>
    sql`SELECT o.id AS order_id, coalesce(o.staff_held_at, o.updated_at) AS since,
        o.total_paise - o.cancelled_paise AS paise, coalesce(o.hold_reason, o.staff_hold) AS reason
      FROM orders o WHERE o.staff_hold IS NOT NULL OR o.hold_reason IS NOT NULL`,
  'returns-to-decide': () => returns(isToDecide),
  'returns-to-inspect': () => returns(sql`r.status = 'received'`),
  'refunds-owed': ({ cashMethods }) => owed(sql`true`, { cashMethods, payoutWhen: sql`true` }),
  'refunds-failed': () => problems('refund-failed', sql`since`),
  // By the provider and by hand alike until the day that the policy names.
  'refunds-late': ({ cashMethods, lateBefore }) => {
    const before = startOfDay(lateBefore);
    return owed(sql`f.created_at < ${before}`, { cashMethods, payoutWhen: sql`q.since < ${before}` });
  },
  'payments-without-order': () => problems('payment-without-order', sql`since`),
  disputes: () => problems('dispute', sql`answer_by`),
  approvals: () =>
    sql`SELECT a.order_id, a.expires_at AS since, a.amount_paise AS paise, NULL::text AS reason
      FROM approvals a WHERE a.state = 'waiting'`,
  'imeis-blocked': ({ today }) => imeisToLookAt(today),
  'jobs-failed': () =>
    sql`SELECT NULL::uuid AS order_id, j.finished_at AS since, NULL::bigint AS paise, NULL::text AS reason
      FROM staff_jobs j WHERE j.state = 'failed'`,
  'messages-refused': () =>
    sql`SELECT m.order_id, m.asked_at AS since, NULL::bigint AS paise, NULL::text AS reason
      FROM messages m WHERE m.audience = 'shopper' AND m.state = 'refused'`,
  'courier-cash-late': ({ cashDue }) => lateCash(cashDue),
  'weights-to-answer': weightsToAnswer,
  'claims-to-raise': claimsToRaise,
};

export const countedLamps = Object.keys(rowsOf) as CountedLamp[];

function orders(condition: SQL): SQL {
  return sql`SELECT o.id AS order_id, o.created_at AS since, o.total_paise - o.cancelled_paise AS paise, NULL::text AS reason
    FROM orders o WHERE ${condition}`;
}

function returns(condition: SQL): SQL {
  return sql`SELECT r.order_id, r.updated_at AS since, r.amount_paise AS paise, r.reason FROM returns r WHERE ${condition}`;
}

/** As the list of problems has those that nobody closed. */
function problems(kind: ProblemKind, since: SQL): SQL {
  return sql`SELECT q.order_id, q.${since} AS since, q.paise, q.reason FROM (${openProblems(kind)}) AS q`;
}

/** One that is joined into another counts with it. */
function refunds(condition: SQL): SQL {
  return sql`SELECT p.reference AS order_id, f.created_at AS since,
      f.amount_paise + coalesce((SELECT sum(part.amount_paise) FROM refunds part WHERE part.joined_into = f.id), 0)::bigint AS paise,
      f.failure AS reason
    FROM refunds f JOIN payments p ON p.id = f.payment_id
    WHERE f.status <> 'processed' AND f.origin = 'store' AND f.joined_into IS NULL AND ${condition}`;
}

/** Refunds on their way at the provider, and money of cash orders that is paid out by hand. */
function owed(condition: SQL, { cashMethods, payoutWhen }: { cashMethods: string[]; payoutWhen: SQL }): SQL {
  return sql`${refunds(sql`f.status IN ('due', 'sent') AND p.status <> 'surplus' AND ${condition}`)}
    UNION ALL SELECT q.order_id, q.since, q.paise, NULL::text AS reason
    FROM (${owedPayouts({ cashMethods })}) AS q WHERE ${payoutWhen}`;
}

export type LampCount = {
  name: CountedLamp;
  count: number;
  /** Milliseconds. */
  since: number | null;
  paise: number | null;
  reasons: Record<string, number> | null;
};

/** All in one statement, and so of one moment. */
export async function countLamps(db: Database, names: readonly CountedLamp[], facts: LampFacts): Promise<LampCount[]> {
  if (names.length === 0) return [];
  const parts = names.map(
    (name) => sql`SELECT ${name}::text AS name, coalesce(sum(g.count), 0)::int AS count,
        (extract(epoch FROM min(g.since)) * 1000)::float8 AS since, sum(g.paise)::float8 AS paise,
        jsonb_object_agg(g.reason, g.count) FILTER (WHERE g.reason IS NOT NULL) AS reasons
      FROM (SELECT reason, count(*) AS count, min(since) AS since, sum(paise) AS paise
        FROM (${rowsOf[name](facts)}) AS waiting GROUP BY reason) AS g`,
  );
  return queryRows<LampCount>(db, sql.join(parts, sql` UNION ALL `));
}

export type WaitingRow = { orderId: string | null; since: number | null; paise: number | null; reason: string | null };

/** What a lamp counts, the oldest first. */
export function selectWaiting(
  db: Database,
  { name, limit }: { name: CountedLamp; limit: number },
  facts: LampFacts,
): Promise<WaitingRow[]> {
  return queryRows<WaitingRow>(
    db,
    sql`SELECT w.order_id AS "orderId", (extract(epoch FROM w.since) * 1000)::float8 AS since, w.paise::float8 AS paise, w.reason
      FROM (${rowsOf[name](facts)}) AS w ORDER BY w.since NULLS LAST, w.order_id LIMIT ${limit}`,
  );
}
