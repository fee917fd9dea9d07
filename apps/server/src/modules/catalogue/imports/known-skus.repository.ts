import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';

type KnownSku = { sku: string; productId: string };

/** The products that have these SKUs, themselves or in a variant. */
export function selectKnownSkus(db: Database, skus: string[]): Promise<KnownSku[]> {
  const given = sql`ANY (${sql.param(skus)}::text[])`;
  return queryRows<KnownSku>(
    db,
    sql`SELECT p.sku, p.id AS "productId" FROM products p WHERE p.sku = ${given}
        UNION ALL SELECT v.sku, v.product_id FROM variants v WHERE v.sku = ${given}`,
  );
}

/** SKUs of the store by those in small letters. */
export async function selectSkusAlike(db: Database, skus: string[]): Promise<Map<string, string>> {
  const given = sql`ANY (${sql.param(skus.map((sku) => sku.toLowerCase()))}::text[])`;
  const rows = await queryRows<{ sku: string }>(
    db,
    sql`SELECT p.sku FROM catalogue_entries e JOIN products p ON p.id = e.product_id WHERE e.sku = ${given}
        UNION ALL SELECT v.sku FROM variants v WHERE lower(v.sku) = ${given}`,
  );
  return new Map(rows.map(({ sku }) => [sku.toLowerCase(), sku]));
}
