import type { Database } from '../../platform/database/database.ts';
import { and, eq, gt, sql } from '../../platform/database/drizzle.ts';
import { products } from './catalogue.tables.ts';

const isUndeclared = sql`cardinality(missing_declarations(generic_name, net_quantity, country_of_origin, maker, packer, importer)) > 0`;
const { sku, name, genericName, netQuantity, countryOfOrigin, maker, packer, importer } = products;

/** Products on sale that lack a declaration, by SKU, after an SKU. */
export function selectUndeclared(db: Database, { after, limit }: { after: string; limit: number }) {
  return db
    .select({ sku, name, genericName, netQuantity, countryOfOrigin, maker, packer, importer })
    .from(products)
    .where(and(eq(products.isActive, true), isUndeclared, gt(sku, after)))
    .orderBy(sku)
    .limit(limit);
}

export async function countUndeclared(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .where(and(eq(products.isActive, true), isUndeclared));
  return row?.count ?? 0;
}
