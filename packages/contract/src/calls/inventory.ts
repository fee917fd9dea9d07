import { z } from 'zod';
import type { Call } from '../call.ts';
import { id, isoDate, shownText, success } from '../schemas/common.ts';
import { lineResult, sellableId } from './catalogue-list.ts';

const stockReasons = ['receipt', 'count', 'damage', 'return', 'correction'] as const;

/** How staff read and correct stock. */
export const inventoryCalls = {
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
    reply: success({ lines: z.array(lineResult.extend({ quantity: z.int() })) }),
  },
  listMovements: {
    method: 'GET',
    path: '/stock/products/{id}/movements',
    formerPaths: ['/catalogue/products/{id}/movements'],
    access: 'staff',
    permission: 'products.read',
    summary: 'Stock movements of a product, newest first',
    refusals: ['not_found'],
    params: z.object({ id }),
    query: z.object({ variantId: id.optional(), before: id.optional() }),
    reply: success({
      movements: z.array(
        z.object({
          id,
          variantId: id.nullable(),
          at: isoDate,
          change: z.int(),
          level: z.int(),
          reason: z.enum(['opening', 'sale', 'cancel', 'unrecorded', ...stockReasons]),
          note: z.string().nullable(),
          orderId: z.string().nullable(),
          by: z.string().nullable(),
        }),
      ),
      hasOlder: z.boolean(),
    }),
  },
} as const satisfies Record<string, Call>;
