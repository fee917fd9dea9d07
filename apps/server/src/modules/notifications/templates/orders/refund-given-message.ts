import type { NewMessage } from '../../kept/new-message.ts';
import { escapeHtml } from '../escape-html.ts';
import { plainMail } from '../plain-mail.ts';
import { storeName } from '../store-name.ts';

type RefundGivenInput = {
  email: string;
  customerName: string;
  customerId: string;
  orderId: string;
  orderNumber: string;
  /** Formatted, e.g. '₹540'. */
  amount: string;
  /** What it is for: units with their names, or nothing for goodwill. */
  kind: 'units' | 'lower-price' | 'goodwill';
  items: readonly { name: string; quantity: number }[];
  /** How long it takes to where the order was paid from; null when staff pay it in another way. */
  refundDays: string | null;
  /** Absolute URL of the order's page. */
  link: string;
};

/** Staff give money back beside a cancellation or return. */
export function refundGivenMessage(input: RefundGivenInput): NewMessage {
  const { email, customerName, customerId, orderId, orderNumber, link } = input;
  const greeting = `Hello ${customerName},`;
  const facts = [openingOf(input), wayOf(input)];
  const subject = `Refund for order ${orderNumber}`;
  const address = `<a href="${escapeHtml(link)}">See your order</a>`;
  return {
    ...{
      name: 'refund-given',
      about: { orderId },
      channel: 'email',
      to: email,
      template: 'order',
      customerId,
      subject,
    },
    text: [greeting, ...facts, `See your order: ${link}`, storeName].join('\n\n'),
    html: plainMail(subject, [escapeHtml(greeting), ...facts.map(escapeHtml), address]),
  };
}

function openingOf({ kind, amount, orderNumber, items }: RefundGivenInput): string {
  if (kind === 'goodwill') return `We give you back ${amount} of your order ${orderNumber}. You keep everything.`;
  if (kind === 'lower-price')
    return `We have lowered the price of your order ${orderNumber} by ${amount}. You keep everything.`;
  const names = items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
  return `We refund ${names} of your order ${orderNumber} with ${amount}. You need not send anything back.`;
}

function wayOf({ amount, refundDays }: RefundGivenInput): string {
  if (refundDays === null)
    return `We pay you ${amount} by UPI or bank transfer, and ask you where to if we do not know it.`;
  return `${amount} goes back to where you paid from, in ${refundDays}.`;
}
