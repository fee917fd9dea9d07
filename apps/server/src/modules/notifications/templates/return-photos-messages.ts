import type { NewMessage } from '../kept/new-message.ts';
import { smsText } from '../sms-text.ts';
import { escapeHtml } from './escape-html.ts';
import { plainMail } from './plain-mail.ts';
import { storeName } from './store-name.ts';

type ReturnPhotosInput = {
  email: string;
  phone: string;
  customerName: string;
  customerId: string;
  orderId: string;
  returnId: string;
  orderNumber: string;
  returnNumber: string;
  items: readonly { name: string; quantity: number }[];
  /** What should be seen, in the words of the staff. */
  asked: string;
  /** Where the photos are sent, with the token in it, which is not kept. */
  link: string;
  token: string;
};

/** The store asks for photos of what a shopper wants to return, by mail and SMS. */
export function returnPhotosMessages(input: ReturnPhotosInput): NewMessage[] {
  const { email, phone, customerName, customerId, orderId, returnId, orderNumber, returnNumber, items, asked } = input;
  const subject = `Please send us photos for your return ${returnNumber} (order ${orderNumber})`;
  const greeting = `Hello ${customerName},`;
  const lines = items.map(({ name, quantity }) => `${quantity} × ${name}`);
  const opening = 'We are looking at your return, and need to see a little more of it:';
  const waits = 'Your return waits until the photos are there. The link shows no name and no address.';
  const send = `<a href="${escapeHtml(input.link)}">Send photos</a>`;
  const common = {
    ...({ name: 'return-photos', template: 'order' } as const),
    ...{ about: { orderId, returnId }, subject, secrets: [input.token], customerId },
  };
  return [
    {
      ...{ ...common, channel: 'email', to: email },
      text: [greeting, opening, asked, lines.join('\n'), waits, `Send photos here: ${input.link}`, storeName].join(
        '\n\n',
      ),
      html: plainMail(subject, [
        ...[greeting, opening, asked].map(escapeHtml),
        lines.map(escapeHtml).join('<br>'),
        ...[escapeHtml(waits), send],
      ]),
    },
    { ...common, channel: 'sms', to: phone, text: smsText('return-photos', orderNumber, input.link) },
  ];
}
