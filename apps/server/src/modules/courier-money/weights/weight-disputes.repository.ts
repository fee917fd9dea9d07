import type { Received } from '@bijli/contract';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { eq, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { numberColumn, timeColumn, uuidColumn } from '../../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../../platform/database/lists/keyset-list.ts';
import { weightDisputes } from '../courier-money.tables.ts';
import { type BoxFilter, boxConditions, ms } from '../of-boxes.repository.ts';

export type WeightQuery = NonNullable<Received<'listWeightDisputes'>['query']>;

const views = {
  open: sql`r.state = 'open'`,
  disputed: sql`r.state = 'disputed'`,
  ended: sql`r.state IN ('accepted', 'won', 'lost')`,
  all: sql`true`,
} satisfies Record<WeightQuery['view'], SQL>;

export const weightList = defineKeysetList({
  from: sql`weight_disputes r`,
  id: uuidColumn(sql`r.id`),
  sorts: { due: timeColumn(sql`r.answer_by`), charge: numberColumn(sql`r.charge_paise`) },
  views,
});

export function weightConditions(filter: BoxFilter, view?: WeightQuery['view']): SQL[] {
  return [...(view ? [views[view]] : []), ...boxConditions(filter, sql`r.created_at`)];
}

/** Times in milliseconds. */
export type WeightDispute = {
  id: string;
  boxId: string;
  orderId: string;
  courier: string;
  awb: string | null;
  enteredGrams: number | null;
  chargedGrams: number;
  chargePaise: number;
  createdAt: number;
  answerBy: number;
  state: 'open' | 'accepted' | 'disputed' | 'won' | 'lost';
  answer: string | null;
  answeredAt: number | null;
  answeredBy: string | null;
  outcome: string | null;
  endedAt: number | null;
  version: number;
};

const columns = sql`r.id, r.box_id AS "boxId", r.order_id AS "orderId", r.courier, r.awb, r.entered_grams AS "enteredGrams",
  r.charged_grams AS "chargedGrams", r.charge_paise::float8 AS "chargePaise", ${ms(sql`r.created_at`)} AS "createdAt",
  ${ms(sql`r.answer_by`)} AS "answerBy", r.state, r.answer, ${ms(sql`r.answered_at`)} AS "answeredAt", r.answered_by AS "answeredBy",
  r.outcome, ${ms(sql`r.ended_at`)} AS "endedAt", r.version`;

/** In this order. */
export async function selectWeightDisputes(db: Database, ids: readonly string[]): Promise<WeightDispute[]> {
  const rows = await queryRows<WeightDispute>(
    db,
    sql`SELECT ${columns} FROM weight_disputes r WHERE r.id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return inOrderOf(ids, rows);
}

export function selectWeightDisputesOf(db: Database, boxIds: readonly string[]): Promise<WeightDispute[]> {
  return queryRows<WeightDispute>(
    db,
    sql`SELECT ${columns} FROM weight_disputes r WHERE r.box_id = ANY (${sql.param([...boxIds])}::uuid[])`,
  );
}

export async function lockWeightDispute(db: Database, id: string): Promise<WeightDispute | undefined> {
  const [row] = await queryRows<WeightDispute>(
    db,
    sql`SELECT ${columns} FROM weight_disputes r WHERE r.id = ${id}::uuid FOR UPDATE`,
  );
  return row;
}

/** Nothing is written when the box has one already. */
export async function insertWeightDispute(
  db: Database,
  dispute: typeof weightDisputes.$inferInsert,
): Promise<string | undefined> {
  const rows = await db
    .insert(weightDisputes)
    .values(dispute)
    .onConflictDoNothing()
    .returning({ id: weightDisputes.id });
  return rows[0]?.id;
}

type Changed = Partial<
  Pick<
    typeof weightDisputes.$inferInsert,
    'state' | 'answer' | 'answeredAt' | 'answeredBy' | 'outcome' | 'endedAt' | 'endedBy'
  >
>;

/** Its row is locked. */
export async function updateWeightDispute(db: Database, id: string, changed: Changed): Promise<void> {
  await db
    .update(weightDisputes)
    .set({ ...changed, version: sql`${weightDisputes.version} + 1` })
    .where(eq(weightDisputes.id, id));
}

export async function deleteWeightDispute(db: Database, id: string): Promise<void> {
  await db.delete(weightDisputes).where(eq(weightDisputes.id, id));
}

export type WeightProof = {
  shipmentId: string;
  size: string | null;
  packedBy: string | null;
  packedAt: number | null;
  goodsGrams: number | null;
};

/** What is known of a box’s weight beside what was entered. */
export async function findWeightProof(db: Database, boxId: string): Promise<WeightProof | undefined> {
  const [row] = await queryRows<WeightProof>(
    db,
    sql`SELECT b.shipment_id AS "shipmentId", b.size, s.packed_by AS "packedBy", ${ms(sql`s.packed_at`)} AS "packedAt",
        (SELECT CASE WHEN bool_and(goods.grams IS NOT NULL) THEN sum(goods.grams * goods.quantity)::int END
          FROM (SELECT coalesce(v.weight_grams, p.weight_grams) AS grams, x.quantity FROM box_items x
            JOIN order_items i ON i.id = x.order_item_id LEFT JOIN products p ON p.id = i.product_id
            LEFT JOIN variants v ON v.id = i.variant_id WHERE x.box_id = b.id) AS goods) AS "goodsGrams"
      FROM boxes b JOIN shipments s ON s.id = b.shipment_id WHERE b.id = ${boxId}::uuid`,
  );
  return row;
}

/** What a lamp counts: those to be answered in the next days, and those that nobody answered. */
export function weightsToAnswer(): SQL {
  return sql`SELECT r.order_id, r.answer_by AS since, r.charge_paise AS paise, NULL::text AS reason
    FROM weight_disputes r WHERE r.state = 'open'`;
}

/** What staff wrote about the orders of this account. */
export async function forgetWeightWords(db: Database, customerId: string): Promise<void> {
  await db.execute(
    sql`UPDATE weight_disputes r SET answer = NULL, outcome = NULL FROM orders o
      WHERE o.customer_id = ${customerId}::uuid AND o.id = r.order_id AND (r.answer IS NOT NULL OR r.outcome IS NOT NULL)`,
  );
}
