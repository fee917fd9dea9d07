import { z } from 'zod';
import type { Call } from '../../../call.ts';
import { returnRefusalNames } from '../../../reasons/return-refusals.ts';
import { id, isoDate, rupees, shownText, success, version } from '../../../schemas/common.ts';
import { returnReason, returnStatus } from '../../returns.ts';
import { staffReturn } from '../staff-orders.ts';
import { pickupWay } from './return-queue.ts';

const params = z.object({ id });
const expectedVersion = version;

const line = z.object({
  /** Of the order. */
  itemId: id,
  productId: id,
  variantId: id.nullable(),
  name: z.string(),
  sku: z.string(),
  image: z.string(),
  quantity: z.int(),
  /** Of one unit, without the discount of the order. */
  price: rupees,
  /** The discount of the order that falls to these units. */
  discount: rupees,
  /** What is paid back for them. */
  amount: rupees,
  /** Of the line's pieces that were sent; empty of products without numbers. */
  numbers: z.array(z.string()),
  warrantyMonths: z.int().nullable(),
  warrantyUntil: z.iso.date().nullable(),
  /** Returns with this product, this one included; at most a thousand are counted. */
  productReturns: z.int(),
});

/** The parcel that brought a unit of the return. */
const parcel = z.object({
  /** Of its order: 1, or 2-1 of the second shipment. */
  name: z.string(),
  courier: z.string().nullable(),
  awb: z.string().nullable(),
  deliveredAt: isoDate.nullable(),
  invoice: z.string().nullable(),
});

const photo = z.object({ id, /** Sent later, as the store had asked for it. */ isAnswer: z.boolean() });

const photoRequest = z.object({
  id,
  asked: z.string(),
  askedAt: isoDate,
  askedBy: z.string().nullable(),
  answeredAt: isoDate.nullable(),
  words: z.string().nullable(),
});

const pickup = z.object({
  way: pickupWay,
  /** `asked`: the courier has not answered yet, and is asked again by itself; `failed`: it said no. */
  state: z.enum(['asked', 'booked', 'failed']),
  courier: z.string().nullable(),
  awb: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  bookedAt: isoDate,
  /** What the courier said last, in words, and when. */
  status: z.string().nullable(),
  statusAt: isoDate.nullable(),
  /** Why the courier said no: to fetch it, or, of one that is booked, to leave it. */
  failure: z.string().nullable(),
});

const entry = z.object({
  id: z.string(),
  at: isoDate,
  /** A step of the return, or an act of the audit. */
  what: z.string(),
  /** A name of the staff, or `customer`, `payment`, `courier`, `clock`, `command`; null when it is not known. */
  by: z.string().nullable(),
  text: z.string().nullable(),
});

const returnFacts = z.object({
  id,
  number: z.string(),
  version,
  step: returnStatus,
  reason: returnReason,
  refusal: z.enum(returnRefusalNames).nullable(),
  /** The shopper's words; empty when they were erased. */
  description: z.string(),
  askedAt: isoDate,
  decideBy: isoDate.nullable(),
  decideHours: z.number(),
  photosAskedAt: isoDate.nullable(),
  order: z.object({ id, number: z.string(), placedAt: isoDate, methodName: z.string(), isCash: z.boolean() }),
  amount: rupees,
  lines: z.array(line),
  parcels: z.array(parcel),
  /** Of the first delivery of these units. */
  deliveredAt: isoDate.nullable(),
  returnHours: z.number(),
  photos: z.array(photo),
  photoRequests: z.array(photoRequest),
  inspectionNote: z.string().nullable(),
  assigned: z.object({ id, name: z.string() }).nullable(),
  people: z.array(z.object({ id, name: z.string() })),
  pickup: pickup.nullable(),
  attempts: z.int(),
  attemptsAllowed: z.int(),
  /** A courier is set up to book with. */
  canBook: z.boolean(),
  customer: z.object({
    id,
    /** Both are masked. */
    name: z.string(),
    phone: z.string(),
    city: z.string(),
    pincode: z.string(),
    orders: z.int(),
    /** With this one, and how many of them were refused; of the newest thousand orders. */
    returns: z.int(),
    refused: z.int(),
  }),
  /** The newest first. */
  history: z.array(entry),
});

/** The page of one return in the console, and who works on it. */
export const returnDeskCalls = {
  readReturnFacts: {
    method: 'GET',
    path: '/staff/returns/{id}/facts',
    access: 'staff',
    permission: 'orders.read',
    summary: 'A return with its goods, parcels, photos, pickup, shopper and history; names and phones are masked',
    refusals: ['not_found'],
    params,
    reply: success({ return: returnFacts }),
  },
  assignReturn: {
    method: 'PUT',
    path: '/returns/{id}/assignee',
    access: 'staff',
    permission: ['returns.change', 'returns.inspect'],
    summary: 'Give a return to a person, or to nobody',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.object({ personId: id.nullable(), expectedVersion }),
    reply: success({ return: staffReturn }),
  },
  noteReturn: {
    method: 'PUT',
    path: '/returns/{id}/inspection-note',
    access: 'staff',
    permission: 'returns.change',
    summary: 'Write what the person who inspects the goods should know; the shopper does not read it',
    refusals: ['not_found', 'conflict'],
    params,
    /** An empty text takes it away. */
    body: z.object({ text: shownText.max(500), expectedVersion }),
    reply: success({ return: staffReturn }),
  },
  askForReturnPhotos: {
    method: 'POST',
    path: '/returns/{id}/photo-requests',
    access: 'staff',
    permission: 'returns.change',
    summary: 'Ask the shopper for photos by a link; the clock stands until they come. A link of before ends',
    refusals: ['not_found', 'conflict'],
    params,
    body: z.object({
      /** For the shopper: what should be seen. */
      text: shownText.min(1, 'Please write what the photos should show').max(300),
      expectedVersion,
    }),
    reply: success({
      return: staffReturn,
      /** For who wants to send it otherwise; it is shown once. */ url: z.string(),
    }),
  },
} as const satisfies Record<string, Call>;
