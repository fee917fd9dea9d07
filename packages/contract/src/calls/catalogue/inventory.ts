import { z } from 'zod';
import type { Call } from '../../call.ts';
import { commaList, id, isoDate, shownText, success, wholeNumber } from '../../schemas/common.ts';
import { countsReply, listQuery, listReply, search } from '../../schemas/lists.ts';
import { lineResult, sellableId } from './catalogue-list.ts';
import { besideFree, productState } from './product-editing.ts';

export const stockReasons = ['receipt', 'count', 'damage', 'return', 'correction'] as const;

const movementReason = z.enum([
  ...(['opening', 'sale', 'cancel', 'return', 'hand_over', 'receipt', 'undone', 'count', 'damage'] as const),
  ...(['found', 'lost', 'kept_back', 'released', 'correction', 'unrecorded'] as const),
]);

const levelFilter = {
  /** In the name; or the beginning of an SKU or a barcode. */
  search,
  brandId: commaList(id).optional(),
  state: commaList(productState).optional(),
  minLevel: wholeNumber(0, 10_000_000).optional(),
  maxLevel: wholeNumber(0, 10_000_000).optional(),
};

const level = z.object({
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
  /** On hand too, and not sold: to inspect, damaged, kept back or missing. */
  blocked: z.int(),
  /** The seller stopped its sale, whatever is there. */
  isStopped: z.boolean(),
  /** The last movement; null before the first. `by` is null for a movement that no person made. */
  moved: z.object({ at: isoDate, change: z.int(), reason: movementReason, by: z.string().nullable() }).nullable(),
});

export const blockReason = z.enum(['to_inspect', 'damaged', 'kept_back', 'missing']);

const movement = z.object({
  id,
  variantId: id.nullable(),
  at: isoDate,
  /** Of the free units. */
  change: z.int(),
  /** The free units after it. */
  level: z.int(),
  held: z.int(),
  /** Of the units that are blocked for this reason. */
  blocked: z.int(),
  blockedAs: blockReason.nullable(),
  reason: movementReason,
  note: z.string().nullable(),
  orderId: z.string().nullable(),
  /** The receipt or the count that it belongs to. */
  document: z.object({ kind: z.enum(['receipt', 'count']), id }).nullable(),
  by: z.string().nullable(),
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
      sorts: ['name', '-name', 'level', '-level'],
      default: 'name',
      filters: { view: z.enum(['all', 'none', 'low', 'stopped']).default('all'), ...levelFilter },
      limit: 20,
    }),
    reply: listReply('levels', level, {
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
  listMovements: {
    method: 'GET',
    path: '/stock/products/{id}/movements',
    formerPaths: ['/catalogue/products/{id}/movements'],
    access: 'staff',
    permission: ['stock.read', 'stock.change'],
    summary: 'Stock movements of a product, newest first',
    refusals: ['not_found'],
    params: z.object({ id }),
    query: z.object({ variantId: id.optional(), before: id.optional() }),
    reply: success({
      movements: z.array(movement),
      hasOlder: z.boolean(),
    }),
  },
} as const satisfies Record<string, Call>;
