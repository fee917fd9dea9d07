import { z } from 'zod';
import type { Call } from '../call.ts';
import { success } from '../schemas/common.ts';

const trackedUser = z.object({
  email: z.string().max(254).optional(),
  phone: z.string().max(20).optional(),
  client_user_agent: z.string().max(1000).optional(),
});

export const trackingCalls = {
  sendConversion: {
    method: 'POST',
    path: '/meta/capi',
    access: 'public',
    summary: 'Forward a conversion event',
    body: z.object({
      event_name: z.enum(['AddToCart', 'InitiateCheckout', 'Purchase']),
      event_id: z.string().min(1).max(100),
      /** Seconds since 1970. */
      event_time: z.number().int().positive(),
      event_source_url: z.string().max(2000),
      action_source: z.string().max(40),
      fbp: z.string().max(200).optional(),
      fbc: z.string().max(500).optional(),
      custom_data: z.record(z.string(), z.unknown()),
      user: trackedUser,
    }),
    reply: success({}),
  },
  reportClientError: {
    method: 'POST',
    path: '/client-errors',
    access: 'public',
    summary: 'Report an error in the browser',
    body: z.object({
      message: z.string().max(500),
      stack: z.string().max(4000).optional(),
      /** The page without its query. */
      path: z.string().max(300),
    }),
    reply: success({}),
  },
} as const satisfies Record<string, Call>;
