import { z } from 'zod';
import type { Call } from '../../call.ts';
import { id, isoDate, shownText, success, version } from '../../schemas/common.ts';

/** A whole number of paise. */
const paise = z.int().min(0).max(1_000_000_000_000);

/**
 * `units`: money for units that were delivered and do not come back. `lower-price`: the lines that are left cost less. `goodwill`: beside
 * the goods, without a credit note.
 */
const refundKind = z.enum(['units', 'lower-price', 'goodwill']);

/**
 * `owed`: not sent yet. `not-known`: the provider was asked, and has not said that it went. `failed`: the provider refused; it is owed
 * and sent again.
 */
const refundState = z.enum(['owed', 'not-known', 'gone', 'failed']);

const refundOfOrder = z.object({
  id,
  /** `other`: of a cancellation or a return. */
  kind: z.enum([...refundKind.options, 'other']),
  amountPaise: paise,
  state: refundState,
  /** Why it was given, for staff; of the others, what it is for. */
  note: z.string(),
  /** Why the provider refused it. */
  failure: z.string().nullable(),
  /** Paid outside the payment provider: the reference there, once it is paid. */
  isOutside: z.boolean(),
  paidBy: z.string().nullable(),
  by: z.string(),
  at: isoDate,
});

const lineToRefund = z.object({
  itemId: id,
  name: z.string(),
  details: z.string(),
  hsn: z.string(),
  image: z.string(),
  quantity: z.int(),
  /** What the line cost, less its share of the order's discount. */
  totalPaise: paise,
  /** Neither cancelled, nor in a return, nor refunded. */
  unitsLeft: z.int(),
  leftPaise: paise,
  /** What the next units are worth, one by one. */
  unitPaise: z.array(paise),
});

/** Whether a kind of refund can be given now, and if not why. */
const possible = z.object({ refusal: z.string().nullable() });

/** All that can go back of an order. paid = refundable + gone + not known + owed + failed + promised. */
const refundable = z.object({
  /** The version of the order that the figures are of. */
  version,
  orderNumber: z.string(),
  /** The name of the payment method. */
  method: z.string(),
  /** It goes back outside the payment provider, and is closed with the reference there. */
  isOutside: z.boolean(),
  paidPaise: paise,
  refundablePaise: paise,
  gonePaise: paise,
  notKnownPaise: paise,
  owedPaise: paise,
  failedPaise: paise,
  /** Of returns that are under way. */
  promisedPaise: paise,
  /** Given before: what goods that come back are paid with first. */
  goodwillPaise: paise,
  /** What an offer of the provider took off: of a refund as large a share is not sent. */
  offerPaise: paise,
  /** A person needs another one for more than this; null where none is needed. */
  secondPersonPaise: paise.nullable(),
  kinds: z.object({ units: possible, 'lower-price': possible, goodwill: possible }),
  lines: z.array(lineToRefund),
  refunds: z.array(refundOfOrder),
});

const why = shownText.min(1, 'Please say why').max(300);

/** Made by the caller for one refund: sent again with the same id, it is the same refund. */
const requestId = id;

const shared = {
  requestId,
  /** What goes back, as the caller was shown it. */
  amountPaise: paise,
  note: why,
  expectedVersion: version,
};

/** How staff give money back of an order, beside cancelling it and returns. */
export const orderRefundCalls = {
  readRefundable: {
    method: 'GET',
    path: '/staff/orders/{id}/refundable',
    access: 'staff',
    permission: ['orders.read', 'orders.refund'],
    summary:
      'What can still go back of an order, by unit, line and order, and what has gone, is owed, and is not known yet',
    refusals: ['not_found'],
    params: z.object({ id }),
    reply: success({ refundable }),
  },
  refundOrder: {
    method: 'POST',
    path: '/staff/orders/{id}/refunds',
    access: 'staff',
    permission: 'orders.refund',
    needsRecentFactor: true,
    summary:
      'Give money back: for delivered units, as a lower price, or as goodwill; figures that moved are refused with the new ones, as `refundable`',
    refusals: ['not_found', 'conflict', 'refused', 'factor_required', 'second_person_needed'],
    params: z.object({ id }),
    body: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('units'),
        items: z
          .array(z.object({ itemId: id, quantity: z.int().min(1).max(100) }))
          .min(1, 'Please choose what is refunded')
          .max(100),
        ...shared,
      }),
      z.object({ kind: z.literal('lower-price'), ...shared }),
      z.object({ kind: z.literal('goodwill'), ...shared }),
    ]),
    reply: success({ refund: refundOfOrder, refundable }),
  },
  recordRefundPaid: {
    method: 'POST',
    path: '/staff/orders/{id}/refunds/{refundId}/paid',
    access: 'staff',
    permission: 'orders.refund',
    needsRecentFactor: true,
    summary:
      'Record that a refund outside the payment provider was paid, by its reference at the bank, which no other has',
    refusals: ['not_found', 'conflict', 'factor_required'],
    params: z.object({ id, refundId: id }),
    body: z.object({
      reference: shownText.min(1, 'Please enter the reference of the payment').max(60),
      expectedVersion: version,
    }),
    reply: success({ refundable }),
  },
} as const satisfies Record<string, Call>;
