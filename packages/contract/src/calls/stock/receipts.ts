import { z } from 'zod';
import type { Call } from '../../call.ts';
import { commaList, id, isoDate, shownText, success, version } from '../../schemas/common.ts';
import { actors, countsReply, day, listQuery, listReply, search } from '../../schemas/lists.ts';
import { givenPieces, refusedPiece, serialKind, shownSellable } from './serials.ts';

const all = '/stock/receipts';
const of = `${all}/{id}`;
const ofLine = `${of}/lines/{lineId}`;

const units = z.int().min(0).max(1_000_000);
/** Without tax, for one piece, in paise. */
const costPaise = z.int().min(0).max(100_000_000_000);

const receiptState = z.enum(['draft', 'posted', 'undone']);
const paperKind = z.enum(['invoice', 'challan']);

const receipt = z.object({
  id,
  /** Such as GRN-2611-04. */
  number: z.string(),
  version,
  state: receiptState,
  supplier: z.string(),
  paperKind,
  paperNumber: z.string(),
  /** The day on the paper. */
  paperDate: z.string(),
  note: z.string().nullable(),
  lines: z.int(),
  received: z.int(),
  damaged: z.int(),
  /** Pieces whose product has numbers, and that have none in this receipt. */
  unnumbered: z.int(),
  createdAt: isoDate,
  createdBy: z.string().nullable(),
  postedAt: isoDate.nullable(),
  postedBy: z.string().nullable(),
  undoneAt: isoDate.nullable(),
  undoneBy: z.string().nullable(),
  undoneWhy: z.string().nullable(),
});

const receiptLine = z.object({
  id,
  ...shownSellable,
  gtin: z.string().nullable(),
  /** Null for a product whose pieces have no numbers. */
  serialKind: serialKind.nullable(),
  /** As the paper says; null when nobody has said. */
  expected: z.int().nullable(),
  /** All that came, with the damaged ones. */
  received: z.int(),
  damaged: z.int(),
  /** Null for who may not read costs too. */
  costPaise: z.int().nullable(),
  /** How many of them have a number, damaged ones too. */
  numbered: z.int(),
});

const paper = {
  supplier: shownText.min(1, 'Please enter the supplier').max(120),
  paperKind,
  paperNumber: shownText.min(1, 'Please enter the number of the paper').max(60),
  paperDate: day,
  note: shownText.max(500).nullish(),
};

/** The version that the caller has read: a change that somebody else made meanwhile is refused, so that it is seen first. */
const expectedVersion = version;
const named = z.object({ expectedVersion });
const params = z.object({ id });
const lineParams = z.object({ id, lineId: id });
const whole = success({ receipt, lines: z.array(receiptLine) });
/** What the change of a line leaves; the line is null when it is gone. */
const changed = { version, line: receiptLine.nullable() };

const filters = {
  /** In the supplier, the number of the paper or that of the receipt. */
  search,
  state: commaList(receiptState).optional(),
  createdBy: actors.optional(),
  since: day.optional(),
  until: day.optional(),
};

