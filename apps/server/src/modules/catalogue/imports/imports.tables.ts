import { createdAt, idColumn, timestamptz } from '../../../platform/database/columns.ts';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from '../../../platform/database/drizzle.ts';

export type Difference = { column: string; was: string; becomes: string };
export type LineProblem = { column: string; reason: string };
/** Names of brands, and paths of categories, that the store does not have. */
export type MissingNames = { brands: string[]; categories: string[] };

export type ImportSummary = {
  counts: { new: number; changed: number; same: number; wrong: number; waiting: number };
  lines: number;
  newProducts: number;
  differences: { price: number; stock: number; text: number; legal: number };
  questions: number;
  missing: MissingNames;
};

/** A file of products that was read, with what its dry run found. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: idColumn(),
    fileName: text('file_name').notNull(),
    source: text('source').notNull(),
    headings: jsonb('headings').$type<string[]>().notNull(),
    /** The column of each heading; null for one that is not read. */
    columns: jsonb('columns').$type<(string | null)[]>().notNull(),
    isUpdateOnly: boolean('is_update_only').notNull().default(false),
    /** Brands and categories that are missing are made. */
    makesMissing: boolean('makes_missing').notNull().default(false),
    /** Counts the dry runs: an earlier one ends when a later one starts. */
    checks: integer('checks').notNull().default(0),
    checkJobId: uuid('check_job_id'),
    jobId: uuid('job_id'),
    /** Until when the job can be taken back. */
    undoUntil: timestamptz('undo_until'),
    /** Of the lines, when all were tried; null while they are counted again each time. */
    summary: jsonb('summary').$type<ImportSummary>(),
    /** False while its lines are being kept: nobody sees it before. */
    isWhole: boolean('is_whole').notNull().default(true),
    lineCount: integer('line_count').notNull().default(0),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('catalogue_imports_by_end').on(table.expiresAt)],
);

export const catalogueImportLines = pgTable(
  'catalogue_import_lines',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet counts: the headings are line 1. */
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    sku: text('sku').notNull().default(''),
    name: text('name').notNull().default(''),
    /** Lines of one product are tried, and applied, together. */
    groupKey: text('group_key').notNull().default(''),
    productId: uuid('product_id'),
    /** Null until the dry run. */
    outcome: text('outcome', { enum: ['new', 'changed', 'same', 'wrong'] }),
    differences: jsonb('differences').$type<Difference[]>().notNull(),
    problems: jsonb('problems').$type<LineProblem[]>().notNull(),
    warnings: jsonb('warnings').$type<string[]>().notNull(),
    question: text('question'),
    /** The question that was answered with yes: another one is asked again. */
    acceptedQuestion: text('accepted_question'),
    /** Cells that were mended, by column; an empty one keeps the value. */
    mended: jsonb('mended').$type<Record<string, string>>().notNull().default({}),
    missing: jsonb('missing').$type<MissingNames>().notNull().default({ brands: [], categories: [] }),
    /** What tells the line's place among the others, as it was read from the cells. */
    parentSku: text('parent_sku').notNull().default(''),
    barcode: text('barcode').notNull().default(''),
    hasExtraCells: boolean('has_extra_cells').notNull().default(false),
    /** How many of the differences are about each. */
    priceDifferences: integer('price_differences').notNull().default(0),
    stockDifferences: integer('stock_differences').notNull().default(0),
    textDifferences: integer('text_differences').notNull().default(0),
    legalDifferences: integer('legal_differences').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    check('catalogue_import_lines_outcome', sql`${table.outcome} in ('new', 'changed', 'same', 'wrong')`),
  ],
);

/** The columns that were chosen last for the headings of a source. */
export const importColumnChoices = pgTable('import_column_choices', {
  source: text('source').primaryKey(),
  columns: jsonb('columns').$type<Record<string, string | null>>().notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
});
