import { holdReasons } from '@bijli/contract/hold-reasons';
import { formatRupees } from '@bijli/rules';
import { statusWords } from '../../order-states.ts';
import type { TimelineEntry } from '../order-query.ts';

export const timelineKinds = [
  'move',
  'money',
  'webhook',
  'message',
  'note',
  'return',
  'delivery',
  'staff',
] as const satisfies readonly TimelineEntry['kind'][];

export const kindNames: Readonly<Record<TimelineEntry['kind'], string>> = {
  move: 'Moves',
  money: 'Money',
  webhook: 'Webhooks',
  message: 'Messages',
  note: 'Notes',
  return: 'Returns',
  delivery: 'Deliveries',
  staff: 'Staff',
};

const actors: Readonly<Record<string, string>> = {
  customer: 'The shopper',
  payment: 'The payment provider',
  fulfilment: 'The warehouse',
  clock: 'By itself, in time',
  command: 'A terminal command',
  operator: 'A terminal command',
  staff: 'Staff',
  'api-key': 'An API key',
};

export function whoDid({ by }: TimelineEntry): string {
  return by === null ? '' : (actors[by] ?? by);
}

const statuses: Readonly<Record<string, string>> = statusWords;

const money: Readonly<Record<string, (amount: string, entry: TimelineEntry) => string>> = {
  'payment.captured': (amount) => `${amount} captured`,
  'payment.surplus': (amount) => `${amount} captured, but not needed: it goes back`,
  'refund.store': (amount) => `Refund of ${amount} owed`,
  'refund.provider': (amount) => `${amount} given back at the payment provider`,
  'refund.dispute': (amount) => `${amount} taken back in a dispute`,
  'refund-end.processed': (amount) => `Refund of ${amount} paid back`,
  'refund-end.failed': (amount) => `Refund of ${amount} failed`,
  'document.invoice': (amount, { text }) => `Invoice ${text ?? ''} over ${amount}`,
  'document.credit_note': (amount, { text }) => `Credit note ${text ?? ''} over ${amount}`,
};

const acts: Readonly<Record<string, (text: string) => string>> = {
  'order.hold': (reason) =>
    `Held back: ${reason in holdReasons ? holdReasons[reason as keyof typeof holdReasons] : reason}`,
  'order.release': () => 'Released',
  'order.tag': (tags) => (tags === '[]' ? 'Tags taken off' : `Tagged ${readTags(tags)}`),
  'order.delivery-failed': () => 'Delivery failed',
  'order.read-address': () => 'Name, phone and address were shown',
  'order.address': () => 'Address changed',
  'order.buyer': () => 'The buyer’s GSTIN changed',
  'order.additional': (number) => `Additional order ${number} placed`,
  'order.payment-link': () => 'Payment link made',
  'order.cancel-units': () => 'Units cancelled',
  'order.change': () => 'Goods changed',
  'order.refund': () => 'Money given back',
  'order.refund-paid': (reference) => `Refund paid outside: ${reference}`,
  'order.read-document': (number) => `Document ${number} was opened`,
  'order.problem-done': () => 'A problem with its money was closed as done',
  'order.problem-reopened': () => 'A problem with its money was opened again',
  'order.pack': () => 'Packing began',
  'order.pack-over': () => 'Somebody else went on packing',
  'order.pack-out': () => 'Units were taken out of a box',
  'order.pack-drop': () => 'Packing was given up',
  'order.box': () => 'A box was added, changed or unpacked',
  'order.box-photo': () => 'An open box was photographed',
  'order.shipment-close': () => 'A shipment was packed',
  'order.shipment-reopen': () => 'A shipment was unpacked',
  'order.shipment-hand-over': () => 'A shipment was handed over',
  'order.box-receive': () => 'A parcel came back',
  'order.box-inspect': () => 'A parcel that came back was inspected',
  'order.box-lost': () => 'A lost parcel was written off',
  'order.set-awb': () => 'The AWB of a box was set',
  'order.book-courier': () => 'A courier was booked',
  'order.cancel-courier': () => 'The booking with a courier was cancelled',
  'order.ask-pickup': () => 'A courier was asked to fetch a box',
  'order.remittance': () => 'Cash that the courier sent was written down',
  'order.remittance-settled': () => 'A difference of the courier’s cash was settled',
  'order.weight-dispute': () => 'A weight that the courier charges was entered',
  'order.weight-answer': () => 'A charged weight was answered',
  'order.weight-outcome': () => 'A dispute about a charged weight ended',
  'order.claim-raise': () => 'A claim on the courier was raised',
  'order.claim-end': () => 'A claim on the courier ended',
  'order.answer-courier': () => 'The courier was answered after a failed delivery',
  'order.refund-paid-otherwise': (reference) => `Refund paid in another way: ${reference}`,
};

const deliveries: Readonly<Record<string, string>> = {
  failed: 'The courier came in vain',
  'answered.try-again': 'The shopper asked the courier to come again',
};

/** What happened, in a line. */
export function whatHappened(entry: TimelineEntry): string {
  const { kind, what, amount, text, state } = entry;
  const rupees = amount === null ? '' : formatRupees(amount);
  if (kind === 'note') return `${whoDid(entry) || 'Somebody'} wrote a note`;
  if (kind === 'webhook')
    return `${what} came from the payment provider${state === 'unread' ? ', and was not understood' : ''}`;
  if (kind === 'message') return `‘${text ?? what}’ ${state ?? ''}`;
  if (kind === 'return') return `Return ${what.slice('return.'.length).replace('_', ' ')}, ${rupees}`;
  if (kind === 'delivery') return deliveries[what] ?? what;
  if (kind === 'staff') return (acts[what] ?? (() => what))(text ?? '');
  if (what === 'cancel.changed') return amount === 0 ? `Changed: ${text}` : `Changed: ${text}, ${rupees} less`;
  if (what === 'cancel.units') return `Units for ${rupees} cancelled`;
  if (what.startsWith('dispute.')) return `${rupees} disputed: ${what.slice('dispute.'.length).replace('_', ' ')}`;
  if (kind === 'money') return (money[what] ?? (() => `${what} ${rupees}`))(rupees, entry);
  return what === 'pending' ? 'Placed' : (statuses[what] ?? what);
}

/** Beside it: who did it, why, to whom. */
export function besides(entry: TimelineEntry): string {
  const { kind, what, text, to } = entry;
  if (kind === 'note' || kind === 'webhook') return '';
  if (kind === 'message')
    return [to && `To ${to}`, whoDid(entry) && `sent again by ${whoDid(entry)}`].filter(Boolean).join(', ');
  const isSaid = kind === 'staff' || what === 'cancel.changed' || what.startsWith('document.');
  const why = isSaid ? null : text;
  return [whoDid(entry), why].filter(Boolean).join(': ');
}

export function isTrouble({ what, state }: TimelineEntry): boolean {
  return (
    ['failed', 'refund-end.failed', 'order.delivery-failed'].includes(what) ||
    what.startsWith('dispute.') ||
    state === 'refused' ||
    state === 'unread' ||
    state === 'bounced'
  );
}

function readTags(text: string): string {
  try {
    const tags: unknown = JSON.parse(text);
    return Array.isArray(tags) ? tags.join(', ') : text;
  } catch {
    return text;
  }
}
