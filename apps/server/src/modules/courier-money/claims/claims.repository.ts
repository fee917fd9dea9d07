import type { Received } from '@bijli/contract';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { eq, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { numberColumn, timeColumn, uuidColumn } from '../../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../../platform/database/lists/keyset-list.ts';
import { courierClaims } from '../courier-money.tables.ts';
import { type BoxFilter, boxConditions, ms } from '../of-boxes.repository.ts';

export type ClaimQuery = NonNullable<Received<'listCourierClaims'>['query']>;

const views = {
  'to-raise': sql`r.state = 'to-raise'`,
  raised: sql`r.state = 'raised'`,
  ended: sql`r.state IN ('paid', 'refused', 'dropped')`,
  all: sql`true`,
} satisfies Record<ClaimQuery['view'], SQL>;

export const claimList = defineKeysetList({
  from: sql`courier_claims r`,
  id: uuidColumn(sql`r.box_id`),
  sorts: { due: timeColumn(sql`r.raise_by`), amount: numberColumn(sql`r.amount_paise`) },
  views,
});

export function claimConditions(filter: BoxFilter, view?: ClaimQuery['view']): SQL[] {
  return [...(view ? [views[view]] : []), ...boxConditions(filter, sql`r.created_at`)];
}

/** Times in milliseconds. */
export type Claim = {
  id: string;
  orderId: string;
  courier: string;
  awb: string | null;
  kind: 'lost' | 'damaged';
  amountPaise: number;
  createdAt: number;
  raiseBy: number;
  state: 'to-raise' | 'raised' | 'paid' | 'refused' | 'dropped';
  number: string | null;
  raisedAt: number | null;
  raisedBy: string | null;
  paidPaise: number | null;
  reference: string | null;
  reason: string | null;
  endedAt: number | null;
  endedBy: string | null;
  version: number;
};

const columns = sql`r.box_id AS id, r.order_id AS "orderId", r.courier, r.awb, r.kind, r.amount_paise::float8 AS "amountPaise",
  ${ms(sql`r.created_at`)} AS "createdAt", ${ms(sql`r.raise_by`)} AS "raiseBy", r.state, r.number, ${ms(sql`r.raised_at`)} AS "raisedAt",
  r.raised_by AS "raisedBy", r.paid_paise::float8 AS "paidPaise", r.reference, r.reason, ${ms(sql`r.ended_at`)} AS "endedAt",
  r.ended_by AS "endedBy", r.version`;

/** In this order. */
export async function selectClaims(db: Database, ids: readonly string[]): Promise<Claim[]> {
  const rows = await queryRows<Claim>(
    db,
    sql`SELECT ${columns} FROM courier_claims r WHERE r.box_id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return inOrderOf(ids, rows);
}

export async function lockClaim(db: Database, boxId: string): Promise<Claim | undefined> {
  const [row] = await queryRows<Claim>(
    db,
    sql`SELECT ${columns} FROM courier_claims r WHERE r.box_id = ${boxId}::uuid FOR UPDATE`,
  );
  return row;
}

/** A box has one claim: another one changes nothing. */
export async function insertClaim(db: Database, claim: typeof courierClaims.$inferInsert): Promise<void> {
  await db.insert(courierClaims).values(claim).onConflictDoNothing();
}

type Changed = Partial<
  Pick<
    typeof courierClaims.$inferInsert,
    | 'state'
    | 'amountPaise'
    | 'number'
    | 'raisedAt'
    | 'raisedBy'
    | 'paidPaise'
    | 'reference'
    | 'reason'
    | 'endedAt'
    | 'endedBy'
  >
>;

/** Its row is locked. */
export async function updateClaim(db: Database, boxId: string, changed: Changed): Promise<void> {
  await db
    .update(courierClaims)
    .set({ ...changed, version: sql`${courierClaims.version} + 1` })
    .where(eq(courierClaims.boxId, boxId));
}

/** What a lamp counts: the next one to raise first. */
export function claimsToRaise(): SQL {
  return sql`SELECT r.order_id, r.raise_by AS since, r.amount_paise AS paise, NULL::text AS reason
    FROM courier_claims r WHERE r.state = 'to-raise'`;
}

/** What staff wrote about the orders of this account. */
export async function forgetClaimReasons(db: Database, customerId: string): Promise<void> {
  await db.execute(
    sql`UPDATE courier_claims r SET reason = '' FROM orders o
      WHERE o.customer_id = ${customerId}::uuid AND o.id = r.order_id AND r.reason <> ''`,
  );
}
