import type { StaffMemberContext } from '../context.ts';
import { addCountLine, scanForCount, startCount } from '../modules/counts/index.ts';
import { newId } from '../platform/database/columns.ts';
import { queryRows } from '../platform/database/database.ts';
import { sql } from '../platform/database/drizzle.ts';
import { seedId } from './seed-ids.ts';

/** Counts that run. In an open transaction. */
export async function addCounts(ctx: StaffMemberContext): Promise<void> {
  await countCables(ctx);
  await countPhones(ctx);
}

/** By how many units what is counted differs from what is on hand. */
const differences = [0, -2, 1, 0, -1];

/** A count of the cables that runs: some of them counted, three with a difference. */
async function countCables(ctx: StaffMemberContext): Promise<void> {
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

type Numbered = { sku: string; bin: string; numbers: string[] };

/** The bin of a phone of which every piece has its number: all but one of them were scanned. */
async function countPhones(ctx: StaffMemberContext): Promise<void> {
  const [phone] = await queryRows<Numbered>(
    ctx.db,
    sql`SELECT coalesce(v.sku, p.sku) AS sku, b.code AS bin, array_agg(s.number ORDER BY s.number) AS numbers
      FROM serial_units s JOIN place_levels l ON l.product_id = s.product_id AND l.variant_id IS NOT DISTINCT FROM s.variant_id
      JOIN bin_units u ON u.product_id = s.product_id AND u.variant_id IS NOT DISTINCT FROM s.variant_id AND u.is_main
      JOIN bins b ON b.id = u.bin_id JOIN products p ON p.id = s.product_id LEFT JOIN variants v ON v.id = s.variant_id
      WHERE s.state = 'in-stock' GROUP BY 1, 2, l.id, l.on_hand HAVING count(*) = l.on_hand AND count(*) BETWEEN 3 AND 12 ORDER BY 1 LIMIT 1`,
  );
  if (!phone) throw new Error('The demo has no phone whose pieces all have a number');
  const { id } = await startCount(ctx, { scope: { kind: 'place', place: phone.bin }, isBlind: false });
  for (const code of phone.numbers.slice(1))
    await scanForCount(ctx, { params: { id }, body: { line: newId(), code, place: phone.bin } });
}
