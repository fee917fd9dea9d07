import type { ImportArea } from '@bijli/contract';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { ImportColumns } from '../columns.ts';
import { importLines } from '../imports.tables.ts';

export type LineRecord = typeof importLines.$inferSelect;
type Outcome = NonNullable<LineRecord['outcome']>;
export type LineFilter = Outcome | 'question' | ImportArea;
type Part = { importId: string; after: number; limit: number; only: LineFilter | null };

const untried = {
  ...{ key: '', parentKey: '', code: '', hasExtraCells: false, entityId: null, name: '', groupKey: '', mended: {} },
  ...{ outcome: null, differences: [], areas: {}, problems: [], warnings: [], missing: {} },
  ...{ question: null, acceptedQuestion: null },
} satisfies Partial<LineRecord>;

export async function insertLines(
  db: Database,
  lines: Pick<LineRecord, 'importId' | 'line' | 'cells'>[],
): Promise<void> {
  if (lines.length > 0)
    await db.execute(
      insertRows(
        importLines,
        lines.map((line) => ({ ...untried, ...line })),
      ),
    );
}

export function selectLines(db: Database, importId: string, lines: number[]): Promise<LineRecord[]> {
  const isOne = and(eq(importLines.importId, importId), inArray(importLines.line, lines));
  return db.select().from(importLines).where(isOne).orderBy(asc(importLines.line));
}

export function selectPart(db: Database, { importId, after, limit, only }: Part): Promise<LineRecord[]> {
  const isOne = and(eq(importLines.importId, importId), gt(importLines.line, after), only ? passes(only) : undefined);
  return db.select().from(importLines).where(isOne).orderBy(asc(importLines.line)).limit(limit);
}

const isOutcome = (only: LineFilter): only is Outcome =>
  (importLines.outcome.enumValues as readonly string[]).includes(only);

function passes(only: LineFilter): SQL | undefined {
  if (only === 'question') return isNotNull(importLines.question);
  if (isOutcome(only)) return eq(importLines.outcome, only);
  return and(eq(importLines.outcome, 'changed'), sql`${importLines.areas} ? ${only}`);
}

const found = {
  outcome: sql`outcome text`,
  differences: sql`differences jsonb`,
  problems: sql`problems jsonb`,
  warnings: sql`warnings jsonb`,
  question: sql`question text`,
  acceptedQuestion: sql`"acceptedQuestion" text`,
  missing: sql`missing jsonb`,
};
export type FoundLine = Pick<LineRecord, keyof typeof found | 'line' | 'name'>;

/** Writes what a dry run found. */
export async function updateFound(
  db: Database,
  { importId, areaOf }: { importId: string } & Pick<ImportColumns, 'areaOf'>,
  lines: FoundLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const counted = lines.map((line) => ({ ...line, areas: countAreas(line, areaOf) }));
  await db.execute(sql`
    UPDATE import_lines l SET name = given.name, outcome = given.outcome, differences = given.differences,
      areas = given.areas, problems = given.problems, warnings = given.warnings, question = given.question,
      accepted_question = given."acceptedQuestion", missing = given.missing
    FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      AS given (line integer, name text, areas jsonb, ${sql.join(Object.values(found), sql`, `)})
    WHERE l.import_id = ${importId}::uuid AND l.line = given.line`);
}

function countAreas({ differences }: FoundLine, areaOf: ImportColumns['areaOf']): LineRecord['areas'] {
  const counts: LineRecord['areas'] = {};
  for (const { column } of differences) counts[areaOf(column)] = (counts[areaOf(column)] ?? 0) + 1;
  return counts;
}

export async function updateMended(
  db: Database,
  { importId, line, mended }: Pick<LineRecord, 'importId' | 'line' | 'mended'>,
): Promise<void> {
  const isIt = and(eq(importLines.importId, importId), eq(importLines.line, line));
  await db.update(importLines).set({ mended }).where(isIt);
}

/** The question of a line that has no yes. */
const isOpen = (line: SQL) =>
  sql`${line}.question IS NOT NULL AND ${line}.question IS DISTINCT FROM ${line}.accepted_question`;

/**
 * What an import takes: new and changed lines without a question that is open. What is new waits for the questions of all
 * its lines.
 */
export const isTaken = sql`(l.outcome = 'changed' AND NOT (${isOpen(sql`l`)}) OR l.outcome = 'new' AND NOT EXISTS (
  SELECT FROM import_lines asking WHERE asking.import_id = l.import_id AND asking.group_key = l.group_key
    AND asking.outcome = 'new' AND ${isOpen(sql`asking`)} AND (asking.line = l.line OR l.entity_id IS NULL)))`;

/** Lines that wait for the answer to a question. */
export const isAsking = sql`(l.outcome IN ('new', 'changed') AND ${isOpen(sql`l`)})`;

/** How many lines an import takes, and in which areas they differ. */
export async function countTaken(db: Database, importId: string): Promise<{ lines: number; areas: string[] }> {
  const [row] = await queryRows<{ lines: number; areas: string[] }>(
    db,
    sql`SELECT count(DISTINCT l.line)::int AS lines, coalesce(array_agg(DISTINCT a.name) FILTER (WHERE a.name IS NOT NULL), '{}') AS areas
        FROM import_lines l LEFT JOIN LATERAL jsonb_object_keys(l.areas) AS a(name) ON true
        WHERE l.import_id = ${importId}::uuid AND ${isTaken}`,
  );
  return row ?? { lines: 0, areas: [] };
}