/** Goods that come in against a supplier's paper. */
export const receiptCalls = {
  listReceipts: {
    method: 'GET',
    path: all,
    access: 'staff',
    permission: 'stock.read',
    summary: 'Receipts of goods by state, supplier and number, in pages by cursor',
    query: listQuery({
      sorts: ['-created', 'created'],
      default: '-created',
      filters: { view: z.enum(['all', 'draft', 'posted', 'undone']).default('all'), ...filters },
      limit: 50,
    }),
    reply: listReply('receipts', receipt),
  },
  countReceipts: {
    method: 'GET',
    path: '/stock/receipt-counts',
    access: 'staff',
    permission: 'stock.read',
    summary: 'How many receipts each view has',
    query: z.object(filters),
    reply: countsReply,
  },
  /** Refused for a paper that another receipt has: its id is `receiptId`. */
  createReceipt: {
    method: 'POST',
    path: all,
    access: 'staff',
    permission: 'stock.change',
    status: 201,
    summary:
      'Begin a receipt of goods against an invoice or a challan, which comes once per supplier and financial year',
    refusals: ['conflict'],
    body: z.object(paper),
    reply: whole,
  },
  readReceipt: {
    method: 'GET',
    path: of,
    access: 'staff',
    permission: 'stock.read',
    summary: 'A receipt with its lines; what goods cost only for who may read costs',
    refusals: ['not_found'],
    params,
    reply: whole,
  },
  changeReceipt: {
    method: 'PUT',
    path: of,
    access: 'staff',
    permission: 'stock.change',
    summary: 'Change supplier, paper and note of a draft',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.object({ ...paper, expectedVersion }),
    reply: whole,
  },
  /** Codes that are not known are named; the others are added. */
  addToReceipt: {
    method: 'POST',
    path: `${of}/lines`,
    access: 'staff',
    permission: 'stock.change',
    summary: 'Add what came in to a draft, by SKU or barcode; a code that is there already adds to its line',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.object({
      lines: z
        .array(
          z.object({
            code: z.string().max(100),
            /** How many more came. Pieces that have numbers are counted by these: without a quantity their code only chooses the line. */
            received: units.optional(),
            expected: units.optional(),
          }),
        )
        .min(1)
        .max(500),
      expectedVersion,
    }),
    reply: success({
      version,
      /** In the order that was given. */
      results: z.array(z.object({ code: z.string(), line: receiptLine.nullable(), problem: z.string().nullable() })),
    }),
  },
  changeReceiptLine: {
    method: 'PUT',
    path: ofLine,
    access: 'staff',
    permission: 'stock.change',
    summary: 'Set what was expected, came and is damaged of a line; what it cost only by who may read costs',
    refusals: ['not_found', 'conflict', 'refused', 'not_allowed'],
    params: lineParams,
    body: z.object({
      expected: units.nullable(),
      received: units,
      damaged: units,
      /** Left out, it stays as it is. */
      costPaise: costPaise.nullable().optional(),
      expectedVersion,
    }),
    reply: success(changed),
  },
  removeReceiptLine: {
    method: 'POST',
    path: `${ofLine}/removal`,
    access: 'staff',
    permission: 'stock.change',
    summary: 'Take a line with its numbers out of a draft',
    refusals: ['not_found', 'conflict', 'refused'],
    params: lineParams,
    body: named,
    reply: success(changed),
  },
  listReceiptPieces: {
    method: 'GET',
    path: `${ofLine}/pieces`,
    access: 'staff',
    permission: 'stock.read',
    summary: 'The numbers of the pieces of a line',
    refusals: ['not_found'],
    params: lineParams,
    reply: success({
      pieces: z.array(
        z.object({ id, number: z.string(), secondNumber: z.string().nullable(), isDamaged: z.boolean() }),
      ),
    }),
  },
  /** Right numbers are taken, wrong ones named. A line of which more pieces have numbers than came has as many pieces then. */
  addReceiptPieces: {
    method: 'POST',
    path: `${ofLine}/pieces`,
    access: 'staff',
    permission: 'stock.change',
    summary: 'Add the numbers of pieces to a line of a draft',
    refusals: ['not_found', 'conflict', 'refused'],
    params: lineParams,
    body: z.object({ pieces: givenPieces, isDamaged: z.boolean().default(false), expectedVersion }),
    reply: success({ ...changed, added: z.int(), refused: z.array(refusedPiece) }),
  },
  /** The piece stays in the line, without its number. */
  removeReceiptPiece: {
    method: 'POST',
    path: `${ofLine}/pieces/{pieceId}/removal`,
    access: 'staff',
    permission: 'stock.change',
    summary: 'Take the number of a piece out of a line of a draft',
    refusals: ['not_found', 'conflict', 'refused'],
    params: z.object({ id, lineId: id, pieceId: id }),
    body: named,
    reply: success(changed),
  },
  /** Sent again it is posted once. Numbers that cannot come in refuse it, as `refusedNumbers`. */
  postReceipt: {
    method: 'POST',
    path: `${of}/posting`,
    access: 'staff',
    permission: 'stock.change',
    summary: 'Take the goods of a draft into stock: what came less the damaged is for sale, the damaged is blocked',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: named,
    reply: whole,
  },
  /** What is missing is in the message. */
  undoReceipt: {
    method: 'POST',
    path: `${of}/undoing`,
    access: 'staff',
    permission: 'stock.change',
    summary:
      'Take back a posted receipt by a counter-movement, while its pieces are still free and their numbers in stock',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.object({ reason: shownText.min(1, 'Please say why').max(200), expectedVersion }),
    reply: whole,
  },
  dropReceipt: {
    method: 'POST',
    path: `${of}/removal`,
    access: 'staff',
    permission: 'stock.change',
    summary: 'Throw away a draft',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: named,
    reply: success({}),
  },
} as const satisfies Record<string, Call>;
