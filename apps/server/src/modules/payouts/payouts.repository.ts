import type { Received } from '@bijli/contract';
import { endOfDay, isOneOf, startOfDay } from '../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { numberColumn, timeColumn, uuidColumn } from '../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../platform/database/lists/keyset-list.ts';

type PayoutQuery = NonNullable<Received<'listPayouts'>['query']>;
type PayoutFilter = Omit<PayoutQuery, 'view' | 'sort' | 'after' | 'before' | 'limit'>;
export type PayoutView = PayoutQuery['view'];

export type PayoutFacts = {
  /** Methods that are paid on delivery. */
  cashMethods: string[];
  /** The first day of which nothing is late: see `lateRefundsBefore`. */
  lateBefore: string;
};

/**
 * Money of cash orders that is paid out by hand, a row each: of returns that passed inspection, and of what staff gave back beside them.
 * `since` of a return is its first inspection: a payout that the bank sent back is due as it was.
 */
function payoutsOf({ cashMethods }: Pick<PayoutFacts, 'cashMethods'>, { isOpen }: { isOpen: boolean }): SQL {
  const ofReturns = isOpen ? sql`r.status = 'inspected'` : sql`r.status IN ('inspected', 'refunded')`;
  const ofRefunds = isOpen ? sql`f.paid_at IS NULL` : sql`true`;
  return sql`SELECT r.id, 'return'::text AS kind, r.order_id, r.amount_paise AS paise, r.payout_to, r.version, owed.at AS since,
      paid.note AS reference, paid.at AS paid_at
    FROM returns r JOIN orders o ON o.id = r.order_id
      CROSS JOIN LATERAL (SELECT coalesce(min(s.created_at), r.updated_at) AS at FROM return_status_changes s
        WHERE s.return_id = r.id AND s.to_status = 'inspected') AS owed
      LEFT JOIN LATERAL (SELECT s.note, s.created_at AS at FROM return_status_changes s
        WHERE s.return_id = r.id AND s.to_status = 'refunded' AND r.status = 'refunded'
        ORDER BY s.created_at DESC, s.id DESC LIMIT 1) AS paid ON true
    WHERE ${ofReturns} AND r.refund_id IS NULL AND r.amount_paise > 0
      AND o.payment_method = ANY (${sql.param([...cashMethods])}::text[])
    UNION ALL
    SELECT f.id, 'refund'::text, f.order_id, f.back_paise, NULL::text, coalesce(o.version, 1), f.created_at, f.paid_by, f.paid_at
    FROM order_refunds f JOIN orders o ON o.id = f.order_id
    WHERE f.refund_id IS NULL AND f.back_paise > 0 AND ${ofRefunds}`;
}

/** What is owed outside the payment provider, and what of it is late, as lamps count it. */
export function owedPayouts(facts: Pick<PayoutFacts, 'cashMethods'>): SQL {
  return payoutsOf(facts, { isOpen: true });
}

const isOwed = sql`p.paid_at IS NULL`;
const isLate = (lateBefore: string) => sql`(${isOwed} AND p.since < ${startOfDay(lateBefore)})`;

function conditionOf(view: PayoutView, lateBefore: string): SQL {
  if (view === 'late') return isLate(lateBefore);
  return view === 'open' ? isOwed : sql`p.paid_at IS NOT NULL`;
}

/** The list; what is open alone is read without what was ever paid. */
export function payoutList(facts: PayoutFacts, { isOpen }: { isOpen: boolean }) {
  const views: Record<PayoutView, SQL> = {
    open: conditionOf('open', facts.lateBefore),
    late: conditionOf('late', facts.lateBefore),
    paid: conditionOf('paid', facts.lateBefore),
  };
  return defineKeysetList({
    from: sql`(${payoutsOf(facts, { isOpen })}) AS p`,
    id: uuidColumn(sql`p.id`),
    sorts: { since: timeColumn(sql`p.since`), amount: numberColumn(sql`p.paise`) },
    views,
    sums: { paise: sql`p.paise` },
  });
}

export function payoutConditions(
  { kind, search, since, until }: PayoutFilter,
  { view, lateBefore }: { view?: PayoutView; lateBefore: string },
): SQL[] {
  return [
    ...(view ? [conditionOf(view, lateBefore)] : []),
    ...(kind?.length ? [isOneOf(sql`p.kind`, kind, sql`text`)] : []),
    ...(search ? [isNamed(search)] : []),
    ...(since ? [sql`p.since >= ${startOfDay(since)}`] : []),
    ...(until ? [sql`p.since < ${endOfDay(until)}`] : []),
  ];
}

/** By the number of the payout or its order, or the reference of its payment. */
function isNamed(search: string): SQL {
  const plain = search.replaceAll(/[\s#]/g, '');
  const number = plain.replace(/^[rp]-/i, '').toLowerCase();
  return sql`(right(p.id::text, 6) = ${number} OR right(p.order_id::text, 6) = ${number}
    OR upper(regexp_replace(p.reference, '\\s', '', 'g')) = ${plain.toUpperCase()})`;
}

export type PayoutRow = {
  id: string;
  kind: 'return' | 'refund';
  orderId: string;
  customerId: string;
  paise: number;
  payoutTo: string | null;
  /** Empty once the shopper is erased. */
  name: string;
  version: number;
  since: Date;
  reference: string | null;
  paidAt: Date | null;
};

type Raw = Omit<PayoutRow, 'since' | 'paidAt'> & { since: string; paidAt: string | null };

const columns = sql`p.id, p.kind, p.order_id AS "orderId", o.customer_id AS "customerId", p.paise::float8 AS paise,
  p.payout_to AS "payoutTo", coalesce(o.shipping_address ->> 'name', '') AS name, p.version, p.since, p.reference, p.paid_at AS "paidAt"`;

/** In the order of the ids. */
export async function selectPayouts(
  db: Database,
  ids: readonly string[],
  facts: Pick<PayoutFacts, 'cashMethods'>,
): Promise<PayoutRow[]> {
  if (ids.length === 0) return [];
  const rows = await queryRows<Raw>(
    db,
    sql`SELECT ${columns} FROM (${payoutsOf(facts, { isOpen: false })}) AS p JOIN orders o ON o.id = p.order_id
      WHERE p.id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return inOrderOf(ids, rows.map(rowOf));
}

/** Those with these numbers, each the last six characters of the id in small letters. Two may end alike. */
export async function selectPayoutsNumbered(
  db: Database,
  numbers: readonly string[],
  facts: Pick<PayoutFacts, 'cashMethods'>,
): Promise<PayoutRow[]> {
  if (numbers.length === 0) return [];
  const rows = await queryRows<Raw>(
    db,
    sql`SELECT ${columns} FROM (${payoutsOf(facts, { isOpen: false })}) AS p JOIN orders o ON o.id = p.order_id
      WHERE right(p.id::text, 6) = ANY (${sql.param([...numbers])}::text[]) ORDER BY p.id`,
  );
  return rows.map(rowOf);
}

function rowOf({ since, paidAt, ...row }: Raw): PayoutRow {
  return { ...row, since: new Date(since), paidAt: paidAt === null ? null : new Date(paidAt) };
}
