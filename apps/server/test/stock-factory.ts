import type { Product } from '@bijli/contract';
import { sql } from '../src/platform/database/drizzle.ts';
import type { TestStore } from './test-store.ts';

/** Sets the stock of a product, or of its default variant. */
export async function setStock(store: TestStore, product: Product, quantity: number): Promise<void> {
  await store.rows(
    sql`UPDATE stock_levels SET quantity = ${quantity}, status = 'in_stock'
        WHERE product_id = ${product._id} AND variant_id IS NOT DISTINCT FROM ${product.defaultVariant}::uuid`,
  );
}
