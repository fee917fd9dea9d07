import { z } from 'zod';
import type { Call } from '../../call.ts';
import { commaList, id, isoDate, success } from '../../schemas/common.ts';
import { actors, countsReply, day, listQuery, listReply, search } from '../../schemas/lists.ts';

export const movementReason = z.enum([
  ...(['opening', 'sale', 'cancel', 'return', 'hand_over', 'receipt', 'undone', 'count', 'damage'] as const),
  ...(['found', 'lost', 'kept_back', 'released', 'correction', 'safety', 'open_box', 'unrecorded'] as const),
]);

export const blockReason = z.enum(['to_inspect', 'damaged', 'kept_back', 'missing', 'safety']);

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

const listedMovement = movement.extend({
  productId: id,
  /** Of what is gone, the SKU that it had. */
  sku: z.string(),
  /** Null when the product is gone. */
  name: z.string().nullable(),
});

const movementFilter = {
  /** Words of the name; or the beginning of an SKU or a barcode; or the last six characters of an order's number. */
  search,
  /** A variant, or a product without variants. */
  unit: id.optional(),
  reason: commaList(movementReason).optional(),
  by: actors.optional(),
  since: day.optional(),
  until: day.optional(),
};

/** The ledger of stock, as staff read it. */
export const stockMovementCalls = {
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
  listStockMovements: {
    method: 'GET',
    path: '/stock/ledger',
    access: 'staff',
    permission: ['stock.read', 'stock.change'],
    summary: 'What has moved the stock of all products, and of those that are gone',
    query: listQuery({
      sorts: ['-at', 'at'],
      default: '-at',
      filters: { view: z.enum(['all', 'staff', 'unexplained']).default('all'), ...movementFilter },
      limit: 40,
    }),
    reply: listReply('movements', listedMovement),
  },
  countStockMovements: {
    method: 'GET',
    path: '/stock/ledger-counts',
    access: 'staff',
    permission: ['stock.read', 'stock.change'],
    summary: 'How many movements each view has',
    query: z.object(movementFilter),
    reply: countsReply,
  },
} as const satisfies Record<string, Call>;
