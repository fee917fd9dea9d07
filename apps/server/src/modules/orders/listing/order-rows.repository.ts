import type { Reply } from '@bijli/contract';
import type { Database } from '../../../platform/database/database.ts';
import { queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { inOrderOf } from '../../../platform/database/lists/keyset-list.ts';
import type { FrozenAddress } from '../orders.tables.ts';
import { isPacked } from '../shipments/to-pack.repository.ts';

type Listed = Reply<'listOrders'>['orders'][number];
type Shown = 'state' | 'isPacked' | 'hold' | 'method' | 'payment' | 'units' | 'article' | 'image' | 'otherArticles';

export type ListedRow = Pick<
  Listed,
  'id' | Shown | 'tags' | 'hasNotes' | 'refund' | 'coupon' | 'trackingNumber' | 'promised' | 'version'
> & {
  totalPaise: number;
  cancelledPaise: number;
  address: FrozenAddress;
  /** In milliseconds. */
  placedAt: number;
};

/** What the list shows of these, in their order. */
export async function selectListed(db: Database, ids: readonly string[]): Promise<ListedRow[]> {
  const rows = await queryRows<ListedRow>(
    db,
    sql`SELECT o.id, o.status AS state, ${isPacked} AS "isPacked", coalesce(o.hold_reason, o.staff_hold) AS hold, o.payment_method AS method,
        o.payment_status AS payment, o.total_paise::float8 AS "totalPaise", o.cancelled_paise::float8 AS "cancelledPaise",
        o.shipping_address AS address, (o.terms -> 'delivery') - 'shipsBy' AS promised, o.coupon_code AS coupon,
        o.tracking_number AS "trackingNumber", coalesce(o.version, 1) AS version,
        (extract(epoch FROM o.created_at) * 1000)::float8 AS "placedAt",
        coalesce(i.units, 0) AS units, coalesce(i.names[1], '') AS article, coalesce(i.images[1], '') AS image,
        greatest(coalesce(cardinality(i.names), 0) - 1, 0) AS "otherArticles",
        ARRAY(SELECT t.tag FROM order_tags t WHERE t.order_id = o.id ORDER BY t.tag) AS tags,
        EXISTS (SELECT FROM order_notes n WHERE n.order_id = o.id) AS "hasNotes",
        (SELECT r.status FROM payments p JOIN refunds r ON r.payment_id = p.id WHERE p.reference = o.id
          ORDER BY array_position(ARRAY['failed', 'due', 'sent', 'processed'], r.status) LIMIT 1) AS refund
      FROM orders o
      LEFT JOIN LATERAL (SELECT sum(item.quantity - item.cancelled_quantity)::int AS units,
          array_agg(item.name ORDER BY item.position) AS names, array_agg(item.image ORDER BY item.position) AS images
        FROM order_items item WHERE item.order_id = o.id) AS i ON true
      WHERE o.id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return inOrderOf(ids, rows);
}
