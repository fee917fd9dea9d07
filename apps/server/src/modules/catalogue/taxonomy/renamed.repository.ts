import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import type { RenamedThing } from '../catalogue.jobs.ts';

/** The next products, by id, whose texts name the category, brand or attribute. */
export async function selectNamingProducts(
  db: Database,
  { kind, id, after, limit }: RenamedThing & { after: string | undefined; limit: number },
): Promise<string[]> {
  const isLater = after === undefined ? sql`true` : sql`naming.id > ${after}::uuid`;
  const rows = await queryRows<{ id: string }>(
    db,
    sql`SELECT DISTINCT naming.id FROM (${sources[kind](id)}) AS naming WHERE ${isLater} ORDER BY naming.id LIMIT ${limit}::int`,
  );
  return rows.map((row) => row.id);
}

const sources = {
  category: (id: string) => sql`SELECT f.product_id AS id FROM product_categories f WHERE f.category_id = ${id}::uuid`,
  brand: (id: string) => sql`SELECT p.id FROM products p WHERE p.brand_id = ${id}::uuid`,
  attribute: (id: string) => sql`
    SELECT v.product_id AS id FROM attribute_values av
    JOIN variant_attributes va ON va.attribute_value_id = av.id
    JOIN variants v ON v.id = va.variant_id
    WHERE av.attribute_id = ${id}::uuid`,
};
