import { z } from 'zod';
import { type Call, fileTypes } from '../call.ts';
import { catalogueFilter } from '../schemas/catalogue-filter.ts';
import { commaList, file, id, isoDate, shownText, success, wholeNumber } from '../schemas/common.ts';
import { actors, listQuery, listReply, search } from '../schemas/lists.ts';

const of = '/catalogue/imports/{id}';

const params = z.object({ id });

const columnName = z.string().max(60);

/** In a path. */
const line = z.coerce.number<number>().int().min(1).max(1_000_000);

/** New lines make products or variants; wrong ones stay out. Lines are counted as a spreadsheet does. */
const outcome = z.enum(['new', 'changed', 'same', 'wrong']);

/** What a difference is about; `legal` is tax, barcodes and the legal label too. */
const area = z.enum(['price', 'stock', 'text', 'legal']);

const importState = z.enum(['read', 'checking', 'checked', 'applied']);

const catalogueImport = z.object({
  id,
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
  /** Brands and categories that are missing are made when the file is imported. */
  makesMissing: z.boolean(),
  /** Of the dry run: names in the file that no brand or category has. */
  missing: z.object({ brands: z.array(z.string()), categories: z.array(z.string()) }),
  /** Of the dry run; together they are the lines. */
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), wrong: z.int(), waiting: z.int() }),
  lines: z.int(),
  /** How many products the new lines make; the other new lines are their variants. */
  newProducts: z.int(),
  /** Changed values by what they are about. */
  differences: z.object({ price: z.int(), stock: z.int(), text: z.int(), legal: z.int() }),
  /** Changed lines whose question has no yes: they are left out. */
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
  differences: z.array(z.object({ column: z.string(), area, was: z.string(), becomes: z.string() })),
  /** What an empty mended cell leaves as it is. */
  leftOut: z.array(z.object({ column: z.string(), area })),
  /** Why it is wrong. */
  problems: z.array(z.object({ column: z.string(), reason: z.string() })),
  warnings: z.array(z.string()),
  question: z.string().nullable(),
  /** The question was answered with yes. */
  isAccepted: z.boolean(),
});

const described = success({ import: catalogueImport });

/** Products from sheets, and as sheets. */
export const importCalls = {
  uploadImport: {
    method: 'POST',
    path: '/catalogue/imports',
    access: 'staff',
    permission: 'products.change',
    requestTypes: [fileTypes.csv, fileTypes.json, fileTypes.xlsx],
    bodyLimitBytes: 25 * 1024 * 1024,
    summary: 'Read a CSV, Excel or JSON file of products; the body is the file itself',
    status: 201,
    query: z.object({
      fileName: shownText.min(1).max(120),
      /** Where it comes from: the columns chosen for a source are suggested again. */
      source: shownText.max(60).default('file'),
    }),
    body: z
      .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array, 'Please choose a file')
      .refine(({ length }) => length > 0, 'The file is empty. Please choose another.'),
    reply: described,
  },
  /** Files of the last 30 days. */
  listImports: {
    method: 'GET',
    path: '/catalogue/imports',
    access: 'staff',
    permission: 'products.change',
    summary: 'Files of products that were read in the last 30 days, by filter, in pages by cursor',
    query: listQuery({
      sorts: ['-created', 'created'],
      default: '-created',
      filters: {
        /** In the name of the file. */
        search,
        state: commaList(importState).optional(),
        createdBy: actors.optional(),
      },
    }),
    reply: listReply('imports', catalogueImport),
  },
  readImport: {
    method: 'GET',
    path: of,
    access: 'staff',
    permission: 'products.change',
    summary: 'An import with its columns and counts',
    refusals: ['not_found'],
    params,
    reply: described,
  },
  /** Starts the dry run; nothing changes. */
  checkImport: {
    method: 'POST',
    path: `${of}/check`,
    access: 'staff',
    permission: 'products.change',
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
    access: 'staff',
    permission: 'products.change',
    summary: 'Lines of an import with what they would change',
    refusals: ['not_found'],
    params,
    query: z.object({
      after: wholeNumber(0, 1_000_000).default(0),
      only: z.enum([...outcome.options, 'question', ...area.options]).optional(),
    }),
    reply: success({ lines: z.array(importLine), hasMore: z.boolean() }),
  },
  /** Mends cells of a line, or answers its question; the lines of its product are tried again at once. */
  changeImportLine: {
    method: 'PUT',
    path: `${of}/lines/{line}`,
    access: 'staff',
    permission: 'products.change',
    summary: 'Mend cells of a line of an import, or answer its question',
    refusals: ['not_found', 'refused'],
    params: z.object({ id, line }),
    body: z.object({
      /** By column; null is the file's cell again, an empty text leaves the value as it is. */
      cells: z.record(columnName, z.string().max(20_000).nullable()).default({}),
      isAccepted: z.boolean().optional(),
    }),
    reply: success({ import: catalogueImport, lines: z.array(importLine) }),
  },
  exportRefusedLines: {
    method: 'GET',
    path: `${of}/refused-lines`,
    access: 'staff',
    permission: 'products.change',
    responseType: 'text/csv',
    summary: 'The wrong lines of an import as CSV, with the reasons',
    refusals: ['not_found'],
    params,
    reply: file,
  },
  /**
   * Needs `stock.change` too when the file has stock.
   * Wrong lines, and questions without a yes, stay out.
   */
  applyImport: {
    method: 'POST',
    path: `${of}/application`,
    access: 'staff',
    permission: 'products.change',
    summary: 'Change products as a checked import says, as a job',
    status: 201,
    refusals: ['not_found', 'refused'],
    params,
    reply: success({ jobId: id }),
  },
  exportCatalogue: {
    method: 'GET',
    path: '/catalogue/exports',
    access: 'staff',
    permission: 'products.read',
    responseType: [fileTypes.csv, fileTypes.xlsx, fileTypes.json],
    summary: 'Products by filter as a sheet, which can be imported again',
    refusals: ['refused'],
    query: catalogueFilter.extend({
      /** All that can be imported again, or SKU, name and only prices or stock. */
      columns: z.enum(['all', 'prices', 'stock']).default('all'),
      format: z.enum(['csv', 'xlsx', 'json']).default('csv'),
    }),
    reply: file,
  },
} as const satisfies Record<string, Call>;
