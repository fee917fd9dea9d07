import type { StaffContext } from '../context.ts';
import { addBins } from '../modules/bins/index.ts';
import { sql } from '../platform/database/drizzle.ts';

/** Four shelves of ten compartments with two levels each. */
const codes = ['A', 'B', 'C', 'D'].flatMap((aisle) =>
  Array.from({ length: 20 }, (_, place) => {
    const compartment = String(Math.floor(place / 2) + 1).padStart(2, '0');
    return `${aisle}-${compartment}-${(place % 2) + 1}`;
  }),
);

/** Bins of the warehouse, and what lies where: products of a category beside each other. In an open transaction. */
export async function addDemoBins(ctx: StaffContext): Promise<void> {
  await addBins(ctx, { codes });
  await ctx.db.execute(sql`
    INSERT INTO bin_units (id, bin_id, product_id, variant_id, is_main, placed_at)
    SELECT gen_random_uuid(), b.id, unit.product_id, unit.variant_id, true, ${ctx.clock().toISOString()}::timestamptz
    FROM (
      SELECT l.product_id, l.variant_id, ntile(${codes.length - 4}) OVER (ORDER BY
        (SELECT min(c.category_id::text) FROM product_categories c WHERE c.product_id = l.product_id), l.product_id, l.variant_id) AS place
      FROM place_levels l WHERE l.on_hand > 0
    ) AS unit
    JOIN (SELECT id, row_number() OVER (ORDER BY position) AS place FROM bins) AS b ON b.place = unit.place`);
}
