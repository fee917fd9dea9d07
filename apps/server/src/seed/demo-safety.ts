import type { StaffMemberContext } from '../context.ts';
import { setStockTargets } from '../modules/inventory/index.ts';
import type { SellableId } from '../modules/stock/index.ts';
import { queryRows } from '../platform/database/database.ts';
import { sql } from '../platform/database/drizzle.ts';

const safety = 3;

/** A safety stock of the two units of which most is there. In an open transaction. */
export async function addSafetyStocks(ctx: StaffMemberContext): Promise<void> {
  const units = await queryRows<SellableId>(
    ctx.db,
    sql`SELECT l.product_id AS "productId", l.variant_id AS "variantId" FROM place_levels l
      WHERE l.free > ${safety} ORDER BY l.free DESC, l.product_id, l.variant_id LIMIT 2`,
  );
  const lines = units.map((unit) => ({ ...unit, expected: { safety: 0 }, target: { safety } }));
  const wrong = (await setStockTargets(ctx, lines)).find(({ isDone }) => !isDone);
  if (wrong) throw new Error(`The demo has no safety stock: ${wrong.sentence}`);
}
