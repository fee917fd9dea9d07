import type { Product } from '@bijli/contract';
import { sql } from '../src/platform/database/drizzle.ts';
import type { TestStore } from './test-store.ts';

/** Sets the free units of a product, or of its default variant; no order holds any. */
export async function setStock(store: TestStore, product: Product, quantity: number): Promise<void> {
  await store.rows(
    sql`UPDATE stock_levels SET quantity = ${quantity}, status = 'in_stock'
        WHERE product_id = ${product._id} AND variant_id IS NOT DISTINCT FROM ${product.defaultVariant}::uuid`,
  );
  await store.rows(
    sql`INSERT INTO stock_movements (id, product_id, variant_id, change, level, held, reason)
        SELECT gen_random_uuid(), product_id, variant_id, 0, free, -held, 'unrecorded' FROM place_levels
        WHERE held > 0 AND product_id = ${product._id} AND variant_id IS NOT DISTINCT FROM ${product.defaultVariant}::uuid`,
  );
}
