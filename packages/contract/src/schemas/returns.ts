import { z } from 'zod';
import { file, id, isoDate, rupees, shownText, success } from './common.ts';
import { failedVisit } from './orders.ts';

export const returnReason = z.enum(['damaged', 'near_expiry', 'not_as_described', 'defective']);

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
  /** Each step with its date, the oldest first; `note` is for the customer. */
  steps: z.array(z.object({ status: returnStatus, at: isoDate, note: z.string().nullable() })),
});

export const maxReturnPhotos = 4;
const maxPhotoCharacters = 2_800_000;
const idParams = z.object({ id });
const wholeUnits = 'Please choose a quantity of at least 1';

export const returnSchemas = {
  requestReturn: {
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
      /** JPEG, PNG, WebP or AVIF pictures in base64, each at most 2 MB. */
      photos: z
        .array(z.string().max(maxPhotoCharacters, 'A photo may have at most 2 MB'))
        .max(maxReturnPhotos, 'Please choose at most 4 photos')
        .default([]),
      /** Needed for an order that was paid in cash. */
      payoutTo: z
        .string()
        .trim()
        .regex(/^[\w.-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/, 'Please enter a valid UPI ID, like name@bank')
        .optional(),
    }),
    reply: success({ return: orderReturn }),
  },
  listReturns: {
    params: idParams,
    reply: success({
      returns: z.array(orderReturn),
      /** Until when a return can be requested; null before delivery and after the window. */
      returnableUntil: isoDate.nullable(),
      /** Units that can still be returned, by order item. */
      returnable: z.array(z.object({ _id: id, quantity: z.number().int() })),
    }),
  },
  getReturnPhoto: { params: z.object({ id, returnId: id, photoId: id }), reply: file },
  showReturnPhoto: { params: z.object({ id, photoId: id }), reply: file },
  moveReturn: {
    params: idParams,
    body: z.object({ status: returnStatus, note: shownText.max(300).optional() }),
    reply: success({ return: orderReturn }),
  },
  reportPickupFailure: { params: idParams, body: failedVisit, reply: success({ return: orderReturn }) },
};
