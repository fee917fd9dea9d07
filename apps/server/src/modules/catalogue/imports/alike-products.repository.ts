import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { opaqueArray } from '../../../platform/database/prepare-statements.ts';

export type AlikeProduct = { sku: string; name: string; brandId: string };

/** Products of the store with one of these names, in any capitals, that no line of the file is about. */
export function selectAlikeProducts(
  db: Database,
  { importId, names }: { importId: string; names: string[] },
): Promise<AlikeProduct[]> {
  const given = opaqueArray(
    names.map((name) => name.toLowerCase()),
    'text',
  );
  return queryRows<AlikeProduct>(
    db,
    sql`SELECT p.sku, p.name, p.brand_id AS "brandId" FROM catalogue_entries e JOIN products p ON p.id = e.product_id
        WHERE e.name = ANY(${given})
          AND NOT EXISTS (SELECT FROM import_lines l WHERE l.import_id = ${importId}::uuid AND l.entity_id = p.id)
        ORDER BY e.name, p.id`,
  );
}
