import { z } from 'zod';
import type { Call } from '../call.ts';
import { commaList, id, isoDate, success } from '../schemas/common.ts';
import { day, listQuery, listReply } from '../schemas/lists.ts';

/** Every text that a shopper is sent, by mail, SMS or both. */
const template = z.enum([
  ...(['otp', 'reset-link', 'verify-email', 'password-changed'] as const),
  ...(['order-placed', 'order-paid', 'order-paid-instead', 'order-shipped', 'order-delivered'] as const),
  'order-part-shipped',
  ...([
    'order-cancelled',
    'payment-returned',
    'credit-note',
    'refund-given',
    'refund-late',
    'order-changed',
    'order-additional',
    'delivery-failed',
  ] as const),
  ...(['return-requested', 'return-approved', 'return-pickup-failed', 'return-picked-up', 'return-received'] as const),
  ...(['return-inspected', 'return-refunded', 'return-refused', 'return-cancelled'] as const),
  ...(['return-payout-changed', 'return-payout-bounced', 'return-photos', 'return-sent-back'] as const),
  ...(['back-in-stock', 'contact-received'] as const),
]);
export type ShopperTemplate = z.infer<typeof template>;

const channel = z.enum(['email', 'sms']);

/**
 * `waiting`: not tried yet, or being tried; `sent`: the provider took it; `refused`: the last try failed. `delivered` and `bounced` are known
 * only where the provider reports them.
 */
const state = z.enum(['waiting', 'sent', 'refused', 'delivered', 'bounced']);

const row = {
  id,
  channel,
  /** Masked. */
  to: z.string(),
  template,
  /** Counts the changes of its texts. */
  templateVersion: z.int(),
  subject: z.string(),
  state,
  order: z.object({ id, number: z.string() }).nullable(),
  returnId: id.nullable(),
  /** As the shopper reads it: 'T-100001'. */
  ticket: z.string().nullable(),
  askedAt: isoDate,
  sentAt: isoDate.nullable(),
  tries: z.int(),
  /** Why the last try was refused, or why it bounced; addresses in it are masked. */
  providerWords: z.string().nullable(),
  /** The message that this one sends again. */
  resendOf: id.nullable(),
  /** The message that sends this one again. */
  resentAs: id.nullable(),
};

const message = z.object({
  ...row,
  /** False when it held a code or a link that is not kept. */
  hasText: z.boolean(),
  document: z.enum(['invoice', 'credit_note']).nullable(),
  /** When the provider reported that it was delivered, or bounced. */
  reportedAt: isoDate.nullable(),
  /** Who sent it again; null for a command and for what the store sent by itself. */
  askedBy: z.string().nullable(),
  /** It was refused and is tried again by itself. */
  isTriedAgain: z.boolean(),
  /** Why it cannot be sent again; null when it can. */
  notAgain: z.string().nullable(),
  /** When the row is deleted. */
  keptUntil: isoDate,
});

const params = z.object({ id });

/** Messages to shoppers, as they were asked for, sent and refused. */
export const messageStaffCalls = {
  listMessages: {
    method: 'GET',
    path: '/messages',
    access: 'staff',
    permission: 'orders.read',
    summary: 'Messages to shoppers, by filter, in pages by cursor',
    query: listQuery({
      sorts: ['-asked', 'asked'],
      default: '-asked',
      filters: {
        /** A whole phone number or a whole e-mail address; parts of one find nothing. */
        search: z.string().trim().max(254).optional(),
        channel: commaList(channel).optional(),
        state: commaList(state).optional(),
        template: commaList(template).optional(),
        /** As shoppers read it, with or without a '#'. */
        orderNumber: z
          .string()
          .trim()
          .regex(/^#?[0-9a-fA-F]{6}$/, 'must be the six characters of an order number')
          .optional(),
        /** Both days are included. */
        since: day.optional(),
        until: day.optional(),
      },
    }),
    reply: listReply('messages', z.object(row)),
  },
  readMessage: {
    method: 'GET',
    path: '/messages/{id}',
    access: 'staff',
    permission: 'orders.read',
    summary: 'A message to a shopper, without its text',
    refusals: ['not_found'],
    params,
    reply: success({ sent: message }),
  },
  readMessageText: {
    method: 'POST',
    path: '/messages/{id}/text',
    access: 'staff',
    permission: 'personal.read',
    summary: 'The text of a message, which names its shopper; each reading is written in the audit',
    refusals: ['not_found'],
    params,
    /** Null when it held a code or a link that is not kept. */
    reply: success({ text: z.string().nullable() }),
  },
  /** Sent again at most once: a second call is answered with the message that the first one made. */
  resendMessage: {
    method: 'POST',
    path: '/messages/{id}/resend',
    access: 'staff',
    permission: 'orders.change',
    summary: 'Send a message to a shopper again, as a new message that names the first',
    status: 201,
    refusals: ['not_found', 'refused'],
    params,
    reply: success({ sent: message }),
  },
} as const satisfies Record<string, Call>;
