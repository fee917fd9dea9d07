import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import type { JobRowSource } from '../../staff-jobs/index.ts';
import { photoColumns } from '../sheets/photo-columns.ts';

type Imported = { importId: string; jobId: string };

/** A row for each product that an import's job has imported, with the addresses of its photos that are elsewhere. */
export function rowsOfPhotos({ importId, jobId }: Imported): JobRowSource {
  const { product, variant } = photoColumns;
  return sql`
    WITH addressed AS MATERIALIZED (
      SELECT l.line, jsonb_build_object(
          'sku', CASE d."column" WHEN ${variant} THEN l.key
            ELSE coalesce((SELECT p.sku FROM products p WHERE p.id = l.entity_id), nullif(l.parent_key, ''), l.key) END,
          'addresses', to_jsonb(string_to_array(d.becomes, E'\\n'))
        ) AS unit
      FROM import_lines l
      CROSS JOIN LATERAL jsonb_to_recordset(l.differences) AS d("column" text, becomes text)
      WHERE l.import_id = ${importId}::uuid AND d."column" IN (${product}, ${variant}) AND d.becomes ~* '(^|\\n)https?://'
    ), imported AS (
      SELECT r.number, r.entity_id, r.name, taken.line::int AS line FROM staff_job_rows r
      CROSS JOIN LATERAL jsonb_array_elements_text(r.input -> 'lines') AS taken(line)
      WHERE r.job_id = ${jobId}::uuid AND NOT r.is_left_out
    )
    SELECT row_number() OVER (ORDER BY i.number) AS number, i.entity_id, i.name,
      jsonb_build_object('units', jsonb_agg(a.unit ORDER BY a.line)) AS input
    FROM imported i JOIN addressed a ON a.line = i.line
    GROUP BY i.number, i.entity_id, i.name`;
}

export async function countPhotoRows(db: Database, given: Imported): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM (${rowsOfPhotos(given)}) AS found`,
  );
  return row?.count ?? 0;
}
