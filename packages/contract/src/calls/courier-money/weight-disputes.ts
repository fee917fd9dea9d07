import { z } from 'zod';
import type { Call } from '../../call.ts';
import { id, isoDate, rupees, shownText, success, version } from '../../schemas/common.ts';
import { countsReply, listQuery, listReply } from '../../schemas/lists.ts';
import { boxFilters, boxOfCourier, namedCouriers } from './box-of-courier.ts';

const params = z.object({ id });
const permission = ['dispatch.change', 'orders.refund'] as const;

const dispute = z.object({
  id,
  ...boxOfCourier,
  /** As it was entered when the box was packed; null where it was not. */
  enteredGrams: z.int().nullable(),
  chargedGrams: z.int(),
  /** What the courier charges beside its price, in rupees. */
  charge: z.number(),
  enteredAt: isoDate,
  answerBy: isoDate,
  /** Nobody has answered, and the courier takes no answer any more. */
  isOverdue: z.boolean(),
  state: z.enum(['open', 'accepted', 'disputed', 'won', 'lost']),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: isoDate.nullable(),
  outcome: z.string().nullable(),
  endedAt: isoDate.nullable(),
  version,
});

const words = shownText.max(500);
const reply = success({ dispute });

/** Weights that couriers charge and that differ from what was entered. */
export const weightDisputeCalls = {
  listWeightDisputes: {
    method: 'GET',
    path: '/dispatch/weight-disputes',
    access: 'staff',
    permission: 'orders.read',
    summary: 'Weights that couriers charge otherwise than entered, by the day to answer',
    query: listQuery({
      sorts: ['due', '-due', '-charge', 'charge'],
      default: 'due',
      limit: 50,
      filters: { view: z.enum(['open', 'disputed', 'ended', 'all']).default('open'), ...boxFilters },
    }),
    reply: listReply('disputes', dispute, { couriers: namedCouriers }),
  },
  countWeightDisputes: {
    method: 'GET',
    path: '/dispatch/weight-dispute-counts',
    access: 'staff',
    permission: 'orders.read',
    summary: 'How many weight disputes each view has with the same filters',
    query: z.object(boxFilters),
    reply: countsReply,
  },
  readWeightDispute: {
    method: 'GET',
    path: '/dispatch/weight-disputes/{id}',
    access: 'staff',
    permission: 'orders.read',
    summary: 'A weight dispute with what proves the weight: the size and the photos of the open box',
    refusals: ['not_found'],
    params,
    reply: success({
      dispute,
      proof: z.object({
        boxId: id,
        shipmentId: id,
        /** Length, width and height in millimetres, as '300x200x100'. */
        size: z.string().nullable(),
        packedBy: z.string().nullable(),
        packedAt: isoDate.nullable(),
        /** What lies in it weighs together, by the products’ data; null where one has no weight. */
        goodsGrams: z.int().nullable(),
        photos: z.array(z.object({ id, at: isoDate })),
      }),
    }),
  },
  addWeightDispute: {
    method: 'POST',
    path: '/dispatch/weight-disputes',
    access: 'staff',
    permission,
    summary: 'Enter the weight that a courier charges for a parcel',
    refusals: ['not_found', 'conflict', 'refused'],
    body: z.object({
      awb: z.string().trim().min(1, 'Please enter the AWB').max(60),
      chargedGrams: z.int().min(1).max(1_000_000),
      charge: rupees,
    }),
    reply,
  },
  answerWeightDispute: {
    method: 'POST',
    path: '/dispatch/weight-disputes/{id}/answer',
    access: 'staff',
    permission,
    summary: 'Accept a charged weight, or dispute it with words; it is sent to the courier by a person',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.object({ answer: z.enum(['accept', 'dispute']), words, expectedVersion: version }),
    reply,
  },
  endWeightDispute: {
    method: 'POST',
    path: '/dispatch/weight-disputes/{id}/outcome',
    access: 'staff',
    permission,
    summary: 'Say what came of a disputed weight',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.object({ outcome: z.enum(['won', 'lost']), words, expectedVersion: version }),
    reply,
  },
} as const satisfies Record<string, Call>;
