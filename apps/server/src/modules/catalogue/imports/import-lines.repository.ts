import { type Database, queryRows } from '../../../platform/database/database.ts';
import { and, asc, eq, gt, inArray, isNotNull, sql } from '../../../platform/database/drizzle.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { catalogueImportLines } from './imports.tables.ts';

export type LineRecord = typeof catalogueImportLines.$inferSelect;
export type LineFilter = NonNullable<LineRecord['outcome']> | 'question' | 'price' | 'stock' | 'text' | 'legal';
type Part = { importId: string; after: number; limit: number; only: LineFilter | null };

export async function insertLines(db: Database, lines: LineRecord[]): Promise<void> {
  if (lines.length > 0) await db.execute(insertRows(catalogueImportLines, lines));
}

export function selectLines(db: Database, importId: string, lines: number[]): Promise<LineRecord[]> {
  const isOne = and(eq(catalogueImportLines.importId, importId), inArray(catalogueImportLines.line, lines));
  return db.select().from(catalogueImportLines).where(isOne).orderBy(asc(catalogueImportLines.line));
}

export function selectPart(db: Database, { importId, after, limit, only }: Part): Promise<LineRecord[]> {
  const { line, outcome, question } = catalogueImportLines;
  const isOne =
    only === null
      ? undefined
      : only === 'question'
        ? isNotNull(question)
        : only === 'new' || only === 'changed' || only === 'same' || only === 'wrong'
          ? eq(outcome, only)
          : and(eq(outcome, 'changed'), gt(catalogueImportLines[`${only}Differences`], 0));
  return db
    .select()
    .from(catalogueImportLines)
    .where(and(eq(catalogueImportLines.importId, importId), gt(line, after), isOne))
    .orderBy(asc(line))
    .limit(limit);
}

const found = {
  outcome: sql`outcome text`,
  differences: sql`differences jsonb`,
  problems: sql`problems jsonb`,
  warnings: sql`warnings jsonb`,
  question: sql`question text`,
  acceptedQuestion: sql`"acceptedQuestion" text`,
  missing: sql`missing jsonb`,
  priceDifferences: sql`"priceDifferences" integer`,
  stockDifferences: sql`"stockDifferences" integer`,
  textDifferences: sql`"textDifferences" integer`,
  legalDifferences: sql`"legalDifferences" integer`,
};
export type FoundLine = Pick<LineRecord, keyof typeof found | 'line' | 'name'>;

/** Writes what a dry run found. */
export async function updateFound(db: Database, importId: string, lines: FoundLine[]): Promise<void> {
  if (lines.length === 0) return;
  await db.execute(sql`
    UPDATE catalogue_import_lines l SET name = given.name, outcome = given.outcome, differences = given.differences,
      problems = given.problems, warnings = given.warnings, question = given.question,
      accepted_question = given."acceptedQuestion", missing = given.missing,
      price_differences = given."priceDifferences", stock_differences = given."stockDifferences",
      text_differences = given."textDifferences", legal_differences = given."legalDifferences"
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      AS given (line integer, name text, ${sql.join(Object.values(found), sql`, `)})
    WHERE l.import_id = ${importId}::uuid AND l.line = given.line`);
}

export async function updateMended(
  db: Database,
  { importId, line, mended }: Pick<LineRecord, 'importId' | 'line' | 'mended'>,
): Promise<void> {
  const isIt = and(eq(catalogueImportLines.importId, importId), eq(catalogueImportLines.line, line));
  await db.update(catalogueImportLines).set({ mended }).where(isIt);
}

export type KnownSku = { sku: string; productId: string };

/** The products that have these SKUs, themselves or in a variant. */
export function selectKnownSkus(db: Database, skus: string[]): Promise<KnownSku[]> {
  const given = sql`ANY (${sql.param(skus)}::text[])`;
  return queryRows<KnownSku>(
    db,
    sql`SELECT p.sku, p.id AS "productId" FROM products p WHERE p.sku = ${given}
        UNION ALL SELECT v.sku, v.product_id FROM variants v WHERE v.sku = ${given}`,
  );
}

/** SKUs of the store by those in small letters. */
export async function selectSkusAlike(db: Database, skus: string[]): Promise<Map<string, string>> {
  const given = sql`ANY (${sql.param(skus.map((sku) => sku.toLowerCase()))}::text[])`;
  const rows = await queryRows<{ sku: string }>(
    db,
    sql`SELECT p.sku FROM catalogue_entries e JOIN products p ON p.id = e.product_id WHERE e.sku = ${given}
        UNION ALL SELECT v.sku FROM variants v WHERE lower(v.sku) = ${given}`,
  );
  return new Map(rows.map(({ sku }) => [sku.toLowerCase(), sku]));
}
