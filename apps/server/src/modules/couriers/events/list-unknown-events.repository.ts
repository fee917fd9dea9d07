import type { Reply } from '@bijli/contract';
import { awbKey } from '@bijli/rules';
import { escapeLike } from '../../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { timeColumn, uuidColumn } from '../../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../../platform/database/lists/keyset-list.ts';

type UnknownEvent = Reply<'listUnknownEvents'>['events'][number];

export const unknownEventList = defineKeysetList({
  from: sql`courier_events e`,
  id: uuidColumn(sql`e.id`),
  sorts: { received: timeColumn(sql`e.received_at`) },
});

type Filters = { problem?: readonly string[] | undefined; search?: string | undefined };

/** A booking that was cancelled is known: its last events are no news. */
export function unknownEventConditions({ problem, search }: Filters): SQL[] {
  return [
    sql`e.problem IS NOT NULL AND e.closed_at IS NULL`,
    sql`NOT EXISTS (SELECT FROM courier_bookings k WHERE k.awb = e.awb AND k.courier = e.courier AND k.state = 'cancelled')`,
    ...(problem && problem.length > 0 ? [sql`e.problem = ANY (${sql.param([...problem])}::text[])`] : []),
    ...(search ? [sql`e.awb LIKE ${`%${escapeLike(awbKey(search))}%`}`] : []),
  ];
}

/** What is shown of these, in their order. */
export async function selectUnknownEvents(
  db: Database,
  ids: readonly string[],
): Promise<Omit<UnknownEvent, 'statusLabel'>[]> {
  const time = (column: SQL) => sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const rows = await queryRows<Omit<UnknownEvent, 'statusLabel'>>(
    db,
    sql`SELECT e.id, e.courier, e.awb, e.status, ${time(sql`e.at`)} AS at, ${time(sql`e.received_at`)} AS "receivedAt",
        e.place, e.reason, e.problem, s.order_id AS "orderId"
      FROM courier_events e LEFT JOIN boxes b ON b.id = e.box_id LEFT JOIN shipments s ON s.id = b.shipment_id
      WHERE e.id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return inOrderOf(ids, rows);
}
