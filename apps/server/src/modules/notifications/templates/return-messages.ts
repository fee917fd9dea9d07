import { composeMessage, type OrderMessage } from './order-messages.ts';
import { storeName } from './store-name.ts';

/** What a customer is told of a return: where it stands, or that the courier came in vain. */
export type ReturnNotice =
  | 'requested'
  | 'approved'
  | 'pickup_failed'
  | 'picked_up'
  | 'received'
  | 'inspected'
  | 'refunded'
  | 'refused'
  | 'cancelled';

/** What a message says of a return, in the words the shopper reads. */
export type ReturnMessageInput = {
  news: ReturnNotice;
  /** As shown in the shop, e.g. '4F9A2C'. */
  orderNumber: string;
  customerName: string;
  /** What comes back; `amount` is formatted, e.g. '₹598'. */
  items: { name: string; quantity: number; amount: string }[];
  /** Formatted; what is refunded for all of it. */
  total: string;
  /** The UPI id that the money of an order paid in cash goes to. */
  payoutTo: string | null;
  /** What was written to the shopper with this step. */
  note: string | null;
  /** How often the courier will still come. */
  pickupsLeft: number;
  /** How many business days a refund takes, as the site says. */
  refundDays: { from: number; to: number };
  /** Whole address of the order's page. */
  link: string;
};

type Said = { subject: string; facts: string[] };

/** E-mail and SMS of one step of a return. */
export function returnMessage(told: ReturnMessageInput): OrderMessage {
  const { subject, facts } = sayings[told.news](told);
  const [first = ''] = facts;
  return composeMessage(told, {
    subject: `${subject} (order ${told.orderNumber})`,
    opening: `${subject}.`,
    facts,
    sms: `${storeName} order ${told.orderNumber}: ${lowerFirst(subject)}.${first && ` ${first}`}`,
  });
}

const sayings: Record<ReturnNotice, (told: ReturnMessageInput) => Said> = {
  requested: () => ({
    subject: 'We have your return request',
    facts: ['We will look at it and tell you what comes next.'],
  }),
  approved: ({ note }) => ({
    subject: 'Your return is verified',
    facts: ['Our courier will pick it up. Please keep the items packed, with all that came with them.', said(note)],
  }),
  pickup_failed: ({ pickupsLeft }) => ({
    subject: 'We could not pick up your return',
    facts: [
      `Our courier will come ${pickupsLeft === 1 ? 'once' : `${pickupsLeft} times`} more. After that the return is cancelled and cannot be requested again.`,
    ],
  }),
  picked_up: ({ note }) => ({
    subject: 'Your return has been picked up',
    facts: ['It is on its way to our warehouse.', said(note)],
  }),
  received: ({ note }) => ({
    subject: 'Your return has reached our warehouse',
    facts: ['We are inspecting it now.', said(note)],
  }),
  inspected: ({ total, payoutTo, note, refundDays: { from, to } }) => ({
    subject: 'Your return has passed our inspection',
    facts: [
      `We are returning ${total} to ${payoutTo ?? 'where it was paid from'}. It takes ${from} to ${to} business days.`,
      said(note),
    ],
  }),
  refunded: ({ total, payoutTo, note }) => ({
    subject: 'Your refund is done',
    facts: [`We have returned ${total} to ${payoutTo ?? 'where it was paid from'}.`, said(note)],
  }),
  refused: ({ note }) => ({
    subject: 'We cannot accept your return',
    facts: [note ? said(note) : 'It is not covered by our return policy.'],
  }),
  cancelled: ({ note }) => ({
    subject: 'Your return has been cancelled',
    facts: [said(note), 'A return that was cancelled cannot be requested again.'],
  }),
};

/** What staff wrote, as a sentence. */
function said(note: string | null): string {
  if (!note) return '';
  return /[.!?]$/.test(note) ? note : `${note}.`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
