import { z } from 'zod';
import type { Call } from '../call.ts';
import { success } from '../schemas/common.ts';

/** Calls of couriers, which authenticate by a token. */
export const courierProviderCalls = {
  /** Answered 200 too when no box has the AWB and when the status is not known: both are kept for the staff. */
  receiveCourierWebhook: {
    method: 'POST',
    path: '/couriers/{courier}/webhook',
    access: 'provider',
    summary: 'Webhook of a courier, by the word of its address',
    refusals: ['not_authenticated'],
    params: z.object({ courier: z.string().min(1).max(40) }),
    reply: success({}),
  },
} as const satisfies Record<string, Call>;
