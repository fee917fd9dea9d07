import { type Database, queryRows } from '../../../../platform/database/database.ts';
import { sql } from '../../../../platform/database/drizzle.ts';
import { opaqueArray } from '../../../../platform/database/prepare-statements.ts';

export type Identifiers = { skus: string[]; gtins: string[]; slugs: string[] };
export type TakenIdentifier = { kind: 'sku' | 'gtin' | 'slug'; value: string; name: string };

/** Which of these another product, or a variant of another, has, and its name. SKUs are given, and named, in small letters. */
export function selectTaken(
  db: Database,
  { skus, gtins, slugs }: Identifiers,
  productId: string,
): Promise<TakenIdentifier[]> {
  const isOther = sql`p.id <> ${productId}::uuid`;
  const [allSkus, allGtins, allSlugs] = [skus, gtins, slugs].map((values) => opaqueArray(values, 'text'));
  return queryRows<TakenIdentifier>(
    db,
    sql`
      SELECT 'sku' AS kind, e.sku AS value, p.name FROM catalogue_entries e JOIN products p ON p.id = e.product_id
      WHERE ${isOther} AND e.sku = ANY(${allSkus})
      UNION ALL
      SELECT 'sku', lower(v.sku), p.name FROM variants v JOIN products p ON p.id = v.product_id
      WHERE ${isOther} AND lower(v.sku) = ANY(${allSkus})
      UNION ALL
      SELECT 'gtin', p.gtin, p.name FROM products p WHERE ${isOther} AND p.gtin = ANY(${allGtins})
      UNION ALL
      SELECT 'gtin', v.gtin, p.name FROM variants v JOIN products p ON p.id = v.product_id
      WHERE ${isOther} AND v.gtin = ANY(${allGtins})
      UNION ALL
      SELECT 'slug', p.slug, p.name FROM products p WHERE ${isOther} AND p.slug = ANY(${allSlugs})`,
  );
}

/** Those of these addresses that a product has, or that lead to one. */
export async function selectUsedSlugs(db: Database, slugs: string[]): Promise<Set<string>> {
  const rows = await queryRows<{ slug: string }>(
    db,
    sql`
      SELECT p.slug FROM products p WHERE p.slug = ANY(${sql.param(slugs)}::text[])
      UNION SELECT o.slug FROM old_addresses o WHERE o.kind = 'product' AND o.slug = ANY(${sql.param(slugs)}::text[])`,
  );
  return new Set(rows.map((row) => row.slug));
}
