import { z } from 'zod';
import type { Call } from '../../call.ts';
import { file, id, isoDate, rupees, success } from '../../schemas/common.ts';
import { orderStatus } from '../orders.ts';
import { orderNoteFile } from './order-notes.ts';

const idParams = z.object({ id });

/** A line of the order beside what the shopper sees of it. */
const line = z.object({
  itemId: id,
  hsn: z.string(),
  /** Where it lies: the main bin first. */
  bins: z.array(z.string()),
  /** Its part of the order's discount. */
  discount: rupees,
  /** GST within its total. */
  tax: rupees,
  /** Of its cancelled units. */
  cancelledAmount: rupees,
  /** What one, two, three … of the units that are left are worth together, in this order. */
  worth: z.array(rupees),
});

/**
 * `captured`: a payment that counts; `surplus`: one that was not needed and goes back; `cash`: what the courier collected; `offer`,
 * `payer-fee`: by which the payment differed from the price, shown beside the balance; `refund`: by the store; `given-back`: by the
 * provider or in a dispute; `payout`: of a return that was paid in cash; `dispute`, `adjustment`: as the provider reported them.
 */
const moneyKind = z.enum([
  ...(['captured', 'surplus', 'cash', 'offer', 'payer-fee', 'refund'] as const),
  ...(['given-back', 'payout', 'dispute', 'adjustment'] as const),
]);

const moneyEntry = z.object({
  id: z.string(),
  kind: moneyKind,
  /** Of a refund `due`, `sent`, `processed` or `failed`; of a dispute as the provider calls it; else null. */
  state: z.string().nullable(),
  at: isoDate,
  amount: z.number(),
  /** `in` and `out` make the balance; `beside` does not. A refund is out from when it is owed. */
  side: z.enum(['in', 'out', 'beside']),
  /** The provider's id of it. */
  providerId: z.string().nullable(),
  /** A refund's reason, what the provider said to a failed one, or until when a dispute is to be answered. */
  reason: z.string().nullable(),
});

const money = z.object({
  /** The oldest first. */
  entries: z.array(moneyEntry),
  captured: rupees,
  /** Paid back by the store. */
  refunded: rupees,
  /** Refunds that are due, on their way or refused. */
  owed: rupees,
  /** What the courier is to collect yet. */
  toCollect: rupees,
});

const gst = z.object({
  placeOfSupply: z.object({ code: z.string(), name: z.string() }),
  /** By which address: where it is delivered, or that of a registered buyer. */
  source: z.enum(['delivery', 'billing']),
  /** The invoice from which the figures are; null while they are what it would say now. */
  invoice: z.string().nullable(),
  kind: z.enum(['igst', 'cgst_sgst', 'cgst_utgst']),
  percent: z.number(),
  taxable: rupees,
  central: rupees,
  state: rupees,
  integrated: rupees,
  total: rupees,
});

const relatedOrder = z.object({
  id,
  number: z.string(),
  placedAt: isoDate,
  status: orderStatus,
  total: rupees,
});

/** At most a thousand are counted, and the ten newest shown; this order is not among them. */
const related = z.object({ count: z.int(), orders: z.array(relatedOrder) });

const customer = z.object({
  /** Other orders of the account. */
  own: related,
  /** Others to the same phone, and to the same place; empty in orders of earlier releases. */
  phone: related,
  place: related,
  /** Of the account's, in all. */
  open: z.int(),
  cashAccepted: z.int(),
  /** Cash orders that came back undelivered. */
  cashRefused: z.int(),
  returns: z.int(),
});

const entry = z.object({
  id: z.string(),
  kind: z.enum(['move', 'money', 'webhook', 'message', 'note', 'return', 'delivery', 'staff']),
  /** What happened, by kind: a status, a state of money, the provider's name of its webhook, a template, an act of the audit. */
  what: z.string(),
  at: isoDate,
  /** A name of the staff, or `customer`, `payment`, `fulfilment`, `clock`, `command`; null when it is not known. */
  by: z.string().nullable(),
  amount: z.number().nullable(),
  /** A note's text, a reason, a subject, or the provider's words. */
  text: z.string().nullable(),
  /** Of a message its state; of a refund its state; of a webhook `taken`, or `unread` when it was stored without effect. */
  state: z.string().nullable(),
  /** To whom a message went, masked; whom a note names. */
  to: z.string().nullable(),
  /** The message, return or document that it is about. */
  about: id.nullable(),
  /** Of a note, with its id. */
  note: z.object({ id, files: z.array(orderNoteFile) }).nullable(),
});

/** The page of one order in the console, beside the order itself. */
export const orderPageCalls = {
  readOrderFacts: {
    method: 'GET',
    path: '/staff/orders/{id}/facts',
    access: 'staff',
    permission: 'orders.read',
    summary: 'Money, GST, documents and what is known of the customer of an order; nothing that names them',
    refusals: ['not_found'],
    params: idParams,
    reply: success({
      lines: z.array(line),
      cancelling: z.object({
        /** What all that is left is worth, with its shipping. */
        all: rupees,
        /** No more than this goes back for what is cancelled; null of an order that is not paid. */
        refundable: rupees.nullable(),
      }),
      money,
      gst,
      customer,
      documents: z.array(
        z.object({ id, kind: z.enum(['invoice', 'credit_note']), number: z.string(), at: isoDate, total: rupees }),
      ),
      /** What waits for a second person. */
      waiting: z.object({ amount: rupees, askedBy: z.string(), expiresAt: isoDate }).nullable(),
      /** Whom a note may name by @. */
      colleagues: z.array(z.string()),
    }),
  },
  readOrderTimeline: {
    method: 'GET',
    path: '/staff/orders/{id}/timeline',
    access: 'staff',
    permission: 'orders.read',
    summary:
      'What happened to an order, the newest first: moves, money, messages, notes, returns and acts of the staff',
    refusals: ['not_found'],
    params: idParams,
    reply: success({
      /** At most 300. */
      entries: z.array(entry),
      hasOlder: z.boolean(),
    }),
  },
  watchOrder: {
    method: 'POST',
    path: '/staff/orders/{id}/viewers',
    access: 'staff',
    permission: 'orders.read',
    isBackground: true,
    summary: 'A page that shows an order says that it is there, every three seconds, and is told who else is',
    refusals: ['not_found'],
    params: idParams,
    body: z.object({
      /** Chosen by the page. */
      tabId: id,
      isLeaving: z.boolean().default(false),
    }),
    /** Names of the staff, without one's own. */
    reply: success({ others: z.array(z.string()) }),
  },
  showOrderDocument: {
    method: 'GET',
    path: '/staff/orders/{id}/documents/{documentId}',
    access: 'staff',
    permission: 'personal.read',
    responseType: 'application/pdf',
    summary: 'An invoice or credit note of an order, which names its buyer; each reading is written in the audit',
    refusals: ['not_found'],
    params: z.object({ id, documentId: id }),
    reply: file,
  },
} as const satisfies Record<string, Call>;
