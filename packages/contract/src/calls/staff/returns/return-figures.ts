import { z } from 'zod';
import type { Call } from '../../../call.ts';
import { id, isoDate, rupees } from '../../../schemas/common.ts';
import { day, listQuery, listReply } from '../../../schemas/lists.ts';

/** `courier`: who delivered the goods. `lot`: a receipt of a supplier. */
const dimension = z.enum(['reason', 'product', 'grade', 'courier', 'pincode', 'step', 'lot']);

const figure = z.object({
  id,
  /** A word of the reasons, grades or steps, the id of a product or receipt, a courier or a pincode. */
  key: z.string(),
  name: z.string(),
  returns: z.int(),
  units: z.int(),
  /** Units that were delivered of the same, or came with the lot; null where they are a part of all that came back. */
  of: z.int().nullable(),
  /** Of these units or, without them, of all that came back; from 0 to 1. */
  share: z.number(),
  /** What they are paid back. */
  worth: rupees,
  /** From the request to the refund, of a step from the one before: half of them took no longer; null where none has ended. */
  medianHours: z.number().nullable(),
  /** Nine of ten took no longer. */
  slowHours: z.number().nullable(),
});

/** What came back, by what. */
export const returnFigureCalls = {
  listReturnFigures: {
    method: 'GET',
    path: '/staff/returns/figures',
    access: 'staff',
    permission: 'orders.read',
    summary:
      'Returns of the last 30, 90 or 365 days by reason, product, grade, courier or pincode, how long each step took, and what came back broken of a lot',
    query: listQuery({
      sorts: ['-returns', 'returns', '-units', 'units', '-share', 'share'],
      default: '-returns',
      limit: 50,
      filters: {
        view: dimension.default('reason'),
        days: z.enum(['30', '90', '365']).default('90'),
        /** Words of the name, or the beginning of a pincode. */
        search: z.string().trim().max(60).optional(),
      },
    }),
    reply: listReply('figures', figure, {
      /** When they were counted last; null before the first time. */
      countedAt: isoDate.nullable(),
      /** The days on which the counted returns were asked for, both included. */
      since: day.nullable(),
      until: day.nullable(),
      all: z.object({ returns: z.int(), units: z.int() }),
    }),
  },
} as const satisfies Record<string, Call>;
