import { z } from 'zod';
import { email, personName, phone, shownText, success } from './common.ts';

export const contactTopics = ['order', 'return', 'payment', 'product', 'privacy', 'other'] as const;

/** Free text with line breaks, without format characters that reverse or hide adjacent text. */
const message = z
  .string()
  .trim()
  .min(1, 'Please write your message')
  .max(4000, 'Please keep your message under 4,000 characters')
  .regex(/^(?:\u200c|\u200d|[\n\r\t]|[^\p{Cc}\p{Cf}])*$/u, 'holds a character that cannot be shown');

export const contactSchemas = {
  sendContactMessage: {
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
};
