import { z } from 'zod';
import type { Call } from '../../call.ts';
import { shownText, success } from '../../schemas/common.ts';
import { returnPhotos } from '../returns.ts';

/** Of the link: the part behind the '#', which browsers send to nobody by themselves. */
const token = z.string().min(1).max(100);

/** More photos of a return, which the store has asked for: whoever has the link sends them, without signing in. */
export const returnPhotoCalls = {
  readPhotoRequest: {
    method: 'POST',
    path: '/return-photo-requests/read',
    access: 'public',
    summary: 'What a link asks to show of a return: its number and goods, no name or address',
    refusals: ['not_found'],
    body: z.object({ token }),
    reply: success({
      /** `answered`: photos were sent; `ended`: the return was decided, or the store asked again. */
      state: z.enum(['open', 'answered', 'ended']),
      returnNumber: z.string(),
      orderNumber: z.string(),
      items: z.array(z.object({ name: z.string(), quantity: z.int() })),
      /** What should be seen on the photos. */
      asked: z.string(),
    }),
  },
  answerPhotoRequest: {
    method: 'POST',
    path: '/return-photo-requests/answer',
    access: 'public',
    bodyLimitBytes: 12 * 1024 * 1024,
    summary: 'Send the photos that the store asked for; the link ends with it',
    refusals: ['not_found', 'conflict', 'refused'],
    body: z.object({
      token,
      photos: returnPhotos.min(1, 'Please choose at least one photo'),
      /** Said beside the photos. */
      words: shownText.max(1000).optional(),
    }),
    reply: success({}),
  },
} as const satisfies Record<string, Call>;
