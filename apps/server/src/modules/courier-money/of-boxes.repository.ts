import type { Received } from '@bijli/contract';
import { awbKey } from '@bijli/rules';
import { isInDays, isOneOf } from '../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { byHand, orderColumns } from '../orders/index.ts';

export type BoxFilter = NonNullable<Received<'countCourierCash'>['query']>;

/** `r` is what a courier owes or charges for a box; `time` is what days are asked of. */
export function boxConditions({ courier, search, since, until }: BoxFilter, time: SQL): SQL[] {
  return [
    ...(courier?.length ? [isOneOf(sql`r.courier`, courier, sql`text`)] : []),
    ...(search ? [isNamed(search)] : []),
    ...(since || until ? [isInDays(time, { since, until })] : []),
  ];
}

/** An order by the last six of its number, or a box by its whole AWB. */
function isNamed(search: string): SQL {
  const number = search.match(/^#?\s*([\da-f]{6})$/i)?.[1]?.toLowerCase();
  const ofAwb = sql`r.awb = ${awbKey(search)}`;
  if (!number) return ofAwb;
  return sql`(r.order_id IN (SELECT o.id FROM orders o WHERE ${orderColumns.number} = ${number}) OR ${ofAwb})`;
}

export const ms = (column: SQL) => sql`(extract(epoch FROM ${column}) * 1000)::float8`;

/** A box that something is entered of by hand or from a file. */
export type KnownBox = {
  boxId: string;
  orderId: string;
  courier: string;
  awb: string | null;
  weightGrams: number | null;
  hasLeft: boolean;
};

const knownBox = sql`SELECT b.id AS "boxId", s.order_id AS "orderId", coalesce(b.courier, ${byHand}) AS courier, b.awb,
    b.weight_grams AS "weightGrams", b.status IS NOT NULL AS "hasLeft"
  FROM boxes b JOIN shipments s ON s.id = b.shipment_id`;

/** Those with these AWBs; two couriers may give the same one. */
export function selectBoxesByAwb(db: Database, awbs: readonly string[]): Promise<KnownBox[]> {
  return queryRows<KnownBox>(db, sql`${knownBox} WHERE b.awb = ANY (${sql.param([...awbs])}::text[]) ORDER BY b.id`);
}

export async function findKnownBox(db: Database, boxId: string): Promise<KnownBox | undefined> {
  const [box] = await queryRows<KnownBox>(db, sql`${knownBox} WHERE b.id = ${boxId}::uuid`);
  return box;
}
