import { z } from 'zod';
import type { Call } from '../../call.ts';
import { id, isoDate } from '../../schemas/common.ts';
import { listQuery, listReply } from '../../schemas/lists.ts';

const figure = z.object({
  id,
  /** A pincode, a courier or a method. */
  key: z.string(),
  name: z.string(),
  sent: z.int(),
  cameBack: z.int(),
  /** From 0 to 1. */
  share: z.number(),
  /** What couriers that were booked took for those that came back, in rupees; 0 where none was booked. */
  cost: z.number(),
});

/** What was sent and came back without being delivered. */
export const rtoFigureCalls = {
  listRtoFigures: {
    method: 'GET',
    path: '/dispatch/rto-figures',
    access: 'staff',
    permission: 'orders.read',
    summary: 'How many parcels of the last 30, 90 or 365 days came back, by pincode, courier or method of payment',
    query: listQuery({
      sorts: ['-returns', 'returns', '-share', 'share', '-sent', 'sent'],
      default: '-returns',
      limit: 50,
      filters: {
        view: z.enum(['pincode', 'courier', 'method']).default('pincode'),
        days: z.enum(['30', '90', '365']).default('90'),
        /** The beginning of a pincode. */
        search: z.string().trim().max(40).optional(),
      },
    }),
    reply: listReply('figures', figure, {
      /** When they were counted last; null before the first time. */
      countedAt: isoDate.nullable(),
      all: z.object({ sent: z.int(), cameBack: z.int() }),
    }),
  },
} as const satisfies Record<string, Call>;
