import { z } from 'zod';
import type { Call } from '../../../call.ts';
import { returnRefusalNames } from '../../../reasons/return-refusals.ts';
import { commaList, id, isoDate, rupeeAmount, rupees, success, version } from '../../../schemas/common.ts';
import {
  actors,
  bulkPreviewReply,
  countsReply,
  day,
  listQuery,
  listReply,
  previewed,
  selectionOf,
} from '../../../schemas/lists.ts';
import { returnReason, returnStatus } from '../../returns.ts';
import { unitGrade } from './inspection.ts';

/**
 * `to-decide` waits for the store, `photos-asked` for the shopper; `to-receive` has come, as its courier says, or is brought by hand;
 * `refund-problem`: the refund was refused or is late.
 */
const returnViews = [
  ...(['to-decide', 'photos-asked', 'pickup-to-book', 'pickup-booked', 'on-the-way', 'to-receive'] as const),
  ...(['to-inspect', 'refund-owed', 'refund-problem', 'closed', 'refused', 'all'] as const),
] as const;

/** `courier`: booked with the courier; `typed`: with another, whose AWB somebody typed; `hand`: the shopper brings it. */
export const pickupWay = z.enum(['courier', 'typed', 'hand']);
const refund = z.enum(['failed', 'due', 'sent', 'processed']);
const courierName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'is no courier');
const method = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'is no payment method');

const row = z.object({
  id,
  /** As people read it: R and the last six characters of the id. */
  number: z.string(),
  order: z.object({ id, number: z.string() }),
  step: returnStatus,
  reason: returnReason,
  refusal: z.enum(returnRefusalNames).nullable(),
  askedAt: isoDate,
  /** When something of it changed last: of most steps when it came to this one. */
  since: isoDate,
  /** Until when it is to be decided; null once it is, and while the clock stands for photos that were asked for. */
  decideBy: isoDate.nullable(),
  isLate: z.boolean(),
  photosAskedAt: isoDate.nullable(),
  units: z.int(),
  /** The first of its articles, and how many others there are. */
  article: z.string(),
  image: z.string(),
  otherArticles: z.int(),
  amount: rupees,
  method,
  methodName: z.string(),
  /** Both are masked. */
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  pincode: z.string(),
  photos: z.int(),
  assigned: z.object({ id, name: z.string() }).nullable(),
  pickup: z.object({ way: pickupWay, courier: z.string().nullable(), awb: z.string().nullable() }).nullable(),
  /** Failed pickups. */
  attempts: z.int(),
  refund: refund.nullable(),
  version,
});

const returnFilters = {
  view: z.enum(returnViews).default('all'),
  /**
   * A whole phone number, the number of a return or an order, the serial number or IMEI of a unit that was sent, or the AWB of a parcel that was
   * sent or comes back. Parts of one find nothing.
   */
  search: z.string().trim().max(100).optional(),
  step: commaList(returnStatus).optional(),
  reason: commaList(returnReason).optional(),
  refusal: commaList(z.enum(returnRefusalNames)).optional(),
  method: commaList(method).optional(),
  /** Of the refund, both included. */
  amountFrom: rupeeAmount.optional(),
  amountTo: rupeeAmount.optional(),
  product: commaList(id).optional(),
  /** With those below it. */
  category: commaList(id).optional(),
  /** People by id. */
  assigned: actors.optional(),
  /** `nobody`: of no person. */
  ownership: z.enum(['nobody', 'somebody']).optional(),
  pincode: commaList(z.string().regex(/^\d{6}$/, 'must be a pincode')).optional(),
  pickup: commaList(pickupWay).optional(),
  /** That delivered what comes back first, as figures count it. */
  courier: commaList(courierName).optional(),
  /** Of any of its units, as it was inspected. */
  grade: commaList(unitGrade).optional(),
  /** Numbers of suppliers' receipts: a unit of it came with one of them, as its serial number says. */
  lot: commaList(z.string().trim().min(1).max(40)).optional(),
  photos: z.enum(['with', 'without']).optional(),
  refund: commaList(refund).optional(),
  /** `yes`: the day by which it should have been decided has passed. */
  late: z.enum(['yes', 'no']).optional(),
  /** To be decided on this day or before it. */
  decideUntil: day.optional(),
  /** When it was asked for; both days are included. */
  since: day.optional(),
  until: day.optional(),
  /** Of the account of this shopper. */
  customer: id.optional(),
};

const { view: _, ...countedFilters } = returnFilters;

const approval = z.object({ selection: selectionOf(z.object(returnFilters)) });

/** The returns of all shoppers, for staff, and what is done with many of them. */
export const returnQueueCalls = {
  listReturnQueue: {
    method: 'GET',
    path: '/staff/returns',
    access: 'staff',
    permission: 'orders.read',
    summary: 'Returns by view, filter and search, in pages by cursor; names and phones are masked',
    query: listQuery({
      sorts: ['due', '-due', '-asked', 'asked', 'since', '-since', 'amount', '-amount'],
      default: 'due',
      limit: 50,
      filters: returnFilters,
    }),
    reply: listReply('returns', row, {
      /** Those that orders may have used, and the people that a return may be given to, for the filters. */
      methods: z.array(z.object({ id: method, name: z.string() })),
      couriers: z.array(z.object({ id: z.string(), name: z.string() })),
      people: z.array(z.object({ id, name: z.string() })),
      /** How long the store takes to decide. */
      decideHours: z.number(),
    }),
  },
  countReturnQueue: {
    method: 'GET',
    path: '/staff/return-counts',
    access: 'staff',
    permission: 'orders.read',
    summary: 'How many returns each view has with the same filters',
    query: z.object(countedFilters),
    reply: countsReply,
  },
  previewReturnApproval: {
    method: 'POST',
    path: '/staff/return-approvals/preview',
    access: 'staff',
    permission: 'returns.change',
    summary: 'How many of the chosen returns may be approved together by the settings, and why others are left out',
    refusals: ['refused'],
    body: approval,
    reply: bulkPreviewReply('returns', { returnId: id, number: z.string() }),
  },
  startReturnApproval: {
    method: 'POST',
    path: '/staff/return-approvals',
    access: 'staff',
    permission: 'returns.change',
    isIdempotent: true,
    summary: 'Approve many returns as a job, each that the settings allow; no money moves',
    status: 201,
    refusals: ['conflict', 'refused'],
    /** `expectedReturns` is the number that the person was told; another one is refused. */
    body: approval.extend({ expectedReturns: z.int().min(1), previewed: previewed.optional() }),
    reply: success({ jobId: id }),
  },
} as const satisfies Record<string, Call>;
