import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { nameKey } from '../sheets/reference-names.ts';
import type { ImportSummary } from './imports.tables.ts';

type Row = Record<
  | 'new'
  | 'changed'
  | 'same'
  | 'wrong'
  | 'waiting'
  | 'lines'
  | 'newProducts'
  | 'questions'
  | 'price'
  | 'stock'
  | 'text'
  | 'legal',
  number
>;

/** Of the lines as they are now. */
export async function summarise(db: Database, importId: string): Promise<ImportSummary> {
  const of = (outcome: string) => sql`count(*) FILTER (WHERE l.outcome = ${outcome})::int`;
  const changes = (column: string) =>
    sql`coalesce(sum(${sql.raw(`l.${column}_differences`)}) FILTER (WHERE l.outcome = 'changed'), 0)::int`;
  const [row] = await queryRows<Row>(
    db,
    sql`SELECT ${of('new')} AS new, ${of('changed')} AS changed, ${of('same')} AS same, ${of('wrong')} AS wrong,
          count(*) FILTER (WHERE l.outcome IS NULL)::int AS waiting, count(*)::int AS lines,
          count(DISTINCT l.group_key) FILTER (WHERE l.outcome = 'new' AND l.product_id IS NULL)::int AS "newProducts",
          count(*) FILTER (WHERE l.outcome = 'changed' AND l.question IS DISTINCT FROM l.accepted_question)::int AS questions,
          ${changes('price')} AS price, ${changes('stock')} AS stock, ${changes('text')} AS text, ${changes('legal')} AS legal
        FROM catalogue_import_lines l WHERE l.import_id = ${importId}::uuid`,
  );
  if (!row) throw new Error('A count has a row');
  const { lines, newProducts, questions, price, stock, text, legal, waiting } = row;
  return {
    counts: { new: row.new, changed: row.changed, same: row.same, wrong: row.wrong, waiting },
    ...{ lines, newProducts, questions, differences: { price, stock, text, legal } },
    missing: {
      brands: await selectMissing(db, importId, 'brands'),
      categories: await selectMissing(db, importId, 'categories'),
    },
  };
}

/** As they are written first. */
async function selectMissing(db: Database, importId: string, kind: 'brands' | 'categories'): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    db,
    sql`SELECT named.name FROM catalogue_import_lines l
        CROSS JOIN jsonb_array_elements_text(l.missing -> ${kind}) AS named(name)
        WHERE l.import_id = ${importId}::uuid 
        GROUP BY named.name ORDER BY min(l.line), named.name`,
  );
  return [...new Map(rows.toReversed().map(({ name }) => [nameKey(name), name])).values()].toReversed();
}
