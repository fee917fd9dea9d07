import { z } from 'zod';
import type { Call } from '../../call.ts';
import { id, isoDate, success } from '../../schemas/common.ts';
import { lineResult, sellableId } from '../catalogue/catalogue-list.ts';
import { stockLevel } from '../catalogue/inventory.ts';

const units = z.int().min(0).max(1_000_000);
/** `lowAt` null: as the settings say. */
const targets = { safety: units, lowAt: units.nullable() };

const holder = z.object({
  orderId: id,
  number: z.string(),
  status: z.enum(['pending', 'processing', 'confirmed']),
  /** Units of it that are neither cancelled nor handed over. */
  quantity: z.int(),
  placedAt: isoDate,
});

/** One unit of stock: a variant, or a product without variants. */
export const stockUnitCalls = {
  readStockUnit: {
    method: 'GET',
    path: '/stock/units/{id}',
    access: 'staff',
    permission: ['stock.read', 'stock.change'],
    summary: 'The figures of a variant, or of a product without variants',
    refusals: ['not_found'],
    params: z.object({ id }),
    reply: success({
      unit: stockLevel.extend({
        /** Its pieces have numbers. */
        serialKind: z.enum(['imei', 'serial']).nullable(),
        /** What `lowAt` null stands for. */
        lowAtOfAll: z.int(),
      }),
    }),
  },
  listUnitHolders: {
    method: 'GET',
    path: '/stock/units/{id}/orders',
    access: 'staff',
    permission: ['stock.read', 'stock.change'],
    summary: 'The orders that hold units of it, up to a hundred, the oldest first',
    params: z.object({ id }),
    reply: success({ count: z.int(), quantity: z.int(), orders: z.array(holder) }),
  },
  setStockTargets: {
    method: 'POST',
    path: '/stock/targets',
    access: 'staff',
    permission: 'stock.change',
    summary: 'Set safety stocks and the numbers at which units are low, each line on its own',
    body: z.object({
      lines: z
        .array(
          z.object({
            ...sellableId,
            /** What the person saw of what is set. */
            expected: z.object(targets).partial(),
            target: z.object(targets).partial(),
          }),
        )
        .min(1)
        .max(200),
    }),
    reply: success({
      lines: z.array(
        lineResult.extend({
          ...targets,
          /** Free for sale now, and in the safety stock. */
          free: z.int(),
          kept: z.int(),
        }),
      ),
    }),
  },
  switchSale: {
    method: 'POST',
    path: '/stock/sale',
    access: 'staff',
    permission: 'stock.change',
    summary: 'Stop the sale of a variant, or of a product without variants, whatever is there, or go on with it',
    refusals: ['not_found'],
    body: z.object({ ...sellableId, isStopped: z.boolean() }),
    reply: success({ isStopped: z.boolean() }),
  },
} as const satisfies Record<string, Call>;
