import { z } from 'zod';
import type { Call } from '../../call.ts';
import { holdReasonNames } from '../../reasons/hold-reasons.ts';
import { commaList, id, isoDate, rupeeAmount, rupees, version } from '../../schemas/common.ts';
import { actors, countsReply, day, listQuery, listReply } from '../../schemas/lists.ts';
import { orderStatus } from '../orders.ts';

/** `problems`: a refund failed or is late, or the payment went back or is disputed. */
export const orderViews = [
  ...(['all', 'new', 'to-pack', 'packed', 'handed-over', 'delivered'] as const),
  ...(['cash', 'on-hold', 'cancelled', 'problems'] as const),
] as const;
export type OrderView = (typeof orderViews)[number];

/** A reason of the staff, or that the payment went back or is disputed. */
const hold = z.enum([...holdReasonNames, 'given-back', 'disputed']);
const paymentStatus = z.enum(['pending', 'paid', 'completed', 'failed', 'cancelled', 'refunded']);
/** Of all refunds of an order the one that wants a hand most: `failed`, then `due`, `sent`, `processed`. */
const refund = z.enum(['failed', 'due', 'sent', 'processed']);
/** The id of a payment method, also of one that is no longer offered. */
const method = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'is no payment method');
const text = (most: number) => z.string().trim().min(1).max(most);

const row = z.object({
  id,
  /** As shoppers read it: the last six characters. Of very many orders some share theirs. */
  number: z.string(),
  placedAt: isoDate,
  state: orderStatus,
  /** All of its units lie in closed boxes, some of which wait for a courier. */
  isPacked: z.boolean(),
  hold: hold.nullable(),
  method,
  methodName: z.string(),
  payment: paymentStatus,
  total: rupees,
  /** What the courier is to collect yet. */
  toCollect: rupees,
  units: z.int(),
  /** The first of its articles, and how many others there are. */
  article: z.string(),
  image: z.string(),
  otherArticles: z.int(),
  /** Both are masked. */
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  place: z.string(),
  pincode: z.string(),
  /** The first and the last day on which it should arrive; null in orders of earlier releases. */
  promised: z.object({ from: z.string(), to: z.string() }).nullable(),
  tags: z.array(z.string()),
  hasNotes: z.boolean(),
  refund: refund.nullable(),
  coupon: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  version,
});

export const orderFilters = {
  view: z.enum(orderViews).default('all'),
  /**
   * A whole phone number or e-mail address, an order number with or without '#', the number of an invoice or credit note, of a parcel, or the
   * provider's id of a payment. Parts of one find nothing.
   */
  search: z.string().trim().max(254).optional(),
  state: commaList(orderStatus).optional(),
  hold: commaList(hold).optional(),
  payment: commaList(paymentStatus).optional(),
  method: commaList(method).optional(),
  /** Of the total, both included. */
  amountFrom: rupeeAmount.optional(),
  amountTo: rupeeAmount.optional(),
  pincode: commaList(z.string().regex(/^\d{6}$/, 'must be a pincode')).optional(),
  /** The state of the delivery, e.g. 'Kerala'. */
  place: commaList(text(60)).optional(),
  product: commaList(id).optional(),
  coupon: commaList(text(40)).optional(),
  /** The last day of the promised delivery. */
  promised: day.optional(),
  tag: commaList(text(40)).optional(),
  note: z.enum(['with', 'without']).optional(),
  /** Who did something to it, such as holding it or writing a note. */
  person: actors.optional(),
  refund: commaList(refund).optional(),
  /** `yes`: placed by staff beside another order, to be packed with it. */
  additional: z.enum(['yes', 'no']).optional(),
  /** When it was placed; both days are included. */
  since: day.optional(),
  until: day.optional(),
  /** `yes`: paid, or to be paid on delivery; one that ended unpaid was never sold. */
  sold: z.enum(['yes', 'no']).optional(),
  /** When units of it were cancelled or taken off by a change; both days are included. */
  cancelledSince: day.optional(),
  cancelledUntil: day.optional(),
  /** When goods of it that came back were inspected; both days are included. */
  returnedSince: day.optional(),
  returnedUntil: day.optional(),
};

const { view: _, ...countedFilters } = orderFilters;

/** The orders of all shoppers, for staff. */
export const orderListCalls = {
  listOrders: {
    method: 'GET',
    path: '/staff/orders',
    access: 'staff',
    permission: 'orders.read',
    summary: 'Orders by view, filter and search, in pages by cursor; names and phones are masked',
    query: listQuery({
      sorts: ['-placed', 'placed', 'amount', '-amount', 'promised', '-promised'],
      default: '-placed',
      limit: 50,
      filters: orderFilters,
    }),
    reply: listReply('orders', row, {
      /** Those that orders may have used, for the filter. */
      methods: z.array(z.object({ id: method, name: z.string() })),
    }),
  },
  countOrders: {
    method: 'GET',
    path: '/staff/order-counts',
    access: 'staff',
    permission: 'orders.read',
    summary: 'How many orders each view has with the same filters',
    query: z.object(countedFilters),
    reply: countsReply,
  },
} as const satisfies Record<string, Call>;
