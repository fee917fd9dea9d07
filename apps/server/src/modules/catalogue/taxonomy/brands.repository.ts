import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { brands, products } from '../catalogue.tables.ts';
import type { BrandEntry } from './taxonomy-types.ts';

export function selectBrandEntries(db: Database): Promise<BrandEntry[]> {
  return queryRows<BrandEntry>(
    db,
    sql`
      SELECT b.id, b.slug, b.name, b.description, b.version, coalesce(made.products, 0)::int AS products
      FROM brands b
      LEFT JOIN (SELECT p.brand_id, count(*) AS products FROM products p GROUP BY 1) AS made ON made.brand_id = b.id
      ORDER BY lower(b.name), b.id`,
  );
}

/** All brands, locked: changes of brands come one after the other. */
export async function lockBrands(db: Database) {
  // Row locks do not show rows that were added while they were waited for.
  await takeAdvisoryLock(db, 'brands');
  return db.select().from(brands).orderBy(brands.id).for('update');
}

export async function insertBrand(db: Database, row: typeof brands.$inferInsert): Promise<void> {
  await db.insert(brands).values(row);
}

export async function updateBrand(
  db: Database,
  id: string,
  change: Partial<typeof brands.$inferInsert>,
): Promise<void> {
  await db.update(brands).set(change).where(eq(brands.id, id));
}

export async function hasProductsOf(db: Database, brandId: string): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.brandId, brandId)).limit(1);
  return rows.length > 0;
}

export async function moveProductsOf(db: Database, from: string, to: string): Promise<void> {
  await db.update(products).set({ brandId: to }).where(eq(products.brandId, from));
}

export async function deleteBrand(db: Database, id: string): Promise<void> {
  await db.delete(brands).where(eq(brands.id, id));
}
