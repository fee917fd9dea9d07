import type { Received } from '@bijli/contract';
import { isOneOf } from '../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { textColumn, timeColumn, uuidColumn } from '../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../platform/database/lists/keyset-list.ts';
import type { SerialUnit } from './serial-units.repository.ts';

type Query = NonNullable<Received<'listSerials'>['query']>;
type Filter = Omit<Query, 'view' | 'sort' | 'after' | 'before' | 'limit'>;

const views = {
  all: sql`true`,
  here: sql`u.is_here`,
  sold: sql`u.state = 'sold'`,
  returned: sql`u.state = 'returned'`,
  gone: sql`u.state IN ('written-off', 'back-to-supplier', 'missing', 'withdrawn')`,
} satisfies Record<Query['view'], SQL>;

export const serialList = defineKeysetList({
  from: sql`serial_units u`,
  id: uuidColumn(sql`u.id`),
  sorts: { changed: timeColumn(sql`u.changed_at`), number: textColumn(sql`(u.number COLLATE "C")`) },
  views,
});

export function serialConditions(
  { search, state, productId, variantId, order }: Filter,
  view: keyof typeof views = 'all',
): SQL[] {
  return [
    views[view],
    ...(search ? [begins(search)] : []),
    ...(state?.length ? [isOneOf(sql`u.state`, state, sql`text`)] : []),
    ...(productId?.length ? [isOneOf(sql`u.product_id`, productId, sql`uuid`)] : []),
    ...(variantId ? [sql`u.variant_id = ${variantId}::uuid`] : []),
    ...(order ? [sql`right(u.order_id::text, 6) = ${order.replace('#', '').toLowerCase()}`] : []),
  ];
}

/** Either IMEI, without the blanks that a spreadsheet puts into it. A range, so that the index is read whatever the number is. */
function begins(search: string): SQL {
  const prefix = search.replace(/\s/g, '').toUpperCase();
  return sql`u.id IN (SELECT n.unit_id FROM serial_numbers n
    WHERE n.number COLLATE "C" >= ${prefix} AND n.number COLLATE "C" < ${`${prefix}~`})`;
}

export type ShownUnit = SerialUnit & {
  name: string;
  sku: string;
  photo: string | null;
  /** In milliseconds. */
  changedAt: number;
};

/** What is shown of these, in their order. */
export async function selectShown(db: Database, ids: readonly string[]): Promise<ShownUnit[]> {
  const rows = await queryRows<ShownUnit>(
    db,
    sql`SELECT u.id, u.version, u.product_id AS "productId", u.variant_id AS "variantId", u.kind, u.number,
        u.second_number AS "secondNumber", u.state, u.is_here AS "isHere", u.order_id AS "orderId",
        u.order_item_id AS "orderItemId", (extract(epoch FROM u.changed_at) * 1000)::float8 AS "changedAt",
        coalesce(p.name, '') AS name, coalesce(v.sku, p.sku, '') AS sku,
        (SELECT f.file_path FROM photos f WHERE f.product_id = p.id AND (f.variant_id IS NULL OR f.variant_id = v.id)
          ORDER BY f.variant_id IS NULL, f.position, f.id LIMIT 1) AS photo
      FROM serial_units u LEFT JOIN products p ON p.id = u.product_id LEFT JOIN variants v ON v.id = u.variant_id
      WHERE u.id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return inOrderOf(ids, rows);
}

/** Every piece that a number belongs to or belonged to: the one that is here first, then the last one that was. */
export async function selectIdsOf(db: Database, number: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`SELECT u.id FROM serial_numbers n JOIN serial_units u ON u.id = n.unit_id
      WHERE n.number COLLATE "C" = ${number} ORDER BY u.is_here DESC, u.changed_at DESC, u.id LIMIT 20`,
  );
  return rows.map(({ id }) => id);
}

export type ShownStep = {
  unitId: string;
  at: number;
  from: SerialUnit['state'] | null;
  to: SerialUnit['state'];
  documentKind: 'receipt' | 'order' | 'return' | 'count' | 'numbering' | null;
  documentId: string | null;
  documentName: string | null;
  note: string | null;
  changedBy: string | null;
};

/** The lives of these, the newest step first. */
export function selectSteps(db: Database, unitIds: readonly string[]): Promise<ShownStep[]> {
  return queryRows<ShownStep>(
    db,
    sql`SELECT s.unit_id AS "unitId", (extract(epoch FROM s.at) * 1000)::float8 AS at, s.from_state AS "from", s.to_state AS "to",
        s.document_kind AS "documentKind", s.document_id AS "documentId", s.document_name AS "documentName", s.note,
        s.changed_by AS "changedBy"
      FROM serial_steps s WHERE s.unit_id = ANY (${sql.param([...unitIds])}::uuid[]) ORDER BY s.number DESC`,
  );
}
