import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';
import type { ImportKind } from './import-kind.ts';
import type { ImportSummary } from './imports.tables.ts';
import { isAsking } from './lines/import-lines.repository.ts';

type Counts = ImportSummary['counts'] & Pick<ImportSummary, 'lines' | 'newProducts' | 'questions'>;

/** Of the lines as they are now. */
export async function summarise(db: Database, kind: ImportKind, importId: string): Promise<ImportSummary> {
  const of = (outcome: string) => sql`count(*) FILTER (WHERE l.outcome = ${outcome})::int`;
  const [row] = await queryRows<Counts>(
    db,
    sql`SELECT ${of('new')} AS new, ${of('changed')} AS changed, ${of('same')} AS same, ${of('wrong')} AS wrong,
          count(*) FILTER (WHERE l.outcome IS NULL)::int AS waiting, count(*)::int AS lines,
          count(DISTINCT l.group_key) FILTER (WHERE l.outcome = 'new' AND l.entity_id IS NULL)::int AS "newProducts",
          count(*) FILTER (WHERE ${isAsking})::int AS questions
        FROM import_lines l WHERE l.import_id = ${importId}::uuid`,
  );
  if (!row) throw new Error('A count has a row');
  const { lines, newProducts, questions, ...counts } = row;
  const differences = await sumAreas(db, importId);
  const missing = await selectMissing(db, importId, kind.missingNames);
  return {
    ...{ counts, lines, newProducts, questions, missing },
    differences: Object.fromEntries(kind.areas.map((area) => [area, differences.get(area) ?? 0])),
  };
}

export function emptySummary({ areas, missingNames }: ImportKind, lines: number): ImportSummary {
  return {
    counts: { new: 0, changed: 0, same: 0, wrong: 0, waiting: lines },
    ...{ lines, newProducts: 0, questions: 0 },
    differences: Object.fromEntries(areas.map((area) => [area, 0])),
    missing: Object.fromEntries((missingNames?.lists ?? []).map((list) => [list, []])),
  };
}

async function sumAreas(db: Database, importId: string): Promise<Map<string, number>> {
  const rows = await queryRows<{ area: string; count: number }>(
    db,
    sql`SELECT a.key AS area, sum(a.value::int)::int AS count FROM import_lines l CROSS JOIN jsonb_each_text(l.areas) AS a
        WHERE l.import_id = ${importId}::uuid AND l.outcome = 'changed' GROUP BY a.key`,
  );
  return new Map(rows.map(({ area, count }) => [area, count]));
}

/** As they are written first. */
async function selectMissing(db: Database, importId: string, names: ImportKind['missingNames']) {
  if (!names) return {};
  const rows = await queryRows<{ list: string; name: string }>(
    db,
    sql`SELECT m.key AS list, named.name FROM import_lines l CROSS JOIN jsonb_each(l.missing) AS m
        CROSS JOIN jsonb_array_elements_text(m.value) AS named(name)
        WHERE l.import_id = ${importId}::uuid GROUP BY m.key, named.name ORDER BY min(l.line), named.name`,
  );
  return Object.fromEntries(
    names.lists.map((list) => {
      const own = rows.filter((row) => row.list === list).map(({ name }) => name);
      const first = new Map(own.toReversed().map((name) => [names.keyOf(name), name]));
      return [list, [...first.values()].toReversed()];
    }),
  );
}
