import { z } from 'zod';
import type { Call } from '../../call.ts';
import { id, isoDate, success, version } from '../../schemas/common.ts';
import { trackingStatus } from '../orders.ts';
import { shownSellable } from './serials.ts';

const params = z.object({ id });
/** What becomes of a unit that came back: sold again, blocked as damaged, kept back, or written off as it is missing or worth nothing. */
const outcome = z.enum(['free', 'damaged', 'kept-back', 'written-off']);

const box = z.object({
  id,
  orderId: id,
  number: z.string(),
  courierName: z.string(),
  awb: z.string().nullable(),
  status: trackingStatus.nullable(),
  statusNote: z.string().nullable(),
  city: z.string(),
  pincode: z.string(),
  receivedAt: isoDate.nullable(),
  inspectedAt: isoDate.nullable(),
  /** Of its shipment. */
  version,
  lines: z.array(
    z.object({
      ...shownSellable,
      orderItemId: id,
      quantity: z.int(),
      /** The numbered pieces that were sent in it. */
      pieces: z.array(z.object({ unitId: id, number: z.string() })),
    }),
  ),
});
const reply = success({ box });

/** Parcels that come back to the house. */
export const returnedBoxCalls = {
  readReturnedBox: {
    method: 'GET',
    path: '/dispatch/boxes/{id}',
    access: 'staff',
    permission: 'orders.read',
    summary: 'A parcel with what was sent in it',
    refusals: ['not_found'],
    params,
    reply,
  },
  receiveReturnedBox: {
    method: 'POST',
    path: '/dispatch/returned-boxes',
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Receive a parcel that came back, by its AWB or code: its units wait to be inspected',
    refusals: ['not_found', 'refused', 'conflict'],
    body: z.object({ code: z.string().trim().min(1).max(100) }),
    reply,
  },
  inspectReturnedBox: {
    method: 'POST',
    path: '/dispatch/boxes/{id}/inspection',
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Say of each unit of a parcel that came back what it is; a number that was not sent in it is refused',
    refusals: ['not_found', 'refused', 'conflict'],
    params,
    body: z.object({
      outcomes: z
        .array(
          z.object({
            orderItemId: id,
            outcome,
            quantity: z.int().min(1).max(10),
            /** The numbered pieces that they are. */
            numbers: z.array(z.string().max(100)).max(10).default([]),
          }),
        )
        .min(1)
        .max(200),
    }),
    reply,
  },
  writeOffLostBox: {
    method: 'POST',
    path: '/dispatch/boxes/{id}/loss',
    access: 'staff',
    /** Of what is unpaid, and of what is paid. */
    permission: ['dispatch.change', 'orders.refund'],
    summary: 'Give up a parcel that its courier has lost: what lay in it is cancelled and its money owed',
    refusals: ['not_found', 'conflict', 'factor_required', 'second_person_needed'],
    params,
    body: z.object({ expectedVersion: version }),
    reply: success({}),
  },
} as const satisfies Record<string, Call>;
