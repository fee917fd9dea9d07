import type { Run } from './generate-catalogue.ts';

/** Variants of each product, and movements of each variant. */
const variantsEach = 4;
const movementsEach = 5;

/**
 * Gives each generated product four variants with levels and five movements each, over four hundred days: an opening, sales,
 * hand-overs, cancellations, counts and what nobody recorded. Deterministic, by SQL in one session.
 */
export async function fillStock(run: Run): Promise<void> {
  for (const statement of statements) await run(statement);
}

/** A number below `range` that is always the same for a variant. */
const pick = (salt: string, range: number) => `(abs(hashint8extended(n, hashtext('${salt}'))) % ${range})::int`;

const statements = [
  'SET session_replication_role = replica',
  'SET synchronous_commit = off',
  "SET work_mem = '128MB'",
  `CREATE TEMP TABLE units AS
    SELECT gen_random_uuid() AS id, p.id AS product_id, row_number() OVER (ORDER BY p.id, k.place) AS n, p.sku || '-' || k.place AS sku, k.place,
      p.sale_paise, p.base_paise
    FROM products p, generate_series(1, ${variantsEach}) AS k (place)
    WHERE NOT EXISTS (SELECT FROM variants v WHERE v.product_id = p.id)`,
  `CREATE TEMP TABLE figures AS SELECT u.*,
      CASE WHEN ${pick('none', 20)} = 0 THEN 0 WHEN ${pick('few', 10)} = 0 THEN 1 + ${pick('low', 9)} ELSE 10 + ${pick('free', 200)} END AS free,
      CASE WHEN ${pick('blocked', 50)} = 0 THEN 1 + ${pick('damaged', 3)} ELSE 0 END AS damaged,
      CASE WHEN ${pick('pace', 4)} = 0 THEN 0 ELSE ${pick('sold', 60)} END AS sold,
      now() - ${pick('counted', 400)} * interval '1 day' AS counted_at
    FROM units u`,
  `INSERT INTO variants (id, product_id, sku, base_paise, sale_paise, position)
    SELECT id, product_id, sku, base_paise, sale_paise, place FROM figures`,
  "UPDATE products SET inventory_type = 'with_variants' WHERE id IN (SELECT product_id FROM units)",
  `UPDATE catalogue_entries SET variants = ${variantsEach} WHERE product_id IN (SELECT product_id FROM units)`,
  'DELETE FROM stock_levels WHERE product_id IN (SELECT product_id FROM units)',
  `INSERT INTO stock_levels (id, product_id, variant_id, quantity, status, movements)
    SELECT gen_random_uuid(), product_id, id, free, CASE WHEN n % 500 = 0 THEN 'out_of_stock' ELSE 'in_stock' END, ${movementsEach} FROM figures`,
  `INSERT INTO place_levels (id, place_id, product_id, variant_id, free, damaged, blocked, on_hand)
    SELECT gen_random_uuid(), (SELECT id FROM places LIMIT 1), product_id, id, free, damaged, damaged, free + damaged FROM figures`,
  `INSERT INTO stock_movements (id, product_id, variant_id, at, change, level, held, blocked, blocked_as, reason, order_id, changed_by)
    SELECT gen_random_uuid(), f.product_id, f.id, now() - (${movementsEach} - m.step) * 80 * interval '1 day' - ${pick('day', 80)} * interval '1 day',
      CASE m.step WHEN 1 THEN f.free + 2 ELSE CASE WHEN m.step = 2 THEN -2 ELSE 0 END END, CASE m.step WHEN 1 THEN f.free + 2 ELSE f.free END,
      CASE m.step WHEN 2 THEN 2 WHEN 3 THEN -2 ELSE 0 END, CASE WHEN m.step = 4 THEN f.damaged ELSE 0 END,
      CASE WHEN m.step = 4 AND f.damaged > 0 THEN 'damaged' END,
      CASE m.step WHEN 1 THEN 'opening' WHEN 2 THEN 'sale' WHEN 3 THEN 'hand_over' WHEN 4 THEN 'count'
        ELSE CASE WHEN n % 100 = 0 THEN 'unrecorded' ELSE 'correction' END END,
      CASE WHEN m.step IN (2, 3) THEN gen_random_uuid() END,
      CASE WHEN m.step = 4 THEN ('01937000-0000-7000-8000-0000000000' || lpad((n % 20)::text, 2, '0'))::uuid END
    FROM generate_series(1, ${movementsEach}) AS m (step), figures f ORDER BY m.step, f.n`,
  'DELETE FROM unit_figures WHERE product_id IN (SELECT product_id FROM units)',
  `INSERT INTO unit_figures (id, product_id, variant_id, is_for_sale, low_at, free, blocked, sold, days_free, counted_at, counted_by, unrecorded_at)
    SELECT id, product_id, id, (SELECT p.is_active FROM products p WHERE p.id = figures.product_id),
      CASE WHEN n % 20 = 0 THEN 1 + ${pick('at', 30)} END, free, damaged, sold, CASE WHEN sold > 0 THEN 1 + ${pick('stocked', 30)} ELSE 0 END,
      CASE WHEN n % 3 > 0 THEN date_trunc('milliseconds', counted_at) END, NULL,
      CASE WHEN n % 100 = 0 THEN now() - ${pick('unrecorded', 60)} * interval '1 day' END
    FROM figures`,
  `INSERT INTO stock_targets (id, product_id, variant_id, safety, low_at)
    SELECT gen_random_uuid(), product_id, id, 0, 1 + ${pick('at', 30)} FROM figures WHERE n % 20 = 0`,
  'UPDATE movement_reading SET done = (SELECT max(number) FROM stock_movements), seen = (SELECT max(number) FROM stock_movements)',
  'SET session_replication_role = DEFAULT',
  'VACUUM (ANALYZE)',
];
