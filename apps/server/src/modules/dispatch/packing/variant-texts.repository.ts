import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';

/** Colour, size and the like of variants, such as 'black, 128 GB'. */
export async function selectVariantTexts(db: Database, variantIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await queryRows<{ id: string; text: string }>(
    db,
    sql`SELECT va.variant_id AS id, string_agg(av.value, ', ' ORDER BY va.position) AS text
      FROM variant_attributes va JOIN attribute_values av ON av.id = va.attribute_value_id
      WHERE va.variant_id = ANY (${sql.param([...variantIds])}::uuid[]) GROUP BY va.variant_id`,
  );
  return new Map(rows.map(({ id, text }) => [id, text]));
}
