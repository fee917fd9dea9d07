import type { NewMessage } from '../kept/new-message.ts';
import { escapeHtml } from './escape-html.ts';
import { plainMail } from './plain-mail.ts';

type WarningInput = {
  to: string;
  orderId: string;
  orderNumber: string;
  pincode: string;
  city: string;
  state: string;
};

/** To support, before the parcel is packed. */
export function unlistedPincodeWarning({ to, orderId, orderNumber, pincode, city, state }: WarningInput): NewMessage {
  const subject = `Order ${orderNumber}: check the pincode ${pincode}`;
  const paragraphs = [
    `The pincode ${pincode} of order ${orderNumber} is in no list of the store. Its first three digits belong to ${state}; the customer wrote the city: ${city}.`,
    'Ask the courier whether it delivers there before the parcel is packed, and the customer if it does not.',
    `Order id: ${orderId}`,
    'Is the pincode real? npm run pincodes -- FILE takes a newer list.',
  ];
  return {
    name: 'unlisted-pincode',
    about: { orderId },
    channel: 'email',
    to,
    template: 'account',
    subject,
    text: paragraphs.join('\n\n'),
    html: plainMail(subject, paragraphs.map(escapeHtml)),
  };
}
