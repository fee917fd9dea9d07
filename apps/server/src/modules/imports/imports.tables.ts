import type { ImportArea, ImportKindName } from '@bijli/contract';
import { createdAt, idColumn, timestamptz } from '../../platform/database/columns.ts';
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
} from '../../platform/database/drizzle.ts';

/** `asks`: the question of its line is about it. */
export type Difference = { column: string; was: string; becomes: string; asks?: true };
export type LineProblem = { column: string; reason: string };
/** Names that the store does not have, by the lists of the kind. */
export type MissingNames = Record<string, string[]>;

export type ImportSummary = {
  counts: { new: number; changed: number; same: number; wrong: number; waiting: number };
  lines: number;
  newProducts: number;
  differences: Partial<Record<ImportArea, number>>;
  questions: number;
  missing: MissingNames;
};

/** A file that was read, with what its dry run found. */
export const imports = pgTable(
  'imports',
  {
    id: idColumn(),
    kind: text('kind').$type<ImportKindName>().notNull(),
    /** What its lines are put into, such as a receipt; null for a kind that needs none. */
    targetId: uuid('target_id'),
    fileName: text('file_name').notNull(),
    source: text('source').notNull(),
    headings: jsonb('headings').$type<string[]>().notNull(),
    /** The column of each heading; null for one that is not read. */
    columns: jsonb('columns').$type<(string | null)[]>().notNull(),
    isUpdateOnly: boolean('is_update_only').notNull().default(false),
    /** Names that are missing in the store are made. */
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
  (table) => [index('imports_by_end').on(table.expiresAt)],
);

export const importLines = pgTable(
  'import_lines',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet counts: the headings are line 1. */
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    /** Cells that were corrected, by column; an empty one keeps the value. */
    mended: jsonb('mended').$type<Record<string, string>>().notNull().default({}),
    /** The identity of the line, as it was read from the cells. */
    key: text('key').notNull().default(''),
    parentKey: text('parent_key').notNull().default(''),
    code: text('code').notNull().default(''),
    hasExtraCells: boolean('has_extra_cells').notNull().default(false),
    entityId: uuid('entity_id'),
    name: text('name').notNull().default(''),
    /** Lines of one group are tried, and applied, together. */
    groupKey: text('group_key').notNull().default(''),
    /** Null until the dry run. */
    outcome: text('outcome', { enum: ['new', 'changed', 'same', 'wrong'] }),
    differences: jsonb('differences').$type<Difference[]>().notNull().default([]),
    /** How many of the differences are about each; none is left out. */
    areas: jsonb('areas').$type<Partial<Record<ImportArea, number>>>().notNull().default({}),
    problems: jsonb('problems').$type<LineProblem[]>().notNull().default([]),
    warnings: jsonb('warnings').$type<string[]>().notNull().default([]),
    question: text('question'),
    /** The question that was answered with yes: another one is asked again. */
    acceptedQuestion: text('accepted_question'),
    missing: jsonb('missing').$type<MissingNames>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    check('import_lines_outcome', sql`${table.outcome} in ('new', 'changed', 'same', 'wrong')`),
  ],
);

/** The columns that were chosen last for the headings of a source. */
export const importColumns = pgTable(
  'import_columns',
  {
    kind: text('kind').$type<ImportKindName>().notNull(),
    source: text('source').notNull(),
    columns: jsonb('columns').$type<Record<string, string | null>>().notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.source] })],
);
