import { z } from 'zod';
import type { Call } from '../../call.ts';
import { commaList, id, isoDate, shownText, success, version } from '../../schemas/common.ts';
import { countsReply, listQuery, listReply } from '../../schemas/lists.ts';
import { sellableId } from '../catalogue/catalogue-list.ts';

export const serialState = z.enum([
  ...(['received', 'in-stock', 'packed', 'sold', 'returned'] as const),
  ...(['open-box', 'written-off', 'back-to-supplier', 'missing', 'withdrawn'] as const),
]);

export const serialKind = z.enum(['imei', 'serial']);

/** As it was scanned, typed or pasted. */
const givenNumber = z.string().max(100);

/** A phone for two SIM cards has two IMEIs. `line` is where it stands in what was pasted. */
export const givenPiece = z.object({
  number: givenNumber,
  secondNumber: givenNumber.nullish(),
  line: z.int().min(1).max(1_000_000).optional(),
});

/** More are sent in parts. */
export const givenPieces = z.array(givenPiece).min(1, 'Please give a number').max(1000);

/** A number that was not taken, and why; `line` is where it stood, from 1. */
export const refusedPiece = z.object({ line: z.int(), number: z.string(), reason: z.string() });

export const shownSellable = {
  ...sellableId,
  name: z.string(),
  sku: z.string(),
  photo: z.string().nullable(),
};

const serialUnit = z.object({
  id,
  version,
  kind: serialKind,
  number: z.string(),
  /** The second IMEI. */
  secondNumber: z.string().nullable(),
  state: serialState,
  ...shownSellable,
  /** The order that it is packed or sold for; of one that came back, the last. */
  order: z.object({ id, number: z.string() }).nullable(),
  changedAt: isoDate,
});

const serialStep = z.object({
  at: isoDate,
  /** Null for the first. */
  from: serialState.nullable(),
  to: serialState,
  by: z.string().nullable(),
  note: z.string().nullable(),
  /** What it happened with: a receipt, an order, a return. */
  document: z
    .object({ kind: z.enum(['receipt', 'order', 'return', 'count', 'numbering']), id: id.nullable(), name: z.string() })
    .nullable(),
});

const unitWithLife = z.object({ unit: serialUnit, /** The newest first. */ steps: z.array(serialStep) });

const filters = {
  /** The beginning of a number. */
  search: z.string().trim().max(60).optional(),
  state: commaList(serialState).optional(),
  productId: commaList(id).optional(),
  variantId: id.optional(),
  /** The number of an order, as shoppers read it. */
  order: z
    .string()
    .trim()
    .regex(/^#?[\da-f]{6}$/i, 'is no number of an order')
    .optional(),
};

/** Which figures of pieces and numbers of a product differ. */
const unnumbered = z.object({
  ...shownSellable,
  gtin: z.string().nullable(),
  kind: serialKind,
  onHand: z.int(),
  numbered: z.int(),
});

/** Numbers of single pieces: IMEIs and serial numbers, each with its life. */
export const serialCalls = {
  listSerials: {
    method: 'GET',
    path: '/stock/serials',
    access: 'staff',
    permission: 'stock.read',
    summary: 'Numbered pieces by state, product, number and order, in pages by cursor',
    query: listQuery({
      sorts: ['-changed', 'changed', 'number', '-number'],
      default: '-changed',
      filters: { view: z.enum(['all', 'here', 'sold', 'returned', 'gone']).default('all'), ...filters },
      limit: 50,
    }),
    reply: listReply('serials', serialUnit),
  },
  countSerials: {
    method: 'GET',
    path: '/stock/serial-counts',
    access: 'staff',
    permission: 'stock.read',
    summary: 'How many numbered pieces each view has',
    query: z.object(filters),
    reply: countsReply,
  },
  findSerial: {
    method: 'GET',
    path: '/stock/serial-search',
    access: 'staff',
    permission: 'stock.read',
    summary: 'Every piece that a number belongs to or belonged to, by either IMEI, each with its whole life',
    query: z.object({ number: givenNumber.min(1) }),
    reply: success({ found: z.array(unitWithLife) }),
  },
  readSerialUnit: {
    method: 'GET',
    path: '/stock/serials/{id}',
    access: 'staff',
    permission: 'stock.read',
    summary: 'A numbered piece with its whole life',
    refusals: ['not_found'],
    params: z.object({ id }),
    reply: success(unitWithLife.shape),
  },
  /** A number that was wrong; the piece stays in stock, without one. */
  withdrawSerial: {
    method: 'POST',
    path: '/stock/serials/{id}/withdrawal',
    access: 'staff',
    permission: 'stock.change',
    summary: 'Take a wrong number off a piece that is in stock',
    refusals: ['not_found', 'conflict', 'refused'],
    params: z.object({ id }),
    body: z.object({ reason: shownText.min(1, 'Please say why').max(200), expectedVersion: version }),
    reply: success(unitWithLife.shape),
  },
  listUnnumbered: {
    method: 'GET',
    path: '/stock/unnumbered',
    access: 'staff',
    permission: 'stock.read',
    summary: 'Products whose pieces have numbers, with as many numbers as pieces or not: those that differ',
    query: z.object({ productId: id.optional() }),
    reply: success({ products: z.array(unnumbered), hasMore: z.boolean() }),
  },
  /** Right numbers are taken, wrong ones named. Sent again, those that were taken are named as here already. */
  numberUnits: {
    method: 'POST',
    path: '/stock/serials',
    access: 'staff',
    permission: 'stock.change',
    summary: 'Give numbers to pieces that are in stock without one',
    refusals: ['not_found', 'conflict', 'refused'],
    body: z.object({ ...sellableId, pieces: givenPieces }),
    reply: success({
      added: z.int(),
      refused: z.array(refusedPiece),
      /** Pieces that are still without a number. */
      unnumbered: z.int(),
    }),
  },
} as const satisfies Record<string, Call>;
