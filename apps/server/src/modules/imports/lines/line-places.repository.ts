import { type Database, queryRows } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import type { JobRowSource } from '../../staff-jobs/index.ts';
import type { LineIdentity } from '../import-kind.ts';
import { isTaken, type LineRecord } from './import-lines.repository.ts';

/** A line among the others of its file. */
export type IdentifiedLine = LineIdentity & Pick<LineRecord, 'line' | 'hasExtraCells'>;
export type PlacedLine = IdentifiedLine & Pick<LineRecord, 'name' | 'groupKey' | 'outcome' | 'problems'>;

/** Of all lines: few bytes each. */
export function selectIdentities(db: Database, importId: string): Promise<IdentifiedLine[]> {
  return queryRows<IdentifiedLine>(
    db,
    sql`SELECT l.line, l.key, l.parent_key AS "parentKey", l.code, l.has_extra_cells AS "hasExtraCells",
          l.entity_id AS "entityId"
        FROM import_lines l WHERE l.import_id = ${importId}::uuid ORDER BY l.line`,
  );
}

/** Writes identities and groups; what an earlier dry run found of the lines goes, except what was accepted. */
export async function updatePlaces(db: Database, importId: string, lines: PlacedLine[]): Promise<void> {
  await db.execute(sql`
    UPDATE import_lines l SET key = given.key, parent_key = given."parentKey", code = given.code,
      has_extra_cells = given."hasExtraCells", name = given.name, group_key = given."groupKey",
      entity_id = given."entityId", outcome = given.outcome, problems = given.problems, differences = '[]', areas = '{}',
      warnings = '[]', question = NULL, missing = '{}'
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      AS given (line integer, key text, "parentKey" text, code text, "hasExtraCells" boolean, name text,
        "groupKey" text, "entityId" uuid, outcome text, problems jsonb)
    WHERE l.import_id = ${importId}::uuid AND l.line = given.line`);
}

/** Few enough that others do not wait while a batch is tried, also on the embedded engine. */
const triedTogether = 10;

/** A row of a job for each group, with its lines that are taken, and what it makes. */
export function rowsOfGroups(importId: string): JobRowSource {
  return sql`SELECT grouped.number, grouped.entity_id, grouped.name, jsonb_strip_nulls(jsonb_build_object(
      'lines', grouped.lines, 'makes', CASE WHEN grouped.entity_id IS NULL THEN grouped.group_key END)) AS input
    FROM (${linesOfGroups(importId, isTaken)}) AS grouped`;
}

/** Rows of a job for the lines that are not tried yet: a few groups each. */
export function rowsOfBatches(importId: string): JobRowSource {
  return sql`
    SELECT batch.number, NULL::text AS entity_id, 'Lines from ' || batch.first AS name,
      jsonb_build_object('lines', batch.lines, 'isLast', batch.number = count(*) OVER ()) AS input
    FROM (
      SELECT (grouped.number - 1) / ${triedTogether} + 1 AS number, min(grouped.first) AS first, jsonb_agg(line.value) AS lines
      FROM (${linesOfGroups(importId, sql`l.outcome IS NULL`)}) AS grouped
      CROSS JOIN jsonb_array_elements(grouped.lines) AS line
      GROUP BY 1
    ) AS batch`;
}

const linesOfGroups = (importId: string, isOne: SQL) => sql`
  SELECT row_number() OVER (ORDER BY min(l.line)) AS number, l.group_key, min(l.entity_id::text) AS entity_id, min(l.line) AS first,
    (array_agg(coalesce(nullif(l.name, ''), nullif(l.key, ''), l.code) ORDER BY l.line))[1] AS name,
    jsonb_agg(l.line ORDER BY l.line) AS lines
  FROM import_lines l WHERE l.import_id = ${importId}::uuid AND ${isOne} GROUP BY l.group_key`;
