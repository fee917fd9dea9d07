import { z } from 'zod';
import type { Call } from '../../call.ts';
import { commaList, id, isoDate, shownText, success, wholeNumber } from '../../schemas/common.ts';
import { countsReply, listQuery, listReply, search, selectionOf } from '../../schemas/lists.ts';
import { lineResult, sellableId } from './catalogue-list.ts';
import { besideFree, productState } from './product-editing.ts';
import { blockReason, movementReason } from './stock-movements.ts';

export const stockReasons = ['receipt', 'count', 'damage', 'return', 'correction'] as const;

const levelViews = [
  ...(['all', 'none', 'low', 'soon', 'blocked', 'stopped', 'uncounted', 'unrecorded'] as const),
] as const;

const levelFilter = {
  /** In the name; or the beginning of an SKU or a barcode. */
  search,
  brandId: commaList(id).optional(),
  state: commaList(productState).optional(),
  minLevel: wholeNumber(0, 10_000_000).optional(),
  maxLevel: wholeNumber(0, 10_000_000).optional(),
};

const levelView = z.enum(levelViews).default('all');

/** Chosen rows of the list of levels. */
export const selectionOfLevels = selectionOf(z.object({ view: levelView, ...levelFilter }));

const blockedFigures = {
  toInspect: z.int(),
  damaged: z.int(),
  keptBack: z.int(),
  missing: z.int(),
  /** Kept from sale as safety stock. */
  safety: z.int(),
};

export const stockLevel = z.object({
  /** Of the variant, or of the product without variants. */
  id,
  ...sellableId,
  name: z.string(),
  sku: z.string(),
  gtin: z.string().nullable(),
  photo: z.string().nullable(),
  state: productState,
  /** Free for sale. */
  quantity: z.int(),
  /** Of orders that are not handed over yet: they are on hand beside the free ones. */
  held: z.int(),
  /** On hand too, and not sold: the sum of the next five. */
  blocked: z.int(),
  ...blockedFigures,
  /** So many units shall be safety stock. */
  safetyTarget: z.int(),
  /** At so many free units or fewer it is low; null for what the settings say. */
  lowAt: z.int().nullable(),
  /** Sold in the last thirty days, less what was cancelled; as of the last half hour. */
  sold: z.int(),
  /** So long the free units last at that pace, in days; null when none were sold. */
  daysLeft: z.int().nullable(),
  /** The last count. */
  counted: z.object({ at: isoDate, by: z.string().nullable() }).nullable(),
  /** The seller stopped its sale, whatever is there. */
  isStopped: z.boolean(),
  /** The last movement; null before the first. `by` is null for a movement that no person made. */
  moved: z.object({ at: isoDate, change: z.int(), reason: movementReason, by: z.string().nullable() }).nullable(),
});

/** What is here of a sellable: on hand are the free, the held and the blocked units. */
const shelf = z.object({
  ...sellableId,
  quantity: z.int(),
  held: z.int(),
  blocked: z.int(),
  ...blockedFigures,
  onHand: z.int(),
});

/** How staff read and correct stock. */
export const inventoryCalls = {
  listLevels: {
    method: 'GET',
    path: '/stock/levels',
    access: 'staff',
    /** Who corrects a level sees it. */
    permission: ['stock.read', 'stock.change'],
    summary: 'Stock levels of variants and of products without variants, each with its last movement',
    query: listQuery({
      sorts: ['name', '-name', 'level', '-level', 'sold', '-sold', 'days', '-days', 'counted', '-counted'],
      default: 'name',
      filters: { view: levelView, ...levelFilter },
      limit: 20,
    }),
    reply: listReply('levels', stockLevel, {
      /** All free units together; null when there are more levels than are counted. */
      quantity: z.int().nullable(),
    }),
  },
  countLevels: {
    method: 'GET',
    path: '/stock/level-counts',
    access: 'staff',
    permission: ['stock.read', 'stock.change'],
    summary: 'How many stock levels each view has',
    query: z.object(levelFilter),
    reply: countsReply,
  },
  correctStock: {
    method: 'POST',
    path: '/stock/corrections',
    formerPaths: ['/catalogue/stock-corrections'],
    access: 'staff',
    permission: 'stock.change',
    summary: 'Set stock levels with a reason, each line on its own',
    body: z.object({
      lines: z
        .array(
          z.object({
            ...sellableId,
            /**
             * Which number the next two are: units free for sale, or all on the shelf, which are the free ones, those that orders
             * hold and those that are blocked. Without it a count is of the shelf, and everything else of free units.
             */
            of: z.enum(['free', 'shelf']).optional(),
            /** The quantity that the person saw. */
            expected: z.int().min(0).max(10_000_000),
            quantity: z.int().min(0).max(10_000_000),
            reason: z.enum(stockReasons),
            note: shownText.max(200).optional(),
          }),
        )
        .min(1)
        .max(200),
    }),
    reply: success({
      lines: z.array(lineResult.extend({ quantity: z.int(), ...besideFree })),
    }),
  },
  moveUnits: {
    method: 'POST',
    path: '/stock/moves',
    access: 'staff',
    permission: 'stock.change',
    summary:
      'Take units from sale, release them, or say that some were found or lost; a repeated request moves nothing again',
    refusals: ['not_found', 'conflict'],
    body: z.object({
      /** Of the movement: chosen by the caller. */
      id,
      ...sellableId,
      /** Units are lost for good with `stock.approve` only. */
      what: z.enum(['keep_back', 'damage', 'release', 'found', 'lost']),
      units: z.int().min(1).max(1_000_000),
      /** Which of the blocked ones are released, found or lost; without it, free ones are lost and new ones found. */
      blockedAs: blockReason.exclude(['safety']).optional(),
      note: shownText.max(200).optional(),
    }),
    reply: success({ shelf }),
  },
} as const satisfies Record<string, Call>;
