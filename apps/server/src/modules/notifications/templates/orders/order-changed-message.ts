import type { NewMessage } from '../../kept/new-message.ts';
import { escapeHtml } from '../escape-html.ts';
import { plainMail } from '../plain-mail.ts';
import { storeName } from '../store-name.ts';

type OrderChangedInput = {
  email: string;
  customerName: string;
  customerId: string;
  orderId: string;
  orderNumber: string;
  quantity: number;
  /** Names with their variants. */
  from: string;
  to: string;
  /** Of one of the new article, formatted. */
  unitPrice: string;
  /** What goes back to where the order was paid from, formatted, and how long it takes; null when nothing does. */
  refund: { amount: string; days: string } | null;
  /** What is to be paid when it arrives, formatted; null of an order that is paid online. */
  toCollect: string | null;
  /** Absolute URL of the order's page. */
  link: string;
};

/** Staff put another article in the place of units of an order. */
export function orderChangedMessage(input: OrderChangedInput): NewMessage {
  const { email, customerName, customerId, orderId, orderNumber, quantity, from, to, unitPrice, link } = input;
  const greeting = `Hello ${customerName},`;
  const each = quantity === 1 ? '' : ' each';
  const facts = [
    `We have changed your order ${orderNumber}: in the place of ${quantity} × ${from} you get ${quantity} × ${to} for ${unitPrice}${each}.`,
    moneyOf(input),
    'If you do not agree, please tell us before it is on its way.',
  ];
  const subject = `Your order ${orderNumber} was changed`;
  const address = `<a href="${escapeHtml(link)}">See your order</a>`;
  return {
    ...{
      name: 'order-changed',
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

function moneyOf({ refund, toCollect }: OrderChangedInput): string {
  if (toCollect !== null) return `Please keep ${toCollect} ready in cash when it arrives.`;
  if (refund) return `${refund.amount} goes back to where you paid from, in ${refund.days}.`;
  return 'What you paid stays the same.';
}
