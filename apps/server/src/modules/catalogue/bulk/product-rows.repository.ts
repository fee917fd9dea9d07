import { catalogueFilter } from '@bijli/contract/schemas';
import type { StaffContext } from '../../../context.ts';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import type { JobRowSource, Selection } from '../../staff-jobs/index.ts';
import { entriesOf } from '../list/entries.repository.ts';
import { readEntryFilter } from '../list/entry-filter.ts';

/** The rows of a job on the selected products. */
export async function rowsOfProducts(ctx: StaffContext, selection: Selection): Promise<JobRowSource> {
  const ids =
    selection.kind === 'filter'
      ? entriesOf(await readEntryFilter(ctx, catalogueFilter.parse(selection.filter)))
      : sql`SELECT DISTINCT given.id AS product_id FROM unnest(${sql.param(selection.ids)}::uuid[]) AS given(id)`;
  return sql`SELECT row_number() OVER (ORDER BY p.name, p.id) AS number, p.id::text AS entity_id, p.name, NULL::jsonb AS input,
      p.version
    FROM (${ids}) AS chosen JOIN products p ON p.id = chosen.product_id`;
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
