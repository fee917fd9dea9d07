import type { Received } from '@bijli/contract';
import { endOfDay, isOneOf, startOfDay } from '../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { numberColumn, timeColumn, uuidColumn } from '../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../platform/database/lists/keyset-list.ts';
import { orderColumns } from '../orders/index.ts';

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
 * Money of cash orders that is paid out by hand, a row each: of returns that passed inspection, and of what staff gave back beside them,
 * with the status that a return would have. `since` of a return is its first inspection: a payout that the bank sent back is due as it
 * was. Neither table has a condition or a join of its own: so the database walks both by their indexes in the order of the list.
 */
function payoutsOf({ cashMethods }: Pick<PayoutFacts, 'cashMethods'>): SQL {
  return sql`SELECT u.* FROM (
      SELECT r.id, 'return'::text AS kind, r.order_id, r.amount_paise AS paise, r.owed_at AS since, r.status, r.refund_id, r.payment_method AS method
      FROM returns r
      UNION ALL
      SELECT f.id, 'refund'::text, f.order_id, f.back_paise, f.created_at, CASE WHEN f.paid_at IS NULL THEN 'inspected' ELSE 'refunded' END,
        f.refund_id, NULL::text
      FROM order_refunds f
    ) AS u WHERE u.since IS NOT NULL AND u.refund_id IS NULL AND u.paise > 0 AND u.status IN ('inspected', 'refunded')
      AND (u.method IS NULL OR u.method = ANY (${sql.param([...cashMethods])}::text[]))`;
}

/** What is owed outside the payment provider, and what of it is late, as lamps count it. */
export function owedPayouts(facts: Pick<PayoutFacts, 'cashMethods'>): SQL {
  return sql`SELECT * FROM (${payoutsOf(facts)}) AS p WHERE ${isOwed}`;
}

const isOwed = sql`p.status = 'inspected'`;
const isPaid = sql`p.status = 'refunded'`;
const isLate = (lateBefore: string) => sql`(${isOwed} AND p.since < ${startOfDay(lateBefore)})`;

function conditionOf(view: PayoutView, lateBefore: string): SQL {
  if (view === 'late') return isLate(lateBefore);
  return view === 'open' ? isOwed : isPaid;
}

export function payoutList(facts: PayoutFacts) {
  const views: Record<PayoutView, SQL> = {
    open: conditionOf('open', facts.lateBefore),
    late: conditionOf('late', facts.lateBefore),
    paid: conditionOf('paid', facts.lateBefore),
  };
  return defineKeysetList({
    from: sql`(${payoutsOf(facts)}) AS p`,
    id: uuidColumn(sql`p.id`),
    sorts: { since: timeColumn(sql`p.since`), amount: numberColumn(sql`p.paise`) },
    views,
    areViewsIndexed: true,
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
  const isReference = (column: SQL) => sql`upper(regexp_replace(${column}, '\\s', '', 'g')) = ${plain.toUpperCase()}`;
  const ofOrders = sql`SELECT o.id FROM orders o WHERE ${orderColumns.number} = ${number}`;
  const paidBy = sql`SELECT x.order_id FROM payout_references x WHERE x.reference = ${plain.toUpperCase()}`;
  const sources = [
    sql`SELECT r.id FROM returns r WHERE right(r.id::text, 6) = ${number}`,
    sql`SELECT r.id FROM returns r WHERE r.order_id IN (${ofOrders})`,
    sql`SELECT s.return_id FROM returns r JOIN return_status_changes s ON s.return_id = r.id AND s.to_status = 'refunded'
      WHERE r.order_id IN (${paidBy}) AND ${isReference(sql`s.note`)}`,
    sql`SELECT f.id FROM order_refunds f WHERE right(f.id::text, 6) = ${number}`,
    sql`SELECT f.id FROM order_refunds f WHERE f.order_id IN (${ofOrders})`,
    sql`SELECT f.id FROM order_refunds f WHERE f.order_id IN (${paidBy}) AND ${isReference(sql`f.paid_by`)}`,
  ];
  return sql`p.id IN (${sql.join(sources, sql` UNION ALL `)})`;
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

/** In the order of the ids. */
export async function selectPayouts(
  db: Database,
  ids: readonly string[],
  facts: Pick<PayoutFacts, 'cashMethods'>,
): Promise<PayoutRow[]> {
  if (ids.length === 0) return [];
  const rows = await queryRows<Raw>(
    db,
    sql`SELECT p.id, p.kind, p.order_id AS "orderId", o.customer_id AS "customerId", p.paise::float8 AS paise, r.payout_to AS "payoutTo",
        coalesce(o.shipping_address ->> 'name', '') AS name, coalesce(r.version, o.version, 1) AS version, p.since,
        coalesce(paid.note, f.paid_by) AS reference, coalesce(paid.created_at, f.paid_at) AS "paidAt"
      FROM (${payoutsOf(facts)}) AS p JOIN orders o ON o.id = p.order_id
      LEFT JOIN returns r ON p.kind = 'return' AND r.id = p.id LEFT JOIN order_refunds f ON p.kind = 'refund' AND f.id = p.id
      LEFT JOIN LATERAL (SELECT s.note, s.created_at FROM return_status_changes s
        WHERE s.return_id = r.id AND s.to_status = 'refunded' AND r.status = 'refunded'
        ORDER BY s.created_at DESC, s.id DESC LIMIT 1) AS paid ON true
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
  const isNumbered = (id: SQL) => sql`right(${id}::text, 6) = ANY (${sql.param([...numbers])}::text[])`;
  const found = await queryRows<{ id: string }>(
    db,
    sql`SELECT r.id FROM returns r WHERE ${isNumbered(sql`r.id`)}
      UNION ALL SELECT f.id FROM order_refunds f WHERE ${isNumbered(sql`f.id`)} ORDER BY id`,
  );
  return selectPayouts(
    db,
    found.map(({ id }) => id),
    facts,
  );
}

function rowOf({ since, paidAt, ...row }: Raw): PayoutRow {
  return { ...row, since: new Date(since), paidAt: paidAt === null ? null : new Date(paidAt) };
}
