import type { Received } from '@bijli/contract';
import { endOfDay, escapeLike, isOneOf, startOfDay } from '../../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { timeColumn, uuidColumn } from '../../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../../platform/database/lists/keyset-list.ts';
import { byHand } from '../../orders/index.ts';

type Query = NonNullable<Received<'listManifests'>['query']>;
type Filter = Omit<Query, 'view' | 'sort' | 'after' | 'before' | 'limit'>;

const views = {
  all: sql`true`,
  open: sql`m.closed_at IS NULL`,
  closed: sql`m.closed_at IS NOT NULL`,
} satisfies Record<Query['view'], SQL>;

export const manifestList = defineKeysetList({
  from: sql`manifests m`,
  id: uuidColumn(sql`m.id`),
  sorts: { opened: timeColumn(sql`m.created_at`) },
  views,
});

export function manifestConditions({ search, courier, since, until }: Filter, view: Query['view'] = 'all'): SQL[] {
  return [
    views[view],
    ...(search ? [sql`m.number LIKE ${`${escapeLike(search.toUpperCase())}%`}`] : []),
    ...(courier?.length ? [isOneOf(sql`m.courier`, courier, sql`text`)] : []),
    ...(since ? [sql`m.created_at >= ${startOfDay(since)}`] : []),
    ...(until ? [sql`m.created_at < ${endOfDay(until)}`] : []),
  ];
}

/** Times in milliseconds, people by id. */
export type ListedManifest = {
  id: string;
  number: string;
  courier: string;
  parcels: number;
  openedBy: string | null;
  openedAt: number;
  closedAt: number | null;
};

const ms = (column: SQL) => sql`(extract(epoch FROM ${column}) * 1000)::float8`;

/** What is shown of these, in their order. */
export async function selectManifests(db: Database, ids: readonly string[]): Promise<ListedManifest[]> {
  const rows = await queryRows<ListedManifest>(
    db,
    sql`SELECT m.id, m.number, m.courier, m.opened_by AS "openedBy", ${ms(sql`m.created_at`)} AS "openedAt", ${ms(sql`m.closed_at`)} AS "closedAt",
        (SELECT count(*)::int FROM boxes b WHERE b.manifest_id = m.id) AS parcels
      FROM manifests m WHERE m.id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return inOrderOf(ids, rows);
}

export async function selectOpenManifests(db: Database): Promise<{ id: string; courier: string }[]> {
  return queryRows(db, sql`SELECT m.id, m.courier FROM manifests m WHERE m.closed_at IS NULL`);
}

/** How many packed parcels of each courier are on no manifest. */
export async function countWaiting(db: Database, courier?: string): Promise<{ courier: string; waiting: number }[]> {
  const ofCourier = courier === undefined ? sql`true` : sql`coalesce(b.courier, ${byHand}) = ${courier}`;
  return queryRows(
    db,
    sql`SELECT coalesce(b.courier, ${byHand}) AS courier, count(*)::int AS waiting FROM shipments s JOIN boxes b ON b.shipment_id = s.id
      WHERE s.state = 'packed' AND b.manifest_id IS NULL AND ${ofCourier} GROUP BY 1 ORDER BY 1`,
  );
}

export type Parcel = {
  boxId: string;
  orderId: string;
  awb: string | null;
  city: string;
  pincode: string;
  collectPaise: number;
  weightGrams: number | null;
  isAlone: boolean;
};

/** The parcels of a manifest, or one of them, in the order in which they were packed. */
export async function selectParcels(db: Database, manifestId: string, boxId?: string): Promise<Parcel[]> {
  return queryRows<Parcel>(
    db,
    sql`SELECT b.id AS "boxId", o.id AS "orderId", b.awb, coalesce(o.shipping_address ->> 'city', '') AS city,
        coalesce(o.shipping_address ->> 'pincode', '') AS pincode, b.collect_paise::float8 AS "collectPaise", b.weight_grams AS "weightGrams",
        (s.state = 'packed') AS "isAlone"
      FROM boxes b JOIN shipments s ON s.id = b.shipment_id JOIN orders o ON o.id = s.order_id
      WHERE b.manifest_id = ${manifestId}::uuid AND ${boxId === undefined ? sql`true` : sql`b.id = ${boxId}::uuid`} ORDER BY b.id`,
  );
}

/** A shipment of which a part is on this manifest and the rest is not; by the id of its order. */
export async function findHalfOn(db: Database, manifestId: string): Promise<string | undefined> {
  const rows = await queryRows<{ orderId: string }>(
    db,
    sql`SELECT s.order_id AS "orderId" FROM boxes b JOIN shipments s ON s.id = b.shipment_id
      WHERE b.manifest_id = ${manifestId}::uuid AND s.state = 'packed' LIMIT 1`,
  );
  return rows[0]?.orderId;
}
