import { z } from 'zod';
import type { Call } from '../../../call.ts';
import { id, shownText, success, version } from '../../../schemas/common.ts';
import { staffReturn } from '../staff-orders.ts';

const params = z.object({ id });

/** How goods of a return come back to the store. */
export const returnPickupCalls = {
  bookReturnPickup: {
    method: 'POST',
    path: '/returns/{id}/pickup',
    access: 'staff',
    permission: 'returns.change',
    summary: 'Book how a return comes back: with the courier, by the AWB of another one, or brought by hand',
    refusals: ['not_found', 'conflict', 'refused', 'provider_unavailable'],
    params,
    body: z.discriminatedUnion('way', [
      z.object({ way: z.literal('courier'), expectedVersion: version }),
      z.object({
        way: z.literal('typed'),
        courier: shownText.min(1, 'Please name the courier').max(60),
        awb: z.string().trim().min(1, 'Please type the AWB').max(40),
        expectedVersion: version,
      }),
      z.object({ way: z.literal('hand'), expectedVersion: version }),
    ]),
    reply: success({ return: staffReturn }),
  },
  cancelReturnPickup: {
    method: 'POST',
    path: '/returns/{id}/pickup-cancellation',
    access: 'staff',
    permission: 'returns.change',
    summary: 'Take back how a return was to come, until it is picked up; a booked courier is told',
    refusals: ['not_found', 'conflict', 'refused', 'provider_unavailable'],
    params,
    body: z.object({ expectedVersion: version }),
    reply: success({ return: staffReturn }),
  },
  receiveReturn: {
    method: 'POST',
    path: '/return-receipts',
    access: 'staff',
    permission: ['returns.change', 'returns.inspect'],
    summary: 'Receive the return that a scanned AWB, number of a return, serial number or IMEI is of',
    refusals: ['not_found', 'conflict', 'refused'],
    body: z.object({ code: z.string().trim().min(1, 'Please scan or type a code').max(60) }),
    reply: success({ return: staffReturn, /** It was received before, and is only shown. */ wasHere: z.boolean() }),
  },
} as const satisfies Record<string, Call>;
