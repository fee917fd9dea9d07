import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { plainCodeOf } from '../catalogue/catalogue.tables.ts';
import type { AskedCode } from './words/read-code.ts';

/** A product on sale with the code; `variantId` when it is the code of just one of its variants on sale. */
export type CodedProduct = { productId: string; variantId: string | null };

const most = 50;

/** The products on sale that have exactly this barcode, model number or SKU, or a variant that does. */
export function selectCodedProducts(
  db: Database,
  { plain, gtins }: AskedCode,
  categoryIds: string[] | undefined,
): Promise<CodedProduct[]> {
  const ofProducts = (condition: SQL) =>
    sql`SELECT p.id AS product_id, NULL::uuid AS variant_id FROM products p WHERE ${condition}`;
  const ofVariants = (condition: SQL) =>
    sql`SELECT v.product_id, CASE WHEN v.is_active THEN v.id END FROM variants v WHERE ${condition}`;
  const isPlain = (column: SQL) => sql`${plainCodeOf(column)} = ${plain}::text`;
  const isBarcode = (column: SQL) => sql`${column} = ANY(${sql.param(gtins)}::text[])`;
  const sources = [
    ofProducts(isPlain(sql`p.sku`)),
    ofProducts(isPlain(sql`p.mpn`)),
    ofVariants(isPlain(sql`v.sku`)),
    ofVariants(isPlain(sql`v.mpn`)),
    ...(gtins.length > 0 ? [ofProducts(isBarcode(sql`p.gtin`)), ofVariants(isBarcode(sql`v.gtin`))] : []),
  ];
  return queryRows<CodedProduct>(
    db,
    sql`
      SELECT d.product_id AS "productId",
        CASE WHEN count(DISTINCT coded.variant_id) = 1 THEN max(coded.variant_id::text)::uuid END AS "variantId"
      FROM (${sql.join(sources, sql` UNION ALL `)}) AS coded
      JOIN search_documents d ON d.product_id = coded.product_id AND d.is_listed
      ${categoryIds ? sql`WHERE d.categories && ${sql.param(categoryIds)}::uuid[]` : sql``}
      GROUP BY d.product_id ORDER BY d.in_stock DESC, d.sold_count DESC, d.product_id LIMIT ${most}`,
  );
}
