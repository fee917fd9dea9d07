import { smsAmount, smsText } from '../sms-text.ts';
import { composeMessage, type OrderMessage } from './orders/order-messages.ts';

/** What a return message is about: a status, a failed pickup attempt, or the way of its payout. */
export type ReturnNotice =
  | 'requested'
  | 'approved'
  | 'pickup_failed'
  | 'picked_up'
  | 'received'
  | 'inspected'
  | 'refunded'
  | 'refused'
  | 'cancelled'
  | 'payout_changed'
  | 'payout_bounced'
  | 'sent_back';

/** The data of a return message, formatted for the shopper. */
export type ReturnMessageInput = {
  notice: ReturnNotice;
  /** As shown in the store, e.g. '4F9A2C'. */
  orderNumber: string;
  customerName: string;
  /** Returned items; `amount` is formatted, e.g. '₹598'. */
  items: { name: string; quantity: number; amount?: string }[];
  /** Formatted total refund; null when nothing was paid for the items. */
  total: string | null;
  /** The UPI id for the refund of an order paid in cash. */
  payoutTo: string | null;
  /** The note to the shopper for this step. */
  note: string | null;
  /** Remaining pickup attempts. */
  pickupsLeft: number;
  /** The last day on which its refund is in time, such as '16 November 2026'. */
  dueOn?: string | undefined;
  /** Business days that a refund takes, from the site configuration. */
  refundDays: { from: number; to: number };
  /** Absolute URL of the order's page. */
  link: string;
};

type StepTexts = { subject: string; facts: string[] };

/** E-mail and SMS for one step of a return. */
export function returnMessage(input: ReturnMessageInput): OrderMessage {
  const { subject, facts } = stepTexts[input.notice](input);
  return composeMessage(input, {
    name: nameOf(input.notice),
    subject: `${subject} (order ${input.orderNumber})`,
    opening: `${subject}.`,
    facts,
    sms: smsOf(input),
  });
}

/** Notes of staff stand in the mail and on the order's page: free text is not allowed in an SMS. */
function smsOf(input: ReturnMessageInput): string {
  const { notice, orderNumber, total, pickupsLeft } = input;
  const { from, to } = input.refundDays;
  const name = nameOf(notice);
  if (notice === 'pickup_failed') return smsText(name, orderNumber, pickupsLeft);
  if (notice !== 'refunded' && notice !== 'inspected') return smsText(name, orderNumber);
  if (total === null) return smsText('return-accepted-free', orderNumber);
  return smsText(name, orderNumber, ...smsAmount(total), ...(notice === 'inspected' ? [from, to] : []));
}

const names = {
  requested: 'return-requested',
  approved: 'return-approved',
  pickup_failed: 'return-pickup-failed',
  picked_up: 'return-picked-up',
  received: 'return-received',
  inspected: 'return-inspected',
  refunded: 'return-refunded',
  refused: 'return-refused',
  cancelled: 'return-cancelled',
  payout_changed: 'return-payout-changed',
  payout_bounced: 'return-payout-bounced',
  sent_back: 'return-sent-back',
} as const satisfies Record<ReturnNotice, string>;

function nameOf(notice: ReturnNotice) {
  return names[notice];
}

const stepTexts: Record<ReturnNotice, (input: ReturnMessageInput) => StepTexts> = {
  requested: () => ({
    subject: 'We have your return request',
    facts: ['We will look at it and tell you what comes next.'],
  }),
  approved: ({ note }) => ({
    subject: 'Your return is verified',
    facts: [
      'Our courier will pick it up. Please keep the items packed, with all that came with them.',
      noteSentence(note),
    ],
  }),
  pickup_failed: ({ pickupsLeft }) => ({
    subject: 'We could not pick up your return',
    facts: [
      `Our courier will come ${pickupsLeft === 1 ? 'once' : `${pickupsLeft} times`} more. After that the return is cancelled and cannot be requested again.`,
    ],
  }),
  picked_up: ({ note }) => ({
    subject: 'Your return has been picked up',
    facts: ['It is on its way to our warehouse.', noteSentence(note)],
  }),
  received: ({ note }) => ({
    subject: 'Your return has reached our warehouse',
    facts: ['We are inspecting it now.', noteSentence(note)],
  }),
  inspected: ({ total, payoutTo, note, dueOn, refundDays: { from, to } }) => ({
    subject: 'Your return has passed our inspection',
    facts: [
      total === null
        ? 'Your return is complete. Nothing was paid for these items, so nothing comes back.'
        : `We are returning ${total} to ${payoutTo ?? 'where it was paid from'}. It takes ${from} to ${to} business days.`,
      total !== null && dueOn ? `That is ${dueOn} at the latest. Until we send it, we hold it for you.` : '',
      noteSentence(note),
    ],
  }),
  refunded: ({ total, payoutTo, note }) => ({
    subject: 'Your refund is done',
    facts: [
      `We have returned ${total} to ${payoutTo ?? 'where it was paid from'}.`,
      noteSentence(note),
      'Your bank may need some days more to show it.',
    ],
  }),
  refused: ({ note }) => ({
    subject: 'We cannot accept your return',
    facts: [note ? noteSentence(note) : 'It is not covered by our return policy.'],
  }),
  payout_changed: ({ total, payoutTo }) => ({
    subject: 'Your refund goes to another UPI ID',
    facts: [`We will send ${total} to ${payoutTo}.`, 'If you did not ask for this, please tell our support at once.'],
  }),
  payout_bounced: ({ total, payoutTo, note }) => ({
    subject: 'Your refund came back to us',
    facts: [
      `The bank did not pay ${total} out to ${payoutTo}.`,
      noteSentence(note),
      'Please look at the UPI ID on the page of your order, and correct it there if it is wrong. We send the refund again.',
    ],
  }),
  sent_back: ({ note }) => ({
    subject: 'Your items are on their way back to you',
    facts: [noteSentence(note)],
  }),
  cancelled: ({ note }) => ({
    subject: 'Your return has been cancelled',
    facts: [noteSentence(note), 'A return that was cancelled cannot be requested again.'],
  }),
};

/** A note from staff as a sentence. */
function noteSentence(note: string | null): string {
  if (!note) return '';
  return /[.!?]$/.test(note) ? note : `${note}.`;
}
