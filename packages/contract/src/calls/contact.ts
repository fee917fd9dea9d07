import { z } from 'zod';
import type { Call } from '../call.ts';
import { cleanLines } from '../schemas/clean-text.ts';
import { email, personName, phone, shownText, success } from '../schemas/common.ts';

const contactTopics = ['order', 'return', 'payment', 'product', 'privacy', 'other'] as const;

/** Free text with line breaks; invisible characters are removed. */
const message = z
  .string()
  .overwrite(cleanLines)
  .min(1, 'Please write your message')
  .max(4000, 'Please keep your message under 4,000 characters');

export const contactCalls = {
  sendContactMessage: {
    method: 'POST',
    path: '/contact',
    access: 'public',
    summary: 'Send a message to support',
    body: z.object({
      name: personName,
      email,
      phone: phone.optional(),
      topic: z.enum(contactTopics, 'Please choose a topic'),
      orderNumber: shownText.max(40).optional(),
      message,
    }),
    /** `ticket` is the number to quote. */
    reply: success({ ticket: z.string() }),
  },
} as const satisfies Record<string, Call>;
