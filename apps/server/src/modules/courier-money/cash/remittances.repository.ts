import type { Received } from '@bijli/contract';
import { startOfDay } from '../../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { eq, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { numberColumn, timeColumn, uuidColumn } from '../../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../../platform/database/lists/keyset-list.ts';
import { byHand } from '../../orders/index.ts';
import { courierRemittances } from '../courier-money.tables.ts';
import { type BoxFilter, boxConditions, ms } from '../of-boxes.repository.ts';
import type { CashDue } from './cash-late.ts';

export type CashQuery = NonNullable<Received<'listCourierCash'>['query']>;
type View = CashQuery['view'];

const isWaiting = sql`r.remitted_paise IS NULL`;
const differs = sql`(r.remitted_paise <> r.collected_paise AND r.settled_at IS NULL)`;

export function isLate({ byHand: byHandDue, others }: CashDue): SQL {
  return sql`(${isWaiting} AND r.delivered_at < CASE WHEN r.courier = ${byHand} THEN ${startOfDay(byHandDue)} ELSE ${startOfDay(others)} END)`;
}

function viewsOf(due: CashDue): Record<View, SQL> {
  return {
    waiting: isWaiting,
    late: isLate(due),
    differs,
    remitted: sql`(r.remitted_paise IS NOT NULL AND NOT ${differs})`,
    all: sql`true`,
  };
}

/** Of a day: on another one others are late. */
export function cashList(due: CashDue) {
  return defineKeysetList({
    from: sql`courier_remittances r`,
    id: uuidColumn(sql`r.box_id`),
    sorts: { delivered: timeColumn(sql`r.delivered_at`), amount: numberColumn(sql`r.collected_paise`) },
    views: viewsOf(due),
    sums: { collected: sql`r.collected_paise` },
  });
}

export function cashConditions(filter: BoxFilter, { view, due }: { view?: View; due: CashDue }): SQL[] {
  return [...(view ? [viewsOf(due)[view]] : []), ...boxConditions(filter, sql`r.delivered_at`)];
}

/** Times in milliseconds. */
export type Remittance = {
  id: string;
  orderId: string;
  courier: string;
  awb: string | null;
  collectedPaise: number;
  deliveredAt: number;
  remittedPaise: number | null;
  utr: string | null;
  remittedOn: string | null;
  recordedBy: string | null;
  settledAt: number | null;
  settledBy: string | null;
  settledReason: string | null;
  version: number;
};

const columns = sql`r.box_id AS id, r.order_id AS "orderId", r.courier, r.awb, r.collected_paise::float8 AS "collectedPaise",
  ${ms(sql`r.delivered_at`)} AS "deliveredAt", r.remitted_paise::float8 AS "remittedPaise", r.utr,
  to_char(r.remitted_on, 'YYYY-MM-DD') AS "remittedOn", r.recorded_by AS "recordedBy", ${ms(sql`r.settled_at`)} AS "settledAt",
  r.settled_by AS "settledBy", r.settled_reason AS "settledReason", r.version`;

/** In this order. */
export async function selectRemittances(db: Database, ids: readonly string[]): Promise<Remittance[]> {
  const rows = await queryRows<Remittance>(
    db,
    sql`SELECT ${columns} FROM courier_remittances r WHERE r.box_id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return inOrderOf(ids, rows);
}

/** Those of these AWBs; two couriers may give the same one. */
export function selectRemittancesByAwb(db: Database, awbs: readonly string[]): Promise<Remittance[]> {
  return queryRows<Remittance>(
    db,
    sql`SELECT ${columns} FROM courier_remittances r WHERE r.awb = ANY (${sql.param([...awbs])}::text[]) ORDER BY r.box_id`,
  );
}

export async function lockRemittance(db: Database, boxId: string): Promise<Remittance | undefined> {
  const [row] = await queryRows<Remittance>(
    db,
    sql`SELECT ${columns} FROM courier_remittances r WHERE r.box_id = ${boxId}::uuid FOR UPDATE`,
  );
  return row;
}

type Changed = Partial<
  Pick<
    typeof courierRemittances.$inferInsert,
    'remittedPaise' | 'utr' | 'remittedOn' | 'recordedAt' | 'recordedBy' | 'settledAt' | 'settledBy' | 'settledReason'
  >
>;

/** Its row is locked. */
export async function updateRemittance(db: Database, boxId: string, changed: Changed): Promise<void> {
  await db
    .update(courierRemittances)
    .set({ ...changed, version: sql`${courierRemittances.version} + 1` })
    .where(eq(courierRemittances.boxId, boxId));
}

export type CashSum = {
  courier: string;
  parcels: number;
  waitingPaise: number;
  lateParcels: number;
  latePaise: number;
  since: number;
};

/** What each courier has to send, the most first. */
export function sumWaiting(db: Database, due: CashDue): Promise<CashSum[]> {
  return queryRows<CashSum>(
    db,
    sql`SELECT r.courier, count(*)::int AS parcels, sum(r.collected_paise)::float8 AS "waitingPaise",
        (count(*) FILTER (WHERE ${isLate(due)}))::int AS "lateParcels",
        coalesce(sum(r.collected_paise) FILTER (WHERE ${isLate(due)}), 0)::float8 AS "latePaise", ${ms(sql`min(r.delivered_at)`)} AS since
      FROM courier_remittances r WHERE ${isWaiting} GROUP BY r.courier ORDER BY "waitingPaise" DESC, r.courier`,
  );
}

/** What a lamp counts. */
export function lateCash(due: CashDue): SQL {
  return sql`SELECT r.order_id, r.delivered_at AS since, r.collected_paise AS paise, NULL::text AS reason
    FROM courier_remittances r WHERE ${isLate(due)}`;
}

/** What staff wrote about the orders of this account. */
export async function forgetSettledReasons(db: Database, customerId: string): Promise<void> {
  await db.execute(
    sql`UPDATE courier_remittances r SET settled_reason = '' FROM orders o
      WHERE o.customer_id = ${customerId}::uuid AND o.id = r.order_id AND r.settled_reason <> ''`,
  );
}
