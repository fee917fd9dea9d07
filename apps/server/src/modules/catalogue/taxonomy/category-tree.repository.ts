import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { categories, productCategories } from '../catalogue.tables.ts';
import type { CategoryNode } from './taxonomy-types.ts';

type CategoryRow = typeof categories.$inferSelect;

/** In display order: each category followed by its subcategories. */
export function selectCategoryTree(db: Database): Promise<CategoryNode[]> {
  return queryRows<CategoryNode>(
    db,
    sql`
      SELECT c.id, c.parent_id AS "parentId", c.slug, c.title, c.description, c.other_names AS "otherNames", c.position, c.template, c.marks,
        c.version,
        coalesce(filed.products, 0)::int AS products
      FROM categories c
      LEFT JOIN categories parent ON parent.id = c.parent_id
      LEFT JOIN (SELECT f.category_id, count(*) AS products FROM product_categories f GROUP BY 1) AS filed ON filed.category_id = c.id
      ORDER BY coalesce(parent.position, c.position), coalesce(parent.id, c.id), c.parent_id IS NOT NULL, c.position, c.id`,
  );
}

/** All categories, locked: changes of the tree come one after the other. */
export async function lockCategories(db: Database): Promise<CategoryRow[]> {
  // Row locks do not show rows that were added while they were waited for.
  await takeAdvisoryLock(db, 'categories');
  return db.select().from(categories).orderBy(categories.id).for('update');
}

export async function insertCategory(db: Database, row: typeof categories.$inferInsert): Promise<void> {
  await db.insert(categories).values(row);
}

export async function updateCategory(db: Database, id: string, change: Partial<CategoryRow>): Promise<void> {
  await db.update(categories).set(change).where(eq(categories.id, id));
}

/** Numbers siblings in this order. One that comes from elsewhere is changed by it. */
export async function updatePlaces(db: Database, parentId: string | null, ids: string[]): Promise<void> {
  await db.execute(sql`
    UPDATE categories c SET parent_id = ${parentId}::uuid, position = given.place,
      version = CASE WHEN c.parent_id IS DISTINCT FROM ${parentId}::uuid THEN c.version + 1 ELSE c.version END
    FROM unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS given(id, place)
    WHERE c.id = given.id AND (c.parent_id, c.position) IS DISTINCT FROM (${parentId}::uuid, given.place::int)`);
}

export async function deleteCategory(db: Database, id: string): Promise<void> {
  await db.delete(categories).where(eq(categories.id, id));
}

export async function hasProducts(db: Database, categoryId: string): Promise<boolean> {
  const rows = await db
    .select({ id: productCategories.productId })
    .from(productCategories)
    .where(eq(productCategories.categoryId, categoryId))
    .limit(1);
  return rows.length > 0;
}

/** Files the products of one category under another. */
export async function moveProducts(db: Database, from: string, to: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO product_categories (product_id, category_id, position)
    SELECT f.product_id, ${to}::uuid, f.position FROM product_categories f WHERE f.category_id = ${from}::uuid
    ON CONFLICT DO NOTHING`);
  await db.delete(productCategories).where(eq(productCategories.categoryId, from));
}
