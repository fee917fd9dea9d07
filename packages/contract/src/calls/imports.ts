import { z } from 'zod';
import { type Call, fileTypes } from '../call.ts';
import { commaList, file, id, isoDate, shownText, success, wholeNumber } from '../schemas/common.ts';
import { actors, listQuery, listReply, search } from '../schemas/lists.ts';

const [all, formerAll] = ['/imports', '/catalogue/imports'] as const;
const [of, formerOf] = [`${all}/{id}`, `${formerAll}/{id}`] as const;

const params = z.object({ id });

const columnName = z.string().max(60);

/** In a path. */
const line = z.coerce.number<number>().int().min(1).max(1_000_000);

/** New lines make products or variants; wrong ones stay out. Lines are counted as a spreadsheet does. */
const outcome = z.enum(['new', 'changed', 'same', 'wrong']);

/** What a difference is about; `legal` is tax, barcodes and the legal label too. A kind has some of them. */
export const importAreas = ['price', 'stock', 'text', 'legal'] as const;
export type ImportArea = (typeof importAreas)[number];
const area = z.enum(importAreas);

/** What a file is about. */
export const importKindNames = [
  'products',
  'stock',
  'bins',
  'receipt',
  'serials',
  'count',
  'awbs',
  'payouts',
  'remittances',
  'weights',
] as const;
export type ImportKindName = (typeof importKindNames)[number];
const kind = z.enum(importKindNames);

const importState = z.enum(['read', 'checking', 'checked', 'applied']);

const importOfFile = z.object({
  id,
  kind,
  /** What its lines are put into: a receipt, a count. */
  targetId: id.nullable(),
  fileName: z.string(),
  source: z.string(),
  /** `read`: the columns are to be chosen; `checking`: the dry run works; `applied`: see the job. */
  state: importState,
  headings: z.array(z.string()),
  /** The column of each heading, null for one that is not read. */
  columns: z.array(z.string().nullable()),
  /** Every column that can be chosen. */
  knownColumns: z.array(z.string()),
  isUpdateOnly: z.boolean(),
  /** What the file names and the store does not have is made when the file is imported. */
  makesMissing: z.boolean(),
  /** Of the dry run: names in the file that the store does not have, such as `brands` and `categories`. */
  missing: z.record(z.string(), z.array(z.string())),
  /** Of the dry run; together they are the lines. */
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), wrong: z.int(), waiting: z.int() }),
  lines: z.int(),
  /** How many products the new lines make; the other new lines are their variants. */
  newProducts: z.int(),
  /** Changed values by what they are about. */
  differences: z.partialRecord(area, z.int()),
  /** Lines whose question has no yes: they are left out. */
  questions: z.int(),
  /** Of the dry run, or of the import. */
  jobId: id.nullable(),
  /** Until when the whole import can be taken back; null before it is applied. */
  undoUntil: isoDate.nullable(),
  createdBy: z.string(),
  /** Null for a command. */
  createdById: id.nullable(),
  createdAt: isoDate,
  expiresAt: isoDate,
});

const importLine = z.object({
  line: z.int(),
  /** What identifies it in its file: the SKU. */
  sku: z.string(),
  name: z.string(),
  productId: id.nullable(),
  /** The first one of the variant or product in the store. */
  photo: z.string().nullable(),
  outcome: outcome.nullable(),
  /** As the file has them. */
  cells: z.array(z.string()),
  /** Cells that were mended here, by column; an empty one leaves the value as it is. */
  mended: z.record(columnName, z.string()),
  /** The question of the line is about those that ask. */
  differences: z.array(
    z.object({ column: z.string(), area, was: z.string(), becomes: z.string(), asks: z.boolean().optional() }),
  ),
  /** What an empty mended cell leaves as it is. */
  leftOut: z.array(z.object({ column: z.string(), area })),
  /** Why it is wrong. */
  problems: z.array(z.object({ column: z.string(), reason: z.string() })),
  warnings: z.array(z.string()),
  question: z.string().nullable(),
  /** The question was answered with yes. */
  isAccepted: z.boolean(),
});

/** How a file was read; a JSON file has none. */
const sheetLayout = z.object({
  /** Of a workbook. */
  sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean() })),
  sheet: z.string().nullable(),
  /** The line of the headings. */
  row: z.int(),
  /** The first lines, among which the headings are. */
  top: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
});

const described = success({ import: importOfFile });

/** Whoever may change what one of the kinds changes; each kind needs its own. */
const permission = ['products.change', 'stock.change', 'dispatch.change', 'orders.refund'] as const;

