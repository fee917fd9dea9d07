import { z } from 'zod';
import type { Call } from '../../call.ts';
import { commaList, file, id, isoDate, rupees, shownText, success, version } from '../../schemas/common.ts';
import { countsReply, day, listQuery, listReply } from '../../schemas/lists.ts';
import { openBoxGrade } from '../../schemas/shop-product.ts';
import { serialKind, shownSellable } from './serials.ts';

const all = '/stock/open-box';
const of = `${all}/{id}`;

/**
 * `waiting`: kept back, and not on sale yet, or again. `sold`: in an order, or sent. `withdrawn`: taken off sale unsold. `gone`: left
 * the store otherwise, or is not looked at since it came back.
 */
const openBoxState = z.enum(['waiting', 'on-sale', 'sold', 'withdrawn', 'gone']);

/** What the state's list of blocked numbers said, and whether it is too long ago. */
const checkFacts = { isBlocked: z.boolean(), askedOn: z.string(), isOld: z.boolean() };

const openBoxPiece = z.object({
  /** Of the numbered piece. */
  id,
  version,
  kind: serialKind,
  number: z.string(),
  secondNumber: z.string().nullable(),
  state: openBoxState,
  /** What it is one of. */
  ...shownSellable,
  /** As it is or was on sale last. */
  offer: z
    .object({
      productId: id,
      sku: z.string(),
      slug: z.string(),
      grade: openBoxGrade,
      missing: z.string(),
      price: z.number(),
      at: isoDate,
    })
    .nullable(),
  /** When it was sold new, by the day in India. */
  firstSale: z.object({ on: z.string(), order: z.object({ id, number: z.string() }).nullable() }).nullable(),
  /** The last check of its IMEIs; null for a piece that has none. */
  check: z.object(checkFacts).nullable(),
  changedAt: isoDate,
});

const imeiCheck = z.object({
  id,
  ...checkFacts,
  answers: z.array(z.object({ number: z.string(), isBlocked: z.boolean(), reference: z.string() })),
  /** By which way the list was asked. */
  source: z.string(),
  /** Whether a proof is kept. */
  hasProof: z.boolean(),
  at: isoDate,
  by: z.string().nullable(),
});

const whole = success({
  piece: openBoxPiece,
  /** What the shop calls a new one, with the values of its variant. */
  soldAs: z.string(),
  /** For how much it is sold new, in rupees; null when that is not sold any more. */
  newPrice: z.number().nullable(),
  /** The last first. */
  checks: z.array(imeiCheck),
  /** The last first. */
  offers: z.array(
    z.object({
      id,
      sku: z.string(),
      grade: openBoxGrade,
      missing: z.string(),
      price: z.number(),
      at: isoDate,
      by: z.string().nullable(),
      withdrawn: z.object({ at: isoDate, by: z.string().nullable(), why: z.string() }).nullable(),
    }),
  ),
});

const filters = {
  /** The beginning of a number. */
  search: z.string().trim().max(60).optional(),
  grade: commaList(openBoxGrade).optional(),
  kind: commaList(serialKind).optional(),
  productId: commaList(id).optional(),
};

const params = z.object({ id });
const checkParams = z.object({ id, checkId: id });
const number = z.string().regex(/^\d{15}$/, 'must be an IMEI of 15 digits');

/** Opened pieces that are sold as products of their own. */
export const openBoxCalls = {
  listOpenBox: {
    method: 'GET',
    path: all,
    access: 'staff',
    permission: 'stock.read',
    summary: 'Opened pieces that wait for their price, are on sale, sold or withdrawn, in pages by cursor',
    query: listQuery({
      sorts: ['-changed', 'changed', 'number', '-number'],
      default: '-changed',
      filters: {
        view: z.enum(['all', 'waiting', 'on-sale', 'sold', 'withdrawn', 'blocked', 'check-due']).default('all'),
        ...filters,
      },
      limit: 50,
    }),
    reply: listReply('pieces', openBoxPiece),
  },
  countOpenBox: {
    method: 'GET',
    path: '/stock/open-box-counts',
    access: 'staff',
    permission: 'stock.read',
    summary: 'How many opened pieces each view has',
    query: z.object(filters),
    reply: countsReply,
  },
  readOpenBox: {
    method: 'GET',
    path: of,
    access: 'staff',
    permission: 'stock.read',
    summary: 'An opened piece with its checks and how it was on sale',
    refusals: ['not_found'],
    params,
    reply: whole,
  },
  /** What a person was told by the official query; the body is a picture or PDF of it. A blocked piece on sale is withdrawn. */
  recordImeiCheck: {
    method: 'POST',
    path: `${of}/imei-checks`,
    access: 'staff',
    permission: 'stock.change',
    requestTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf'],
    bodyLimitBytes: 10 * 1024 * 1024,
    summary: 'Keep what the state’s list of blocked numbers said of a phone; the body is the proof',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    query: z.object({
      /** Chosen by the caller: a check that is sent again is kept once. */
      checkId: id,
      /** Every IMEI of the piece is in one of the two. */
      clear: commaList(number, 2).default([]),
      blocked: commaList(number, 2).default([]),
      askedOn: day,
      /** As the query names its answer. */
      reference: shownText.min(1, 'Please give the reference of the answer').max(80),
      expectedVersion: z.coerce.number().pipe(version),
    }),
    body: z
      .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array, 'Please choose a picture or PDF')
      .refine(({ length }) => length > 0, 'The file is empty. Please choose another.'),
    reply: whole,
  },
  showImeiProof: {
    method: 'GET',
    path: `${of}/imei-checks/{checkId}/proof`,
    access: 'staff',
    permission: 'stock.read',
    responseType: ['image/webp', 'application/pdf'],
    summary: 'The proof of a check of IMEIs',
    refusals: ['not_found'],
    params: checkParams,
    reply: file,
  },
  putOpenBoxOnSale: {
    method: 'POST',
    path: `${of}/sale`,
    access: 'staff',
    permission: 'products.change',
    summary: 'Put an opened piece on sale as a product of its own; needs stock.change too',
    refusals: ['not_found', 'conflict', 'refused', 'not_allowed'],
    params,
    body: z.object({
      /** Chosen by the caller: what is sent again is done once. */
      offerId: id,
      grade: openBoxGrade,
      /** What its box lacks, in words: 'charger and cable'. */
      missing: shownText.max(50, 'may have at most 50 characters'),
      /** In rupees; below the price of a new one. */
      price: rupees
        .min(1, 'must be at least ₹1')
        .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'may have at most two decimals'),
      /** Pictures of the piece itself, which were uploaded before; shown before those of its product. */
      photos: z
        .array(
          z.object({
            filePath: z.string().regex(/^\/images\/[\w./-]+$/, 'is not a picture of this store'),
            alt: shownText.min(1, 'Please say in a few words what the photo shows').max(300),
          }),
        )
        .max(8, 'may be at most 8'),
      expectedVersion: version,
    }),
    reply: whole,
  },
  withdrawOpenBox: {
    method: 'POST',
    path: `${of}/withdrawal`,
    access: 'staff',
    permission: 'products.change',
    summary: 'Take an opened piece off sale that nobody bought; needs stock.change too',
    refusals: ['not_found', 'conflict', 'refused', 'not_allowed'],
    params,
    body: z.object({ reason: shownText.min(1, 'Please say why').max(200), expectedVersion: version }),
    reply: whole,
  },
} as const satisfies Record<string, Call>;
