import { z } from 'zod';
import type { Call } from '../../call.ts';
import { commaList, id, isoDate, rupees, success } from '../../schemas/common.ts';
import { failedDelivery } from '../../schemas/failed-delivery.ts';
import { countsReply, listQuery, listReply } from '../../schemas/lists.ts';
import { trackingStatus } from '../orders.ts';

/** Views of orders that have units to pack. */
export const floorViews = ['to-pick', 'picking', 'picked', 'not-found'] as const;
/** Views of shipments. */
export const shipmentViews = [
  ...(['packing', 'packed', 'on-its-way', 'late', 'attempt-failed'] as const),
  ...(['coming-back', 'to-inspect', 'lost', 'all'] as const),
] as const;
export const dispatchViews = [...floorViews, ...shipmentViews] as const;
export type DispatchView = (typeof dispatchViews)[number];

/** How far it is: an order on the floor, or a shipment. */
const stage = z.enum([...floorViews, 'packing', 'packed', 'handed-over', 'ended', 'unpacked']);

const row = z.object({
  /** Of the order while nothing of it is packed, then of the shipment. */
  id,
  orderId: id,
  /** Of the order, as shoppers read it. */
  number: z.string(),
  /** Which of the order's shipments it is, from 1; null for an order on the floor. */
  shipment: z.int().nullable(),
  stage,
  /** The last day on which it may leave, and the last one of the promised delivery. */
  shipsBy: z.string(),
  promised: z.string(),
  /** It is to be there today or tomorrow, or should have been, and is not. */
  isLate: z.boolean(),
  /** Units that are to be packed yet, or lie in its parcels. */
  units: z.int(),
  /** How many of its parcels there are; none on the floor. */
  parcels: z.int(),
  couriers: z.array(z.string()),
  awbs: z.array(z.string()),
  /** Of the parcel that wants a hand most. */
  status: trackingStatus.nullable(),
  statusAt: isoDate.nullable(),
  statusNote: z.string().nullable(),
  attempts: z.int(),
  /** Of the parcel whose courier came in vain last. */
  failedDelivery: failedDelivery.nullable(),
  city: z.string(),
  pincode: z.string(),
  /** Cash that the courier collects. */
  collect: rupees,
  /** Who packs or packed it, and when it was closed. */
  packedBy: z.string().nullable(),
  packedAt: isoDate.nullable(),
  pickList: z.object({ id, number: z.string() }).nullable(),
  /** Where its units lie, in the order of walking. */
  bins: z.array(z.string()),
  /** One of its parcels that came back and waits to be inspected. */
  toInspect: id.nullable(),
  /** Why it must not leave: its order was cancelled, is held back, or lost units that lie in it; or a parcel has no AWB. */
  trouble: z.enum(['cancelled', 'held', 'changed', 'no-awb', 'waits']).nullable(),
});

const courier = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'is no courier');

const filters = {
  /** The last six of an order's number, or a whole AWB. */
  search: z.string().trim().max(100).optional(),
  courier: commaList(courier).optional(),
  /** The beginning of one. */
  pincode: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be the beginning of a pincode')
    .optional(),
  payment: z.enum(['paid', 'cash']).optional(),
  parcels: z.enum(['one', 'several']).optional(),
  late: z.enum(['yes', 'no']).optional(),
  /** It leaves today at the latest. */
  leaves: z.enum(['today']).optional(),
};

const total = z.object({ total: z.int(), isEstimate: z.boolean() });
const lane = total.extend({ rows: z.array(row) });

/** What is to leave the house, is on its way, or comes back. */
export const dispatchListCalls = {
  listDispatch: {
    method: 'GET',
    path: '/dispatch/list',
    access: 'staff',
    permission: 'orders.read',
    summary: 'Orders on the floor and shipments by view, filter and search, in pages by cursor',
    query: listQuery({
      sorts: ['due', '-due', 'begun', '-begun'],
      default: 'due',
      limit: 50,
      filters: { view: z.enum(dispatchViews).default('to-pick'), ...filters },
    }),
    reply: listReply('shipments', row, {
      /** Those that parcels have, for the filter. */
      couriers: z.array(z.object({ id: courier, name: z.string() })),
    }),
  },
  countDispatch: {
    method: 'GET',
    path: '/dispatch/list-counts',
    access: 'staff',
    permission: 'orders.read',
    summary: 'How many orders and shipments each view of dispatch has with the same filters',
    query: z.object(filters),
    reply: countsReply,
  },
  readDispatchBoard: {
    method: 'GET',
    path: '/dispatch/board',
    access: 'staff',
    permission: 'orders.read',
    summary:
      'The first rows of what is to pick, picked, packed and on its way, with the open pick lists and the manifests',
    reply: success({
      toPick: lane,
      picking: lane,
      packed: lane,
      onItsWay: lane,
      /** Those whose courier came in vain. */
      attemptFailed: lane,
      /** Events of couriers that changed no box, and that nobody has closed. */
      unknownEvents: z.int(),
      /** How many on the floor or packed must leave today. */
      leavesToday: z.int(),
      /** The newest first. */
      lists: z.array(
        z.object({
          id,
          number: z.string(),
          by: z.string().nullable(),
          orders: z.int(),
          wanted: z.int(),
          found: z.int(),
          notFound: z.int(),
        }),
      ),
      /** The newest first. */
      manifests: z.array(
        z.object({
          id,
          number: z.string(),
          courier: z.string(),
          parcels: z.int(),
          at: isoDate,
          closedAt: isoDate.nullable(),
        }),
      ),
    }),
  },
} as const satisfies Record<string, Call>;
