import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import type { JobRowSource } from '../../staff-jobs/index.ts';
import { entriesOf } from '../list/entries.repository.ts';
import type { EntryFilter } from '../list/entry-filter.ts';

/** Which products: by id, or all that a filter finds now. */
export type Selection = { productIds: string[] } | { filter: EntryFilter };

/** The rows of a job on these products. */
export function rowsOfSelection(selection: Selection): JobRowSource {
  const ids =
    'filter' in selection
      ? entriesOf(selection.filter)
      : sql`SELECT DISTINCT given.id AS product_id FROM unnest(${sql.param(selection.productIds)}::uuid[]) AS given(id)`;
  return sql`SELECT row_number() OVER (ORDER BY p.name, p.id) AS number, p.id::text AS entity_id, p.name, NULL::jsonb AS input,
      p.version
    FROM (${ids}) AS chosen JOIN products p ON p.id = chosen.product_id`;
}

type Counted = { productIds: string[]; total: number; fingerprint: string };

/** How many, the first of them, and what tells them in their present versions from all others. */
export async function countSelection(
  db: Database,
  { selection, sample }: { selection: Selection; sample: number },
): Promise<Counted> {
  const [row] = await queryRows<Counted>(
    db,
    sql`WITH chosen AS MATERIALIZED (${rowsOfSelection(selection)})
        SELECT (SELECT count(*)::int FROM chosen) AS total,
          (SELECT coalesce(sum(hashtextextended(c.entity_id || ':' || c.version, 0)), 0)::text FROM chosen c) AS fingerprint,
          ARRAY(SELECT c.entity_id FROM chosen c WHERE c.number <= ${sample} ORDER BY c.number) AS "productIds"`,
  );
  return row ?? { productIds: [], total: 0, fingerprint: '' };
}

/** All of them, in the order in which they were made. */
export async function selectChosenIds(db: Database, { filter }: { filter: EntryFilter }): Promise<string[]> {
  const [row] = await queryRows<{ ids: string[] }>(
    db,
    sql`SELECT ARRAY(SELECT chosen.product_id FROM (${entriesOf(filter)}) AS chosen ORDER BY chosen.product_id) AS ids`,
  );
  return row?.ids ?? [];
}

/** The titles of categories and names of brands, by id. */
export async function selectNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  const wanted = sql`ANY (${sql.param(ids)}::uuid[])`;
  const rows = await queryRows<{ id: string; name: string }>(
    db,
    sql`SELECT c.id, c.title AS name FROM categories c WHERE c.id = ${wanted}
        UNION ALL SELECT b.id, b.name FROM brands b WHERE b.id = ${wanted}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
