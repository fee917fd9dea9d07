import type { NewMessage } from '../../kept/new-message.ts';
import { escapeHtml } from '../escape-html.ts';
import { plainMail } from '../plain-mail.ts';
import { storeName } from '../store-name.ts';

type OrderAdditionalInput = {
  email: string;
  customerName: string;
  customerId: string;
  orderId: string;
  orderNumber: string;
  /** Of the order that it is packed with. */
  firstNumber: string;
  items: readonly { name: string; quantity: number; amount: string }[];
  total: string;
  /** Until when it waits for its payment, in India. */
  until: string;
  /** Where it is paid, with the token in it, which is not kept. */
  link: string;
  token: string;
};

/** Staff placed an order for the shopper, who pays it by the link. */
export function orderAdditionalMessage(input: OrderAdditionalInput): NewMessage {
  const { email, customerName, customerId, orderId, orderNumber, firstNumber, items, total, until } = input;
  const greeting = `Hello ${customerName},`;
  const lines = items.map(({ name, quantity, amount }) => `${quantity} × ${name}  ${amount}`);
  const opening = `As you asked, we have placed order ${orderNumber} for you. It is packed with your order ${firstNumber} and goes to the same address.`;
  const waits = `Please pay ${total} until ${until}. Without a payment the order ends by itself, and your order ${firstNumber} comes without it.`;
  const subject = `Please pay for your additional order ${orderNumber}`;
  const pay = `<a href="${escapeHtml(input.link)}">Pay ${escapeHtml(total)}</a>`;
  const facts = [opening, lines.join('\n'), waits];
  return {
    ...{ name: 'order-additional', about: { orderId }, channel: 'email', to: email, template: 'order', customerId },
    ...{ subject, secrets: [input.token] },
    text: [greeting, ...facts, `Pay here: ${input.link}`, storeName].join('\n\n'),
    html: plainMail(subject, [
      ...[greeting, opening].map(escapeHtml),
      lines.map(escapeHtml).join('<br>'),
      ...[escapeHtml(waits), pay],
    ]),
  };
}
