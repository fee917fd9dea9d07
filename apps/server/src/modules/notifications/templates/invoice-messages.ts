import type { NewMessage } from '../kept/new-message.ts';
import { escapeHtml } from './escape-html.ts';
import { plainMail } from './plain-mail.ts';
import { storeName } from './store-name.ts';

type CreditNoteMessageInput = {
  email: string;
  customerName: string;
  customerId: string;
  orderId: string;
  number: string;
  orderNumber: string;
  /** Formatted, e.g. '₹12,999'. */
  total: string;
  /** Absolute URL of the order's page. */
  link: string;
  document: NonNullable<NewMessage['document']>;
};

export function creditNoteMessage(input: CreditNoteMessageInput): NewMessage {
  const { email, customerName, customerId, orderId, number, orderNumber, total, link, document } = input;
  const greeting = `Hello ${customerName},`;
  const opening = `We have issued the credit note ${number} of ${total} for your order ${orderNumber}.`;
  const closing = 'Keep it with the invoice; the page of your order has both. You need do nothing else.';
  const subject = `Credit note ${number} for order ${orderNumber}`;
  const address = `<a href="${escapeHtml(link)}">See your order</a>`;
  return {
    name: 'credit-note',
    about: { orderId },
    channel: 'email',
    to: email,
    template: 'order',
    customerId,
    subject,
    text: [greeting, opening, closing, `See your order: ${link}`, storeName].join('\n\n'),
    html: plainMail(subject, [escapeHtml(greeting), escapeHtml(opening), closing, address]),
    document,
  };
}