/** Files that change many things at once, by kind. */
export const importCalls = {
  uploadImport: {
    method: 'POST',
    path: all,
    formerPaths: [formerAll],
    access: 'staff',
    permission,
    requestTypes: [fileTypes.csv, fileTypes.json, fileTypes.xlsx],
    bodyLimitBytes: 25 * 1024 * 1024,
    summary: 'Read a CSV, Excel or JSON file of a kind; the body is the file itself',
    refusals: ['not_found', 'refused'],
    status: 201,
    query: z.object({
      kind: kind.default('products'),
      fileName: shownText.min(1).max(120),
      /** What its lines are put into; a kind that needs none leaves it out. */
      targetId: id.optional(),
      /** Where it comes from: the columns chosen for a source are suggested again. */
      source: shownText.max(60).default('file'),
      /** Of a workbook; else as it was chosen for files of this name, else the one with most known headings. */
      sheet: z.string().max(200).optional(),
      /** The line of the headings; else likewise. */
      row: wholeNumber(1, 1_000_000).optional(),
      /** A file that this person read and nobody imported, which this one takes the place of. */
      replaces: id.optional(),
    }),
    body: z
      .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array, 'Please choose a file')
      .refine(({ length }) => length > 0, 'The file is empty. Please choose another.'),
    reply: success({ import: importOfFile, layout: sheetLayout.nullable() }),
  },
  /** Files of the last 30 days, of the kinds that the caller may import. */
  listImports: {
    method: 'GET',
    path: all,
    formerPaths: [formerAll],
    access: 'staff',
    permission,
    summary: 'Files that were read in the last 30 days, by filter, in pages by cursor',
    query: listQuery({
      sorts: ['-created', 'created'],
      default: '-created',
      filters: {
        /** `own`: without the dry runs of others, which stand aside. */
        view: z.enum(['all', 'own']).default('all'),
        /** In the name of the file. */
        search,
        kind: commaList(kind).optional(),
        state: commaList(importState).optional(),
        createdBy: actors.optional(),
      },
    }),
    reply: listReply('imports', importOfFile),
  },
  readImport: {
    method: 'GET',
    path: of,
    formerPaths: [formerOf],
    access: 'staff',
    permission,
    summary: 'An import with its columns and counts',
    refusals: ['not_found'],
    params,
    reply: described,
  },
  /** Starts the dry run; nothing changes. */
  checkImport: {
    method: 'POST',
    path: `${of}/check`,
    formerPaths: [`${formerOf}/check`],
    access: 'staff',
    permission,
    summary: 'Try an import without changing anything',
    status: 201,
    refusals: ['not_found', 'refused'],
    params,
    body: z.object({
      columns: z.array(columnName.nullable()).max(200),
      isUpdateOnly: z.boolean().default(false),
      makesMissing: z.boolean().default(false),
    }),
    reply: described,
  },
  listImportLines: {
    method: 'GET',
    path: `${of}/lines`,
    formerPaths: [`${formerOf}/lines`],
    access: 'staff',
    permission,
    summary: 'Lines of an import with what they would change',
    refusals: ['not_found'],
    params,
    query: z.object({
      after: wholeNumber(0, 1_000_000).default(0),
      only: z.enum([...outcome.options, 'question', ...area.options]).optional(),
    }),
    reply: success({ lines: z.array(importLine), hasMore: z.boolean() }),
  },
  /** Mends cells of a line, or answers its question; the lines of its group are tried again at once. */
  changeImportLine: {
    method: 'PUT',
    path: `${of}/lines/{line}`,
    formerPaths: [`${formerOf}/lines/{line}`],
    access: 'staff',
    permission,
    summary: 'Mend cells of a line of an import, or answer its question',
    refusals: ['not_found', 'refused'],
    params: z.object({ id, line }),
    body: z.object({
      /** By column; null is the file's cell again, an empty text leaves the value as it is. */
      cells: z.record(columnName, z.string().max(20_000).nullable()).default({}),
      isAccepted: z.boolean().optional(),
    }),
    reply: success({ import: importOfFile, lines: z.array(importLine) }),
  },
  exportRefusedLines: {
    method: 'GET',
    path: `${of}/refused-lines`,
    formerPaths: [`${formerOf}/refused-lines`],
    access: 'staff',
    permission,
    responseType: 'text/csv',
    summary: 'The wrong lines of an import as CSV, with the reasons',
    refusals: ['not_found'],
    params,
    reply: file,
  },
  /**
   * Needs `stock.change` too when a file of products has stock.
   * Wrong lines, and questions without a yes, stay out.
   */
  applyImport: {
    method: 'POST',
    path: `${of}/application`,
    formerPaths: [`${formerOf}/application`],
    access: 'staff',
    permission,
    summary: 'Change the store as a checked import says, as a job',
    status: 201,
    refusals: ['not_found', 'conflict', 'refused', 'factor_required'],
    params,
    reply: success({ jobId: id }),
  },
} as const satisfies Record<string, Call>;
