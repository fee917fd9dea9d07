import { z } from 'zod';
import type { Call } from '../../call.ts';
import { holdReasonNames } from '../../reasons/hold-reasons.ts';
import { returnRefusalNames } from '../../reasons/return-refusals.ts';
import { storeReasonNames } from '../../reasons/store-reasons.ts';
import { cleanLines } from '../../schemas/clean-text.ts';
import { file, id, isoDate, phone, rupees, shownText, success, version } from '../../schemas/common.ts';
import { order, orderStatus, shippingAddress } from '../orders.ts';
import { orderReturn, photoSize, returnStatus, upiId } from '../returns.ts';

const idParams = z.object({ id });

/** The version that the caller has read: a change that somebody else made meanwhile is refused, so that it is seen first. */
const expectedVersion = version;

const whichVisit = 'Please say which visit it was: 1 for the first';

/** The number of the courier's failed visit, starting at 1; repeated reports count once. Without it each report counts. */
const failedVisit = z.object({
  attempt: z.number(whichVisit).int(whichVisit).min(1, whichVisit).max(100, whichVisit).optional(),
  expectedVersion,
});

const staffAddress = z.object({
  name: z.string(),
  email: z.string(),
  label: z.string().optional(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  country: z.string(),
  phone: z.string(),
});

const staffBillingAddress = staffAddress.pick({
  name: true,
  line1: true,
  line2: true,
  city: true,
  state: true,
  pincode: true,
});

/** An order for staff: names, phones and the lines of addresses are masked. */
export const staffOrder = order.extend({
  shippingAddress: staffAddress,
  billingAddress: staffBillingAddress.nullable(),
  /** Why it is not sent, if it is held. */
  holdReason: z.enum(['given-back', 'disputed']).nullable(),
  /** Why the store cancelled it; null when somebody else did, or before it was asked. */
  storeReason: z.enum(storeReasonNames).nullable(),
  /** A person of the staff holds it back. */
  staffHold: z.object({ reason: z.enum(holdReasonNames), note: z.string(), heldAt: isoDate }).nullable(),
  /** All of its units lie in closed boxes, some of which wait for a courier. */
  isPacked: z.boolean(),
  tags: z.array(z.string()),
  /** Orders that were placed beside this one, to be packed with it. */
  additionalOrders: z.array(z.object({ id, status: orderStatus, total: rupees })),
  version,
});

/** What staff wrote about an order for each other. */
export const orderNote = z.object({
  id,
  text: z.string(),
  /** Of an API key its name; null for a command. */
  writtenBy: z.string().nullable(),
  /** The names of the people whom it names by @. */
  mentions: z.array(z.string()),
  at: isoDate,
});

export const orderTag = shownText.toLowerCase().min(1, 'Please enter a tag').max(40, 'may have at most 40 characters');

/** City and state follow from the pincode; of one that is in no list they are needed. */
const newAddress = shippingAddress
  .omit({ label: true })
  .extend({ phone, city: shownText.max(100).default(''), state: shownText.max(100).default('') });

export const staffReturn = orderReturn.extend({
  version,
  /** It was paid online and passed, and nobody has told the payment provider to send its money back. */
  isToBePaidBack: z.boolean(),
});

/** How staff, API keys and commands read and change orders and returns. */
export const staffOrderCalls = {
  readOrder: {
    method: 'GET',
    path: '/staff/orders/{id}',
    access: 'staff',
    permission: 'orders.read',
    summary: 'An order with its version; names, phones and addresses are masked',
    refusals: ['not_found'],
    params: idParams,
    reply: success({ order: staffOrder }),
  },
  readOrderAddress: {
    method: 'POST',
    path: '/staff/orders/{id}/address',
    access: 'staff',
    permission: 'personal.read',
    summary: 'The names, phone and addresses of an order in full; each reading is written in the audit',
    refusals: ['not_found'],
    params: idParams,
    reply: success({ shippingAddress: staffAddress, billingAddress: staffBillingAddress.nullable() }),
  },
  changeOrderAddress: {
    method: 'PUT',
    path: '/staff/orders/{id}/address',
    access: 'staff',
    permission: 'orders.change',
    summary: 'Change where an order goes, until it is handed over; its total stays',
    refusals: ['not_found', 'conflict', 'refused'],
    params: idParams,
    body: z.object({ shippingAddress: newAddress, expectedVersion }),
    reply: success({ order: staffOrder }),
  },
  moveOrder: {
    method: 'POST',
    path: '/orders/{id}/status',
    access: 'staff',
    /** Confirming and cancelling what is unpaid, sending, and cancelling what is paid. */
    permission: ['orders.change', 'dispatch.change', 'orders.refund'],
    summary: 'Change the status of an order, as the warehouse reports it',
    refusals: ['not_found', 'conflict', 'refused', 'factor_required', 'second_person_needed'],
    params: idParams,
    body: z.object({
      status: orderStatus,
      trackingNumber: z.string().trim().min(1).max(60).optional(),
      /** Of an order that is cancelled or failed, and only of one: the shopper reads the reason's sentence. */
      reason: z.enum(storeReasonNames).optional(),
      /** Sends an order that is held because its money went back or is disputed; the hold ends. */
      despiteHold: z.boolean().optional(),
      expectedVersion,
    }),
    reply: success({ order: staffOrder }),
  },
  cancelUnits: {
    method: 'POST',
    path: '/staff/orders/{id}/cancellations',
    access: 'staff',
    /** Cancelling what is unpaid, and what is paid. */
    permission: ['orders.change', 'orders.refund'],
    summary: 'Cancel units of an order, or all that are left, before it is sent; what they cost is given back',
    refusals: ['not_found', 'conflict', 'refused', 'factor_required', 'second_person_needed'],
    params: idParams,
    body: z.object({
      /** The shopper reads the reason's sentence. */
      reason: z.enum(storeReasonNames),
      /** By line of the order; without it all units that are left. */
      items: z
        .array(z.object({ itemId: id, quantity: z.int().min(1).max(10) }))
        .min(1)
        .max(100)
        .optional(),
      expectedVersion,
    }),
    reply: success({ order: staffOrder }),
  },
  holdOrder: {
    method: 'PUT',
    path: '/staff/orders/{id}/hold',
    access: 'staff',
    permission: 'orders.change',
    summary: 'Hold an order back before it is sent, for a reason; who holds it again changes the reason',
    refusals: ['not_found', 'conflict'],
    params: idParams,
    body: z.object({
      reason: z.enum(holdReasonNames),
      /** For other staff. */
      note: shownText.max(300, 'may have at most 300 characters').optional(),
      expectedVersion,
    }),
    reply: success({ order: staffOrder }),
  },
  releaseOrder: {
    method: 'POST',
    path: '/staff/orders/{id}/release',
    access: 'staff',
    permission: 'orders.change',
    summary: 'Let an order go on that the staff held back',
    refusals: ['not_found', 'conflict'],
    params: idParams,
    body: z.object({ expectedVersion }),
    reply: success({ order: staffOrder }),
  },
  writeOrderNote: {
    method: 'POST',
    path: '/staff/orders/{id}/notes',
    access: 'staff',
    permission: 'orders.read',
    summary: 'Write a note about an order for other staff; whom it names by @ gets a mail',
    refusals: ['not_found', 'conflict'],
    params: idParams,
    body: z.object({
      /** Chosen by the caller: a note that is sent again is written once. */
      noteId: id.optional(),
      text: z
        .string()
        .overwrite(cleanLines)
        .min(1, 'Please write a note')
        .max(2000, 'may have at most 2,000 characters'),
    }),
    reply: success({ note: orderNote }),
  },
  tagOrder: {
    method: 'PUT',
    path: '/staff/orders/{id}/tags',
    access: 'staff',
    permission: 'orders.change',
    summary: 'Set the tags of an order',
    refusals: ['not_found', 'conflict'],
    params: idParams,
    body: z.object({
      tags: z.array(orderTag).max(10, 'may have at most 10 tags'),
      expectedVersion,
    }),
    reply: success({ order: staffOrder }),
  },
  reportDeliveryAttempt: {
    method: 'POST',
    path: '/orders/{id}/delivery-attempts',
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Record a failed delivery; after the last attempt the order is cancelled',
    refusals: ['not_found', 'conflict', 'second_person_needed'],
    params: idParams,
    body: failedVisit,
    reply: success({ order: staffOrder }),
  },
  recordRefundsPaid: {
    method: 'POST',
    path: '/orders/{id}/refunds-paid-otherwise',
    access: 'staff',
    permission: 'orders.refund',
    summary: 'Record that refunds too small for the payment provider were paid in another way',
    refusals: ['not_found', 'conflict', 'factor_required'],
    params: idParams,
    body: z.object({
      /** Of the transfer: its number at the bank, or what else proves it. */
      reference: shownText.min(1, 'Please enter the reference of the payment').max(60),
      expectedVersion,
    }),
    reply: success({ order: staffOrder }),
  },
  readReturn: {
    method: 'GET',
    path: '/returns/{id}',
    access: 'staff',
    permission: 'orders.read',
    summary: 'A return with its version',
    refusals: ['not_found'],
    params: idParams,
    reply: success({ return: staffReturn }),
  },
  moveReturn: {
    method: 'POST',
    path: '/returns/{id}/status',
    access: 'staff',
    /** Deciding and receiving, inspecting, and recording that cash was paid out. */
    permission: ['returns.change', 'returns.inspect', 'orders.refund'],
    summary: 'Change the status of a return, as support and warehouse report it',
    refusals: ['not_found', 'conflict', 'refused', 'factor_required', 'second_person_needed'],
    params: idParams,
    body: z.object({
      status: returnStatus,
      /** Of a return that is refused, which is never without one: the shopper reads its sentence, and the note behind it. */
      reason: z.enum(returnRefusalNames).optional(),
      note: shownText.max(300).optional(),
      /** What becomes of units that pass without an inspection of each; kept back unless it is said. */
      unitsBecome: z.enum(['free', 'damaged', 'kept-back']).optional(),
      expectedVersion,
    }),
    reply: success({ return: staffReturn }),
  },
  correctPayout: {
    method: 'PUT',
    path: '/returns/{id}/payout',
    access: 'staff',
    permission: 'orders.refund',
    summary: 'Correct the UPI ID for the refund of a return, until it is paid out; the shopper is told',
    refusals: ['not_found', 'conflict', 'factor_required'],
    params: idParams,
    body: z.object({ payoutTo: upiId, expectedVersion }),
    reply: success({ return: staffReturn }),
  },
  reportPayoutBounce: {
    method: 'POST',
    path: '/returns/{id}/payout-bounces',
    access: 'staff',
    permission: 'orders.refund',
    summary:
      'Record that the bank sent a payout back: it is owed again, and the shopper is asked to look at the UPI ID',
    refusals: ['not_found', 'conflict', 'factor_required'],
    params: idParams,
    body: z.object({
      /** For the shopper, such as what the bank says. */
      note: shownText.max(300).optional(),
      expectedVersion,
    }),
    reply: success({ return: staffReturn }),
  },
  reportPickupFailure: {
    method: 'POST',
    path: '/returns/{id}/pickup-failures',
    access: 'staff',
    permission: 'returns.change',
    summary: 'Record a failed pickup; after the last attempt the return is cancelled',
    refusals: ['not_found', 'conflict'],
    params: idParams,
    body: failedVisit,
    reply: success({ return: staffReturn }),
  },
  showReturnPhoto: {
    method: 'GET',
    path: '/returns/{id}/photos/{photoId}',
    access: 'staff',
    permission: ['returns.change', 'returns.inspect'],
    responseType: 'image/webp',
    summary: 'A photo of a return, for staff',
    refusals: ['not_found'],
    params: z.object({ id, photoId: id }),
    query: photoSize,
    reply: file,
  },
} as const satisfies Record<string, Call>;
