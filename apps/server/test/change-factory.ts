import type { Client, Order } from '@bijli/contract';
import { sql } from '../src/platform/database/drizzle.ts';
import type { TestStore } from './test-store.ts';

type Change = { itemId: string; quantity: number; product: string; variant?: string | null };

/** What a change would do, and the change at the figures and the version that were just read. */
export function changing(api: () => Client, { _id: id }: Pick<Order, '_id'>) {
  const params = { id };
  const preview = async (wanted: Change) => (await api().previewOrderChange({ params, body: wanted })).change;
  async function change(wanted: Change, given: Partial<{ requestId: string; expectedVersion: number }> = {}) {
    const { differencePaise, version: expectedVersion } = await preview(wanted);
    const body = { requestId: crypto.randomUUID(), ...wanted, differencePaise, expectedVersion, ...given };
    return (await api().changeOrder({ params, body })).order;
  }
  return { params, preview, change };
}

/** Free units of a product without variants. */
export async function unitsOf(store: TestStore, productId: string): Promise<number> {
  const [row] = await store.rows<{ quantity: number }>(
    sql`SELECT quantity FROM stock_levels WHERE product_id = ${productId} AND variant_id IS NULL`,
  );
  return row?.quantity ?? Number.NaN;
}

/** Units of a product without variants that orders hold. */
export async function heldUnitsOf(store: TestStore, productId: string): Promise<number> {
  const [row] = await store.rows<{ held: number }>(
    sql`SELECT coalesce(sum(held), 0)::int AS held FROM place_levels WHERE product_id = ${productId}`,
  );
  return row?.held ?? Number.NaN;
}
