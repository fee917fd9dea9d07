import type { NewMessage } from '../../kept/new-message.ts';
import { smsText } from '../../sms-text.ts';
import { escapeHtml } from '../escape-html.ts';
import { plainMail } from '../plain-mail.ts';
import { storeName } from '../store-name.ts';

type DeliveryFailedInput = {
  email: string;
  phone: string;
  customerName: string;
  customerId: string;
  orderId: string;
  orderNumber: string;
  items: readonly { name: string; quantity: number }[];
  /** What the courier says; null when it gave none. */
  reason: string | null;
  /** Until when the courier is told, in India. */
  until: string;
  /** Where the shopper answers, with the token in it, which is not kept. */
  link: string;
  token: string;
};

/** The courier came in vain: what should it do? By mail and SMS. */
export function deliveryFailedMessages(input: DeliveryFailedInput): NewMessage[] {
  const { email, phone, customerName, customerId, orderId, orderNumber, items, reason, until, link, token } = input;
  const subject = `Your parcel could not be delivered (order ${orderNumber})`;
  const greeting = `Hello ${customerName},`;
  const opening = `The courier tried to deliver a parcel of your order ${orderNumber} and could not.`;
  const said = reason ? [`It says: ${reason}`] : [];
  const lines = items.map(({ name, quantity }) => `${quantity} × ${name}`);
  const ask = `Should it come on another day, call another phone or look for a landmark? Please tell us until ${until}.`;
  const common = { name: 'delivery-failed', about: { orderId }, template: 'order', customerId, subject } as const;
  const secrets = [token];
  return [
    {
      ...{ ...common, channel: 'email', to: email, secrets },
      text: [greeting, opening, ...said, lines.join('\n'), ask, `Answer here: ${link}`, storeName].join('\n\n'),
      html: plainMail(subject, [
        ...[greeting, opening, ...said].map(escapeHtml),
        lines.map(escapeHtml).join('<br>'),
        escapeHtml(ask),
        `<a href="${escapeHtml(link)}">Tell the courier</a>`,
      ]),
    },
    { ...common, channel: 'sms', to: phone, secrets, text: smsText('delivery-failed', orderNumber, link) },
  ];
}
