import type { Database } from '../../../platform/database/database.ts';
import { lt, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { executePrepared } from '../../../platform/database/prepare-statements.ts';
import type { Write } from '../../../platform/database/run-as-one-statement.ts';
import { orderItems, orders, orderVersions } from '../orders.tables.ts';
import type { OrdererKeys } from './orderer-keys.ts';

export type Scope = 'customer' | 'phone' | 'place' | 'network';

/** What a customer, phone, place or network has in open orders. A network has only its unpaid ones. */
export type OpenOrders = {
  scope: Scope;
  orders: number;
  /** Held until they are paid. */
  unpaid: number;
  heldUntil: Date | null;
  /** To be paid on delivery. */
  cashPaise: number;
  /** By product. */
  units: Record<string, number>;
};

export type Versions = ReadonlyMap<string, number>;

type Query = OrdererKeys & { customerId: string; productIds: string[]; versionKeys: string[]; now: Date };
type Row = Omit<OpenOrders, 'heldUntil' | 'cashPaise'> & {
  held_until: string | null;
  cash_paise: string;
  versions: Record<string, number>;
};

/** The open orders in each scope, and the versions they were read at, in one statement: both are of the same moment. */
export async function readOpenOrders(db: Database, query: Query): Promise<{ open: OpenOrders[]; versions: Versions }> {
  const { customerId, phoneKey, placeKey, networkKey } = query;
  const rows = await executePrepared<Row>(
    db,
    sql`
      WITH found AS (
        ${openIn('customer', sql`customer_id = ${customerId}::uuid AND ${isOpen}`)}
        UNION ALL ${openIn('phone', sql`phone_key = ${phoneKey} AND ${isOpen}`)}
        UNION ALL ${openIn('place', sql`place_key = ${placeKey} AND ${isOpen}`)}
        UNION ALL ${openIn('network', sql`network_key = ${networkKey} AND ${isUnpaid}`)}
      ), open_order AS (
        SELECT * FROM found WHERE status <> 'pending' OR held_until > ${query.now.toISOString()}::timestamptz
      ), per_product AS (
        SELECT scope, product_id, sum(item.quantity - item.cancelled_quantity)::int AS units
        FROM open_order JOIN ${orderItems} AS item ON item.order_id = open_order.id
        WHERE product_id = ANY (${sql.param(query.productIds)}::uuid[])
        GROUP BY scope, product_id
      )
      SELECT scope, count(open_order.id)::int AS orders,
        count(*) FILTER (WHERE status = 'pending')::int AS unpaid,
        min(held_until) FILTER (WHERE status = 'pending')::text AS held_until,
        coalesce(sum(total_paise - cancelled_paise) FILTER (WHERE status <> 'pending'), 0)::text AS cash_paise,
        (SELECT coalesce(jsonb_object_agg(product_id, units), '{}') FROM per_product
          WHERE per_product.scope = scopes.scope) AS units,
        (SELECT coalesce(jsonb_object_agg(key, version), '{}') FROM ${orderVersions}
          WHERE key = ANY (${sql.param(query.versionKeys)}::text[])) AS versions
      FROM (VALUES ('customer'), ('phone'), ('place'), ('network')) AS scopes (scope)
      LEFT JOIN open_order USING (scope)
      GROUP BY scope`,
  );
  const open = rows.map(({ scope, orders, unpaid, held_until, cash_paise, units }) => ({
    ...{ scope, orders, unpaid, units },
    heldUntil: held_until === null ? null : new Date(held_until),
    cashPaise: Number(cash_paise),
  }));
  return { open, versions: new Map(Object.entries(rows[0]?.versions ?? {})) };
}

// Spelled as in the partial indexes.
const isOpen = sql.raw(`payment_status = 'pending' AND status IN ('pending', 'processing', 'confirmed', 'shipped')`);
const isUnpaid = sql.raw(`status = 'pending' AND payment_status = 'pending'`);

function openIn(scope: Scope, condition: SQL): SQL {
  return sql`SELECT ${sql.raw(`'${scope}'`)} AS scope, id, status, held_until, total_paise, cancelled_paise
    FROM ${orders} WHERE ${condition}`;
}

/**
 * Advances versions, in the order of their keys, against deadlocks; fails like a short reservation if any is no longer the
 * one that was read.
 */
export function advanceVersions(keys: string[], versions: Versions, now: Date): Write {
  const rows = keys.toSorted().map((key) => ({
    key,
    version: (versions.get(key) ?? 0) + 1,
    changed_at: now.toISOString(),
  }));
  return sql`
    INSERT INTO ${orderVersions} AS known (key, version, changed_at)
    SELECT key, version, changed_at FROM jsonb_populate_recordset(NULL::${orderVersions}, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (key) DO UPDATE SET version = excluded.version, changed_at = excluded.changed_at
    WHERE refuse_unless(known.version = excluded.version - 1, 'another order was placed')::text IS DISTINCT FROM 'refused'`;
}

export async function deleteOldVersions(db: Database, before: Date): Promise<void> {
  await db.delete(orderVersions).where(lt(orderVersions.changedAt, before));
}
