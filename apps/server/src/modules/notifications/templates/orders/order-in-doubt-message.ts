import type { NewMessage } from '../../kept/new-message.ts';
import { escapeHtml } from '../escape-html.ts';
import { plainMail } from '../plain-mail.ts';

type OrderInDoubtInput = {
  to: string;
  orderId: string;
  orderNumber: string;
  status: string;
  /** What happened to its money, without personal data. */
  what: string;
  isHeld: boolean;
};

/** To staff: an order's money went back or is disputed, although the store did not refund it. */
export function orderInDoubtMessage({ to, orderId, orderNumber, status, what, isHeld }: OrderInDoubtInput): NewMessage {
  const subject = `Order ${orderNumber}${isHeld ? ' is held' : ''}: ${what}`;
  const next = isHeld
    ? `It is ${status} and is not sent while it is held. Cancel it (npm run order -- ${orderId} cancelled), which uses what went back as its refund, or send it all the same (npm run order -- ${orderId} STATUS despite-hold).`
    : `It is ${status}. A later cancellation or return of this order uses what went back before more is refunded.`;
  const paragraphs = [`${what}, for order ${orderNumber} (${orderId}).`, next, 'npm run reconcile lists such orders.'];
  return {
    name: 'order-in-doubt',
    about: { orderId },
    channel: 'email',
    to,
    template: 'account',
    subject,
    text: paragraphs.join('\n\n'),
    html: plainMail(subject, paragraphs.map(escapeHtml)),
  };
}
