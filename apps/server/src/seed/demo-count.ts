import type { StaffMemberContext } from '../context.ts';
import { addCountLine, startCount } from '../modules/counts/index.ts';
import { newId } from '../platform/database/columns.ts';
import { queryRows } from '../platform/database/database.ts';
import { sql } from '../platform/database/drizzle.ts';
import { seedId } from './seed-ids.ts';

/** By how many units what is counted differs from what is on hand. */
const differences = [0, -2, 1, 0, -1];

/** A count of the cables that runs: some of them counted, three with a difference. */
export async function addCount(ctx: StaffMemberContext): Promise<void> {
  const scope = { kind: 'category' as const, id: seedId('category', 'cables') };
  const { id } = await startCount(ctx, { scope, isBlind: false });
  const found = await queryRows<{ sku: string; onHand: number }>(
    ctx.db,
    sql`SELECT i.sku, sum(l.on_hand)::int AS "onHand" FROM count_items i
      JOIN place_levels l ON l.product_id = i.product_id AND l.variant_id IS NOT DISTINCT FROM i.variant_id
      WHERE i.count_id = ${id}::uuid GROUP BY i.sku HAVING sum(l.on_hand) > 2 ORDER BY i.sku LIMIT ${differences.length}`,
  );
  for (const [place, { sku, onHand }] of found.entries()) {
    const quantity = onHand + (differences[place] ?? 0);
    const line = { line: newId(), code: sku, place: `C-09-${place + 1}`, quantity };
    await addCountLine(ctx, { params: { id }, body: line });
  }
}
