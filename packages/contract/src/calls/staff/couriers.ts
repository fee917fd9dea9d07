import { z } from 'zod';
import type { Call } from '../../call.ts';
import { commaList, file, id, isoDate, phone, shownText, success } from '../../schemas/common.ts';
import { failedDelivery } from '../../schemas/failed-delivery.ts';
import { day, listQuery, listReply, search } from '../../schemas/lists.ts';
import { trackingStatus } from '../orders.ts';

const ofBox = '/boxes/{id}';
const params = z.object({ id });

const unknownEvent = z.object({
  id,
  courier: z.string(),
  awb: z.string(),
  /** One of the nine statuses of a box, or the courier's own word in capitals. */
  status: z.string(),
  /** What people read. */
  statusLabel: z.string(),
  /** When it happened, as the courier says. */
  at: isoDate,
  receivedAt: isoDate,
  place: z.string().nullable(),
  reason: z.string().nullable(),
  problem: z.enum(['no-box', 'unknown-status', 'in-future']),
  /** Of the box that has the AWB. */
  orderId: id.nullable(),
});

const courierService = z.object({
  id: z.string(),
  name: z.string(),
  pricePaise: z.int(),
  /** Days on the way; null when the courier does not say. */
  days: z.int().nullable(),
  takesCash: z.boolean(),
  keepsPromise: z.boolean(),
  /** Why it cannot take this box. */
  problem: z.string().nullable(),
});

const booking = z.object({
  /** `asked`: the courier has not answered yet, and the shop asks again by itself. */
  state: z.enum(['asked', 'booked', 'failed', 'cancelled']),
  courier: z.string(),
  /** Who carries it. */
  service: z.string().nullable(),
  pricePaise: z.int().nullable(),
  awb: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  failure: z.string().nullable(),
  askedAt: isoDate,
});

/** Where a booking is: see `booking`. */
const parcel = z.object({
  boxId: id,
  /** Which shipment of the order it is in, and which box of it. */
  shipment: z.int(),
  box: z.int(),
  state: z.enum(['packed', 'handed-over', 'ended']),
  /** What people read; null without an AWB. */
  courier: z.string().nullable(),
  awb: z.string().nullable(),
  isWeighed: z.boolean(),
  status: trackingStatus.nullable(),
  statusAt: isoDate.nullable(),
  /** The courier's reason. */
  statusNote: z.string().nullable(),
  /** Failed visits. */
  attempts: z.int(),
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
  booking: booking.nullable(),
  failedDelivery: failedDelivery.nullable(),
  /** Whether the courier takes an answer to a failed delivery from here. */
  isFollowed: z.boolean(),
  hasProof: z.boolean(),
});

const note = shownText.min(1, 'Please write what the courier should know').max(200);

/** What the staff do with couriers. */
export const courierCalls = {
  listUnknownEvents: {
    method: 'GET',
    path: '/courier-events/unknown',
    access: 'staff',
    permission: ['dispatch.change', 'orders.read'],
    summary: 'Events of couriers that changed no box: no box has the AWB, or nobody knows what they mean',
    query: listQuery({
      sorts: ['received', '-received'],
      default: '-received',
      filters: { problem: commaList(unknownEvent.shape.problem).optional(), search },
      limit: 50,
    }),
    reply: listReply('events', unknownEvent),
  },
  closeUnknownEvent: {
    method: 'POST',
    path: '/courier-events/{id}/close',
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Close an event that changed no box, with what came of it',
    refusals: ['not_found', 'conflict'],
    params,
    body: z.object({ reason: shownText.min(1, 'Please write what it was').max(200) }),
    reply: success({}),
  },
  readOrderParcels: {
    method: 'GET',
    path: '/staff/orders/{id}/parcels',
    access: 'staff',
    permission: ['dispatch.change', 'orders.read'],
    summary: 'The closed parcels of an order with their bookings, failed deliveries and proofs',
    refusals: ['not_found'],
    params,
    reply: success({
      /** What a box is booked with; null where AWBs are typed. */
      booksWith: z.string().nullable(),
      parcels: z.array(parcel),
    }),
  },
  showDeliveryProof: {
    method: 'GET',
    path: `${ofBox}/delivery-proof`,
    access: 'staff',
    permission: 'orders.read',
    responseType: ['image/webp', 'application/pdf'],
    summary: 'With what the courier proves that it delivered a box',
    refusals: ['not_found'],
    params,
    reply: file,
  },
  quoteBox: {
    method: 'GET',
    path: `${ofBox}/courier-services`,
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Who could take a box, with price and days, the one that the settings choose first',
    refusals: ['not_found', 'refused', 'provider_unavailable'],
    params,
    reply: success({
      services: z.array(courierService),
      /** By what the settings choose. */
      rule: z.enum(['promise', 'cheapest', 'fastest']),
      /** Of the service that the settings choose; null when none can take the box. */
      chosen: z.string().nullable(),
    }),
  },
  readBoxBooking: {
    method: 'GET',
    path: `${ofBox}/booking`,
    access: 'staff',
    permission: ['dispatch.change', 'orders.read'],
    summary: 'How a box is booked; null when it was never booked with a courier',
    refusals: ['not_found'],
    params,
    reply: success({ booking: booking.nullable() }),
  },
  /** Of a box that is booked already it replies the booking. */
  bookBox: {
    method: 'POST',
    path: `${ofBox}/booking`,
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Book a box with a courier, which gives the AWB',
    refusals: ['not_found', 'refused', 'conflict', 'provider_unavailable'],
    params,
    /** Without a service the settings choose. */
    body: z.object({ serviceId: z.string().min(1).max(40).optional() }),
    reply: success({ booking }),
  },
  cancelBooking: {
    method: 'POST',
    path: `${ofBox}/booking-cancellation`,
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Cancel the booking of a box that has not left yet, and take its AWB off',
    refusals: ['not_found', 'refused', 'conflict', 'provider_unavailable'],
    params,
    /** The AWB that the person saw. */
    body: z.object({ awb: z.string().min(1).max(60) }),
    reply: success({ booking }),
  },
  readCourierLabel: {
    method: 'GET',
    path: `${ofBox}/courier-label`,
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'The label of a booked box, as its courier prints it',
    responseType: 'application/pdf',
    refusals: ['not_found', 'refused', 'provider_unavailable'],
    params,
    reply: file,
  },
  requestPickup: {
    method: 'POST',
    path: '/courier-pickups',
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Ask couriers to fetch booked boxes; one that was asked for before is not asked for again',
    refusals: ['not_found', 'refused', 'provider_unavailable'],
    body: z.object({ boxIds: z.array(id).min(1).max(100) }),
    reply: success({ asked: z.int() }),
  },
  answerFailedDelivery: {
    method: 'POST',
    path: `${ofBox}/failed-delivery-answer`,
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Tell the courier what to do after a failed delivery: try again, bring it back, or that nobody came',
    refusals: ['not_found', 'refused', 'conflict', 'provider_unavailable'],
    params,
    body: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('try-again'),
        note,
        day: day.optional(),
        phone: phone.optional(),
        address: z.object({ line1: shownText.min(1).max(200), line2: shownText.max(200) }).optional(),
      }),
      z.object({ kind: z.literal('return'), note }),
      z.object({ kind: z.literal('dispute'), note }),
    ]),
    reply: success({
      /** False: the courier does not answer, and is told as soon as it does. */
      isTold: z.boolean(),
    }),
  },
} as const satisfies Record<string, Call>;
