import type { Database } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { products } from './catalogue.tables.ts';

/** On sale or not. */
export async function productExists(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.id, id));
  return rows.length > 0;
}
