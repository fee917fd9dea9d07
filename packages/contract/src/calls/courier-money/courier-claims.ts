import { z } from 'zod';
import type { Call } from '../../call.ts';
import { id, isoDate, rupees, shownText, success, version } from '../../schemas/common.ts';
import { countsReply, listQuery, listReply } from '../../schemas/lists.ts';
import { boxFilters, boxOfCourier, namedCouriers } from './box-of-courier.ts';

const params = z.object({ id });

const claim = z.object({
  /** Of the box. */
  id,
  ...boxOfCourier,
  kind: z.enum(['lost', 'damaged']),
  /** What is claimed, in rupees. */
  amount: z.number(),
  since: isoDate,
  /** Until when the courier takes the claim. */
  raiseBy: isoDate,
  isOverdue: z.boolean(),
  /** `dropped`: it was not raised, for a reason. */
  state: z.enum(['to-raise', 'raised', 'paid', 'refused', 'dropped']),
  /** The courier’s number of the claim. */
  number: z.string().nullable(),
  raisedAt: isoDate.nullable(),
  raisedBy: z.string().nullable(),
  paid: z.number().nullable(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  endedAt: isoDate.nullable(),
  endedBy: z.string().nullable(),
  version,
});

const expectedVersion = version;
const reason = shownText.min(1, 'Please say why').max(300);
const reply = success({ claim });

/** Claims on couriers for what they lost or damaged. */
export const courierClaimCalls = {
  listCourierClaims: {
    method: 'GET',
    path: '/dispatch/claims',
    access: 'staff',
    permission: 'orders.read',
    summary: 'Claims on couriers for lost and damaged parcels, by the day until which they are raised',
    query: listQuery({
      sorts: ['due', '-due', '-amount', 'amount'],
      default: 'due',
      limit: 50,
      filters: { view: z.enum(['to-raise', 'raised', 'ended', 'all']).default('to-raise'), ...boxFilters },
    }),
    reply: listReply('claims', claim, { couriers: namedCouriers }),
  },
  countCourierClaims: {
    method: 'GET',
    path: '/dispatch/claim-counts',
    access: 'staff',
    permission: 'orders.read',
    summary: 'How many claims each view has with the same filters',
    query: z.object(boxFilters),
    reply: countsReply,
  },
  raiseClaim: {
    method: 'POST',
    path: '/dispatch/claims/{id}/raising',
    access: 'staff',
    permission: ['dispatch.change', 'orders.refund'],
    summary: 'Write down that a claim was raised with the courier, its number and amount',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.object({
      number: shownText.min(1, 'Please enter the number that the courier gave').max(60),
      amount: rupees,
      expectedVersion,
    }),
    reply,
  },
  endClaim: {
    method: 'POST',
    path: '/dispatch/claims/{id}/end',
    access: 'staff',
    permission: 'orders.refund',
    summary:
      'Write down that the courier paid a claim or refused it, or that it is not raised; no money is moved by it',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.discriminatedUnion('how', [
      z.object({
        how: z.literal('paid'),
        amount: rupees.min(0.01, 'Please enter what was paid'),
        reference: shownText.min(1, 'Please enter the reference of the payment').max(60),
        expectedVersion,
      }),
      z.object({ how: z.literal('refused'), reason, expectedVersion }),
      z.object({ how: z.literal('dropped'), reason, expectedVersion }),
    ]),
    reply,
  },
} as const satisfies Record<string, Call>;
