import type { Reply } from '@bijli/contract';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { inOrderOf } from '../../../platform/database/lists/keyset-list.ts';
import type { FrozenAddress } from '../../orders/orders.tables.ts';
import { ms, refundState } from './queue-columns.repository.ts';

type Listed = Reply<'listReturnQueue'>['returns'][number];
type Plain = 'id' | 'step' | 'reason' | 'refusal' | 'method' | 'units' | 'article' | 'image' | 'otherArticles';
type Counted = 'photos' | 'attempts' | 'refund' | 'version';

/** Times in milliseconds. */
export type QueueRow = Pick<Listed, Plain | Counted> & {
  orderId: string;
  askedAt: number;
  since: number;
  decideBy: number;
  photosAskedAt: number | null;
  amountPaise: number;
  address: FrozenAddress;
  assignedTo: string | null;
  pickupWay: NonNullable<Listed['pickup']>['way'] | null;
  courier: string | null;
  awb: string | null;
};

/** What the list shows of these, in their order. */
export async function selectQueueRows(db: Database, ids: readonly string[]): Promise<QueueRow[]> {
  const rows = await queryRows<QueueRow>(
    db,
    sql`SELECT r.id, o.id AS "orderId", r.status AS step, r.reason, r.refusal_reason AS refusal, ${ms(sql`r.created_at`)} AS "askedAt",
        ${ms(sql`r.updated_at`)} AS since, ${ms(sql`r.decide_by`)} AS "decideBy", ${ms(sql`r.photos_asked_at`)} AS "photosAskedAt",
        r.amount_paise::float8 AS "amountPaise", o.payment_method AS method, o.shipping_address AS address, r.assigned_to AS "assignedTo",
        r.pickup_way AS "pickupWay", r.reverse_courier AS courier, r.reverse_awb AS awb, r.pickup_attempts AS attempts, r.version,
        (SELECT count(*)::int FROM return_photos p WHERE p.return_id = r.id) AS photos, ${refundState} AS refund,
        coalesce(i.units, 0) AS units, coalesce(i.names[1], '') AS article, coalesce(i.images[1], '') AS image,
        greatest(coalesce(cardinality(i.names), 0) - 1, 0) AS "otherArticles"
      FROM returns r JOIN orders o ON o.id = r.order_id
      LEFT JOIN LATERAL (SELECT sum(b.quantity)::int AS units, array_agg(item.name ORDER BY item.position) AS names,
          array_agg(item.image ORDER BY item.position) AS images
        FROM return_items b JOIN order_items item ON item.id = b.order_item_id WHERE b.return_id = r.id) AS i ON true
      WHERE r.id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return inOrderOf(ids, rows);
}
