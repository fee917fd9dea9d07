import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import type { ParcelAddress, ReturnInQuestion } from '../../couriers/index.ts';

type Raw = {
  status: string;
  pickupWay: string | null;
  orderedAt: string;
  from: ParcelAddress;
  items: { sku: string; name: string; hsn: string; quantity: number; unitPaise: number; weightGrams: number | null }[];
};

/** What couriers bill at least, for goods that nobody weighed. */
const leastGrams = 500;

/** Goods of a return as a courier fetches them; undefined for no return. */
export async function findGoodsToFetch(db: Database, id: string): Promise<ReturnInQuestion | undefined> {
  const [raw] = await queryRows<Raw>(
    db,
    sql`SELECT r.status, r.pickup_way AS "pickupWay", o.shipping_address AS from,
        to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "orderedAt",
        coalesce((SELECT jsonb_agg(jsonb_build_object('sku', coalesce(i.sku, i.slug), 'name', i.name, 'hsn', i.hsn, 'quantity', b.quantity,
            'unitPaise', i.unit_paise, 'weightGrams', coalesce(v.weight_grams, p.weight_grams)) ORDER BY i.position, i.id)
          FROM return_items b JOIN order_items i ON i.id = b.order_item_id LEFT JOIN products p ON p.id = i.product_id
          LEFT JOIN variants v ON v.id = i.variant_id WHERE b.return_id = r.id), '[]'::jsonb) AS items
      FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.id = ${id}::uuid`,
  );
  if (!raw) return undefined;
  const { status, pickupWay, orderedAt, from, items } = raw;
  const grams = items.reduce((sum, { weightGrams, quantity }) => sum + (weightGrams ?? 0) * quantity, 0);
  return {
    goods: {
      ...{ from, orderedAt: new Date(orderedAt), size: null, weightGrams: Math.max(leastGrams, grams) },
      items: items.map(({ weightGrams: _, ...item }) => item),
      valuePaise: items.reduce((sum, { unitPaise, quantity }) => sum + unitPaise * quantity, 0),
    },
    problem:
      status === 'approved' && pickupWay === 'courier'
        ? null
        : 'The return is not to be fetched by the courier any more.',
  };
}
