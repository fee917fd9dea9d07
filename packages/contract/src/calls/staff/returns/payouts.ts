import { z } from 'zod';
import type { Call } from '../../../call.ts';
import { commaList, id, isoDate, rupees, shownText, success, version } from '../../../schemas/common.ts';
import { countsReply, day, listQuery, listReply } from '../../../schemas/lists.ts';

/** `return`: of goods of a cash order that passed inspection; `refund`: what staff gave back of a cash order beside returns. */
const kind = z.enum(['return', 'refund']);

/** `late`: those of `open` whose due day is over. */
const view = z.enum(['open', 'late', 'paid']);

/** Money of an order paid in cash, which goes back outside the payment provider. */
const payout = z.object({
  /** That of the return, or of the refund of the order. */
  id,
  kind,
  /** Such as R-4F9A2C; a return’s begins with R, a refund’s with P. */
  number: z.string(),
  order: z.object({ id, number: z.string() }),
  /** Masked. */
  name: z.string(),
  /** Masked; null where the shopper was not asked for one. */
  payoutTo: z.string().nullable(),
  amount: rupees,
  /** When it was owed: the inspection of a return. */
  since: isoDate,
  /** The last day in India on which it is in time. */
  due: day,
  isLate: z.boolean(),
  /** Null while it is owed. */
  paid: z.object({ reference: z.string().nullable(), at: isoDate }).nullable(),
  /** Of the return, or of the order of a refund. */
  version,
});

const filters = {
  view: view.default('open'),
  kind: commaList(kind).optional(),
  /** The number of the payout or of its order, with or without '#', or the reference of its payment. */
  search: z.string().trim().max(60).optional(),
  /** When it was owed; both days are included. */
  since: day.optional(),
  until: day.optional(),
};
const { view: _, ...countedFilters } = filters;

const params = z.object({ id });
const both = ['since', '-since', 'amount', '-amount'] as const;

/** What is owed to shoppers who paid in cash. */
export const payoutCalls = {
  listPayouts: {
    method: 'GET',
    path: '/staff/payouts',
    access: 'staff',
    permission: 'orders.read',
    summary: 'Money of cash orders that is paid out to shoppers, with its due day; names and UPI IDs are masked',
    query: listQuery({ sorts: both, default: 'since', limit: 50, filters }),
    reply: listReply('payouts', payout),
  },
  countPayouts: {
    method: 'GET',
    path: '/staff/payout-counts',
    access: 'staff',
    permission: 'orders.read',
    summary: 'How many payouts each view has with the same filters',
    query: z.object(countedFilters),
    reply: countsReply,
  },
  readPayout: {
    method: 'GET',
    path: '/staff/payouts/{id}',
    access: 'staff',
    permission: 'orders.read',
    summary:
      'One payout, by the return or the refund that it is of; not found for money that goes back by the provider',
    refusals: ['not_found'],
    params,
    reply: success({ payout }),
  },
  readPayoutTo: {
    method: 'POST',
    path: '/staff/payouts/{id}/payee',
    access: 'staff',
    permission: 'personal.read',
    summary: 'Name and UPI ID of a payout in full; each reading is written in the audit',
    refusals: ['not_found'],
    params,
    reply: success({ name: z.string(), payoutTo: z.string().nullable() }),
  },
  closePayout: {
    method: 'POST',
    path: '/staff/payouts/{id}/payment',
    access: 'staff',
    permission: 'orders.refund',
    needsRecentFactor: true,
    summary: 'Record that a payout was paid, by the reference of the bank, which no other payout has; once',
    refusals: ['not_found', 'conflict', 'refused', 'factor_required', 'second_person_needed'],
    params,
    body: z.object({
      reference: shownText.min(1, 'Please enter the reference that the bank gave the transfer').max(60),
      expectedVersion: version,
    }),
    reply: success({ payout }),
  },
} as const satisfies Record<string, Call>;
