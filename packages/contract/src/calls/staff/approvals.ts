import { z } from 'zod';
import type { Call } from '../../call.ts';
import { id, isoDate, shownText, success } from '../../schemas/common.ts';

/**
 * `waiting`: for a second person; `forgotten`: nobody decided in time; `outdated`: the order or return changed first, so that what was
 * asked for could not be done any more.
 */
const state = z.enum(['waiting', 'confirmed', 'refused', 'forgotten', 'outdated']);

const approval = z.object({
  id,
  /** What sends the money back, as a call of the API. */
  call: z.enum([
    'moveOrder',
    'cancelUnits',
    'reportDeliveryAttempt',
    'moveReturn',
    'refundOrder',
    'changeOrder',
    'writeOffLostBox',
  ]),
  /** The status that it sets; null for a failed delivery, for units that are cancelled and for a refund. */
  status: z.string().nullable(),
  order: z.object({ id, number: z.string() }),
  returnId: id.nullable(),
  /** In rupees. */
  amount: z.number(),
  state,
  askedBy: z.string(),
  /** Nobody confirms what they asked for. */
  isOwn: z.boolean(),
  askedAt: isoDate,
  /** Until then it waits. */
  expiresAt: isoDate,
  decidedBy: z.string().nullable(),
  decidedAt: isoDate.nullable(),
  /** Why it was refused, or what made it outdated. */
  reason: z.string().nullable(),
});

/** How a second person confirms or refuses what sends back more money than one person may. */
export const approvalCalls = {
  listApprovals: {
    method: 'GET',
    path: '/staff/approvals',
    access: 'staff',
    permission: 'orders.refund',
    summary: 'What waits for a second person, and the last hundred that were decided',
    reply: success({ approvals: z.array(approval) }),
  },
  decideApproval: {
    method: 'POST',
    path: '/staff/approvals/{id}/decision',
    access: 'staff',
    permission: 'orders.refund',
    needsRecentFactor: true,
    summary: 'Confirm as a second person, which does it at once, or refuse with a reason; an API key cannot',
    refusals: ['not_found', 'conflict', 'refused'],
    params: z.object({ id }),
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('confirm') }),
      z.object({ decision: z.literal('refuse'), reason: shownText.min(1, 'Please say why').max(300) }),
    ]),
    reply: success({ approval }),
  },
} as const satisfies Record<string, Call>;
