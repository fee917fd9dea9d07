import { newId } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { and, eq, notInArray, sql } from '../../../../platform/database/drizzle.ts';
import { insertRows } from '../../../../platform/database/insert-rows.ts';
import { photos, productCategories, products } from '../../catalogue.tables.ts';
import type { ProductColumns, StoredPhoto } from './stored-product.repository.ts';

export async function insertProduct(db: Database, row: typeof products.$inferInsert): Promise<ProductColumns> {
  const [inserted] = await db.insert(products).values(row).returning();
  if (!inserted) throw new Error('The product was not inserted');
  return inserted;
}

export async function updateProduct(db: Database, id: string, changed: Partial<ProductColumns>): Promise<void> {
  await db.update(products).set(changed).where(eq(products.id, id));
}

export async function deleteProduct(db: Database, id: string): Promise<void> {
  await db.delete(products).where(eq(products.id, id));
}

export async function replaceCategories(db: Database, productId: string, categoryIds: string[]): Promise<void> {
  const isOther = categoryIds.length > 0 ? notInArray(productCategories.categoryId, categoryIds) : undefined;
  await db.delete(productCategories).where(and(eq(productCategories.productId, productId), isOther));
  if (categoryIds.length === 0) return;
  await db
    .insert(productCategories)
    .values(categoryIds.map((categoryId, position) => ({ productId, categoryId, position })))
    .onConflictDoUpdate({
      target: [productCategories.productId, productCategories.categoryId],
      set: { position: sql`excluded.position` },
      setWhere: sql`${productCategories.position} <> excluded.position`,
    });
}

export async function replacePhotos(
  db: Database,
  productId: string,
  given: (StoredPhoto & { position: number })[],
): Promise<void> {
  await db.delete(photos).where(eq(photos.productId, productId));
  const rows = given.map((photo) => ({ ...photo, id: newId(), productId }));
  if (rows.length > 0) await db.execute(insertRows(photos, rows));
}
