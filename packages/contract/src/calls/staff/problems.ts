import { z } from 'zod';
import type { Call } from '../../call.ts';
import { commaList, id, isoDate, shownText, success } from '../../schemas/common.ts';
import { countsReply, day, listQuery, listReply } from '../../schemas/lists.ts';

/**
 * `refund-failed`: the provider refused a refund; `payment-without-order`: captured, not needed and not back yet; `dispute`: waits for
 * the store's answer; `given-back`: by the provider without the store, in its dashboard or in a dispute; `offer-or-fee`: an offer of the provider or
 * a fee of the payer made what was captured differ from the price.
 */
const kind = z.enum(['dispute', 'refund-failed', 'payment-without-order', 'given-back', 'offer-or-fee']);

/** `open` wants a hand; `differences` are offers and fees, which are only to be looked at. */
const view = z.enum(['open', 'differences', 'done']);

/** Names the state at the provider: it is another one as soon as that changes. */
const seenState = z.string().regex(/^[0-9a-f]{32}$/, 'is no state of a problem');

const problem = z.object({
  id,
  kind,
  order: z.object({ id, number: z.string() }),
  /** When it came. */
  since: isoDate,
  /** Until when the provider takes the answer to a dispute. */
  answerBy: isoDate.nullable(),
  /** In rupees. What an offer took off is below zero. */
  amount: z.number(),
  /** The provider's words for it: why it refused, the reason of a dispute, the offer. */
  reason: z.string().nullable(),
  /** Of a dispute how far it is, of what was given back `provider` or `dispute`. */
  detail: z.string().nullable(),
  /** The provider's ids of the payment, and of the refund or dispute. */
  paymentId: z.string().nullable(),
  providerId: z.string().nullable(),
  /** What the provider takes as evidence in a dispute. */
  documents: z.array(z.string()),
  state: seenState,
  /** Null while it is open. It counts until the thing changes at the provider. */
  closed: z.object({ reason: z.string(), by: z.string().nullable(), at: isoDate }).nullable(),
});

const filters = {
  view: view.default('open'),
  kind: commaList(kind).optional(),
  /** An order number with or without '#', or the provider's id of a payment, refund or dispute; parts of one find nothing. */
  search: z.string().trim().max(254).optional(),
  /** When it came; both days are included. */
  since: day.optional(),
  until: day.optional(),
};
const { view: _, ...countedFilters } = filters;

const params = z.object({ id });

/** What happened to money at the payment provider and wants a person. */
export const problemCalls = {
  listProblems: {
    method: 'GET',
    path: '/staff/problems',
    access: 'staff',
    permission: 'orders.read',
    summary: 'Disputes, refused refunds, payments without an order, refunds made at the provider, offers and fees',
    query: listQuery({ sorts: ['since', '-since', 'amount', '-amount'], default: 'since', limit: 50, filters }),
    reply: listReply('problems', problem),
  },
  countProblems: {
    method: 'GET',
    path: '/staff/problem-counts',
    access: 'staff',
    permission: 'orders.read',
    summary: 'How many problems each view has with the same filters',
    query: z.object(countedFilters),
    reply: countsReply,
  },
  closeProblem: {
    method: 'PUT',
    path: '/staff/problems/{id}/closing',
    access: 'staff',
    permission: 'orders.refund',
    summary: 'Say that a problem is done and why; it is open again when the thing changes at the provider',
    refusals: ['not_found', 'conflict'],
    params,
    body: z.object({ reason: shownText.min(1, 'Please say why it is done').max(300), expectedState: seenState }),
    reply: success({ problem }),
  },
  reopenProblem: {
    method: 'DELETE',
    path: '/staff/problems/{id}/closing',
    access: 'staff',
    permission: 'orders.refund',
    summary: 'Open a problem again that was said to be done',
    refusals: ['not_found'],
    params,
    reply: success({ problem }),
  },
} as const satisfies Record<string, Call>;
