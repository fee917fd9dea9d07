import { z } from 'zod';
import type { Call } from '../call.ts';
import { returnReasonNames } from '../reasons/return-reasons.ts';
import { file, id, isoDate, rupees, shownText, success } from '../schemas/common.ts';
import { day } from '../schemas/lists.ts';

export const returnReason = z.enum(returnReasonNames);

/** requested → approved → picked_up → received → inspected → refunded; refused before pickup or after receipt. */
export const returnStatus = z.enum([
  'requested',
  'approved',
  'picked_up',
  'received',
  'inspected',
  'refunded',
  'refused',
  'cancelled',
]);

export const orderReturn = z.object({
  _id: id,
  status: returnStatus,
  reason: returnReason,
  description: z.string(),
  items: z.array(z.object({ /** The order item's. */ _id: id, quantity: z.number().int(), amount: rupees })),
  amount: rupees,
  photos: z.array(id),
  /** The UPI id for the refund of an order that was paid in cash. */
  payoutTo: z.string().nullable(),
  /** Failed pickup attempts. */
  pickupAttempts: z.number().int(),
  createdAt: isoDate,
  /**
   * Of a return that passed inspection: who holds its money now, and the days between which it is due. `provider`: the payment provider was
   * told to send it. Null before, and where nothing was paid.
   */
  refund: z
    .object({ holder: z.enum(['store', 'provider', 'bank']), from: day, to: day, isLate: z.boolean() })
    .nullable(),
  /** Each step with its date, the oldest first; `note` is for the customer. */
  steps: z.array(z.object({ status: returnStatus, at: isoDate, note: z.string().nullable() })),
});

const maxReturnPhotos = 4;

const maxPhotoCharacters = 2_800_000;

/** JPEG, PNG, WebP or AVIF pictures in base64, each at most 2 MB. */
export const returnPhotos = z
  .array(z.string().max(maxPhotoCharacters, 'A photo may have at most 2 MB'))
  .max(maxReturnPhotos, 'Please choose at most 4 photos');

/** `small`: at most 320 pixels wide and high. */
export const photoSize = z.object({ size: z.enum(['small', 'full']).default('full') });

const idParams = z.object({ id });

export const upiId = z
  .string()
  .trim()
  .regex(/^[\w.-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/, 'Please enter a valid UPI ID, like name@bank');

const wholeUnits = 'Please choose a quantity of at least 1';

export const returnCalls = {
  requestReturn: {
    method: 'POST',
    path: '/orders/{id}/returns',
    access: 'customer',
    isIdempotent: true,
    bodyLimitBytes: 12 * 1024 * 1024,
    summary: 'Request a return of delivered items, with photos',
    status: 201,
    refusals: ['not_found', 'conflict', 'refused'],
    params: idParams,
    body: z.object({
      reason: returnReason,
      description: shownText.min(1, 'Please tell us what is wrong').max(1000),
      items: z
        .array(
          z.object({
            /** The order item's. */
            _id: id,
            quantity: z
              .number(wholeUnits)
              .int(wholeUnits)
              .min(1, wholeUnits)
              .max(1_000_000, 'That is more than was ordered'),
          }),
        )
        .min(1, 'Please choose what to return')
        .max(100),
      photos: returnPhotos.default([]),
      /** Needed for an order that was paid in cash. */
      payoutTo: upiId.optional(),
    }),
    reply: success({ return: orderReturn }),
  },
  listReturns: {
    method: 'GET',
    path: '/orders/{id}/returns',
    access: 'customer',
    summary: 'Returns of an order with their steps, and the items that can still be returned',
    refusals: ['not_found'],
    params: idParams,
    reply: success({
      returns: z.array(orderReturn),
      /** Until when a return can be requested; null before delivery and after the window. */
      returnableUntil: isoDate.nullable(),
      /** The longest window of what was ordered, and for what it is taken back: as the order was promised. */
      windowHours: z.number(),
      reasons: z.array(returnReason),
      /** Units that can still be returned, by order item. */
      returnable: z.array(z.object({ _id: id, quantity: z.number().int() })),
    }),
  },
  changePayout: {
    method: 'PUT',
    path: '/orders/{id}/returns/{returnId}/payout',
    access: 'customer',
    summary: 'Correct the UPI ID for the refund of a return, until it is paid out',
    refusals: ['not_found', 'conflict'],
    params: z.object({ id, returnId: id }),
    body: z.object({ payoutTo: upiId }),
    reply: success({ return: orderReturn }),
  },
  getReturnPhoto: {
    method: 'GET',
    path: '/orders/{id}/returns/{returnId}/photos/{photoId}',
    access: 'customer',
    responseType: 'image/webp',
    summary: 'A photo of a return',
    refusals: ['not_found'],
    params: z.object({ id, returnId: id, photoId: id }),
    query: photoSize,
    reply: file,
  },
} as const satisfies Record<string, Call>;
