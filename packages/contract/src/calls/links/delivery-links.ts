import { z } from 'zod';
import type { Call } from '../../call.ts';
import { isoDate, phone, shownText, success } from '../../schemas/common.ts';
import { day } from '../../schemas/lists.ts';

/** Of the link: the part behind the '#', which browsers send to nobody by themselves. */
const token = z.string().min(1).max(100);

const shown = success({
  /** `ended`: the parcel is on its way again, has arrived or comes back, or the time is over. */
  state: z.enum(['open', 'answered', 'ended']),
  orderNumber: z.string(),
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
  answerBy: isoDate,
  /** On which the courier can be asked to come; none unless it is open. */
  days: z.array(z.string()),
  /** On which it was asked to come; null without a wish. */
  day: z.string().nullable(),
});

/** A link by which whoever has it says what the courier should do after a failed delivery, without signing in. */
export const deliveryLinkCalls = {
  readDeliveryLink: {
    method: 'POST',
    path: '/delivery-links/read',
    access: 'public',
    summary: 'What the link of a failed delivery is for: number and goods, no name or address',
    refusals: ['not_found'],
    body: z.object({ token }),
    reply: shown,
  },
  /** Once; said again, it changes nothing. */
  answerDeliveryLink: {
    method: 'POST',
    path: '/delivery-links/answer',
    access: 'public',
    summary: 'Ask the courier to come again: on a day, with another phone, or to a landmark',
    refusals: ['not_found', 'conflict', 'refused'],
    body: z.object({
      token,
      day: day.optional(),
      phone: phone.optional(),
      landmark: shownText.min(1).max(120).optional(),
    }),
    reply: shown,
  },
} as const satisfies Record<string, Call>;
