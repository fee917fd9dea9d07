import { z } from 'zod';
import type { Call } from '../../call.ts';
import { holdReasonNames } from '../../reasons/hold-reasons.ts';
import { id, shownText, success } from '../../schemas/common.ts';
import { bulkPreviewReply, previewed, selectionOf } from '../../schemas/lists.ts';
import { orderFilters } from './order-list.ts';
import { orderTag } from './staff-orders.ts';

/** What is done with many orders at once; none of it moves money. */
const action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm') }),
  z.object({ kind: z.literal('hold'), reason: z.enum(holdReasonNames), note: shownText.max(300).optional() }),
  /** Beside the tags that an order has. */
  z.object({ kind: z.literal('tag'), tag: orderTag }),
]);

const bulk = z.object({ selection: selectionOf(z.object(orderFilters)), action });

export const orderBulkCalls = {
  previewOrderBulk: {
    method: 'POST',
    path: '/staff/order-bulk/preview',
    access: 'staff',
    permission: 'orders.change',
    summary: 'To how many of the chosen orders an action applies, and why others are left out',
    refusals: ['refused'],
    body: bulk,
    reply: bulkPreviewReply('orders', { orderId: id, number: z.string() }).extend({
      /** How many it applies to now. */
      applies: z.int(),
      leftOut: z.array(z.object({ sentence: z.string(), orders: z.int() })),
    }),
  },
  startOrderBulk: {
    method: 'POST',
    path: '/staff/order-bulk',
    access: 'staff',
    permission: 'orders.change',
    isIdempotent: true,
    summary: 'Confirm, hold or tag many orders as a job, with a result for each',
    status: 201,
    refusals: ['conflict', 'refused'],
    /** `expectedOrders` is the number that the person was told; another one is refused. */
    body: bulk.extend({ expectedOrders: z.int().min(1), previewed: previewed.optional() }),
    reply: success({ jobId: id }),
  },
  startInvoicePrint: {
    method: 'POST',
    path: '/staff/invoice-prints',
    access: 'staff',
    permission: 'personal.read',
    isIdempotent: true,
    summary:
      'Print the invoices of up to 200 orders as one PDF, as a job; each that is printed is written in the audit',
    status: 201,
    refusals: ['conflict', 'refused'],
    body: bulk.pick({ selection: true }).extend({ expectedOrders: z.int().min(1) }),
    reply: success({ jobId: id }),
  },
} as const satisfies Record<string, Call>;
