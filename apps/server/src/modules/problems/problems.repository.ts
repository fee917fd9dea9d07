import type { Received } from '@bijli/contract';
import { endOfDay, isOneOf, startOfDay } from '../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { and, eq, inArray, ne, type SQL, sql } from '../../platform/database/drizzle.ts';
import { numberColumn, timeColumn, uuidColumn } from '../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../platform/database/lists/keyset-list.ts';
import { orders } from '../orders/orders.tables.ts';
import { isOpen, type ProblemKind, problemsWithClosings } from './problem-sources.repository.ts';
import { problemClosings } from './problems.tables.ts';

export type ProblemQuery = NonNullable<Received<'listProblems'>['query']>;
type ProblemFilter = Omit<ProblemQuery, 'view' | 'sort' | 'after' | 'before' | 'limit'>;

const views = {
  open: sql`(p.kind <> 'offer-or-fee' AND ${isOpen})`,
  differences: sql`(p.kind = 'offer-or-fee' AND ${isOpen})`,
  done: sql`c.known = p.known`,
} satisfies Record<ProblemQuery['view'], SQL>;

export const problemList = defineKeysetList({
  from: problemsWithClosings,
  id: uuidColumn(sql`p.id`),
  sorts: { since: timeColumn(sql`p.since`), amount: numberColumn(sql`p.paise`) },
  views,
});

export function problemConditions({ kind, search, since, until }: ProblemFilter, view?: ProblemQuery['view']): SQL[] {
  return [
    ...(view ? [views[view]] : []),
    ...(kind?.length ? [isOneOf(sql`p.kind`, kind, sql`text`)] : []),
    ...(search ? [isNamed(search)] : []),
    ...(since ? [sql`p.since >= ${startOfDay(since)}`] : []),
    ...(until ? [sql`p.since < ${endOfDay(until)}`] : []),
  ];
}

/** By the last six characters of the order, or by a whole id of the provider. */
function isNamed(search: string): SQL {
  return sql`(right(p.order_id::text, 6) = ${search.replace('#', '').toLowerCase()}
    OR p.payment_id = ${search} OR p.provider_id = ${search})`;
}

export type ProblemRow = {
  id: string;
  kind: ProblemKind;
  orderId: string;
  since: Date;
  answerBy: Date | null;
  paise: number;
  reason: string | null;
  detail: string | null;
  provider: string;
  paymentId: string | null;
  providerId: string | null;
  known: string;
  state: string;
  /** Null unless it is closed as it is now. */
  closing: { reason: string; by: string | null; at: Date } | null;
};

type Raw = Omit<ProblemRow, 'since' | 'answerBy' | 'closing'> & {
  since: string;
  answerBy: string | null;
  closedReason: string | null;
  closedBy: string | null;
  closedAt: string | null;
};

export async function selectProblems(db: Database, ids: readonly string[]): Promise<ProblemRow[]> {
  const rows = await queryRows<Raw>(
    db,
    sql`SELECT p.id, p.kind, p.order_id AS "orderId", p.since, p.answer_by AS "answerBy", p.paise::float8 AS paise, p.reason, p.detail,
        p.provider, p.payment_id AS "paymentId", p.provider_id AS "providerId", p.known, md5(p.known) AS state,
        CASE WHEN NOT (${isOpen}) THEN c.reason END AS "closedReason", c.closed_by AS "closedBy", c.closed_at AS "closedAt"
      FROM ${problemsWithClosings} WHERE p.id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return inOrderOf(
    ids,
    rows.map(({ since, answerBy, closedReason, closedBy, closedAt, ...row }) => ({
      ...row,
      since: new Date(since),
      answerBy: answerBy === null ? null : new Date(answerBy),
      closing:
        closedReason === null || closedAt === null
          ? null
          : { reason: closedReason, by: closedBy, at: new Date(closedAt) },
    })),
  );
}

export async function saveClosing(db: Database, closing: typeof problemClosings.$inferInsert): Promise<void> {
  const { thingId: _, ...facts } = closing;
  await db.insert(problemClosings).values(closing).onConflictDoUpdate({ target: problemClosings.thingId, set: facts });
}

export async function deleteClosing(db: Database, thingId: string): Promise<void> {
  await db.delete(problemClosings).where(eq(problemClosings.thingId, thingId));
}

/** Null for a payment whose order is gone. */
export async function findCustomerOf(db: Database, orderId: string): Promise<string | null> {
  const [order] = await db.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, orderId));
  return order?.customerId ?? null;
}

/** What staff wrote about the orders of this account. */
export async function forgetReasons(db: Database, customerId: string): Promise<void> {
  const ofOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  await db
    .update(problemClosings)
    .set({ reason: '' })
    .where(and(ne(problemClosings.reason, ''), inArray(problemClosings.orderId, ofOrders)));
}
