import { escapeHtml } from './escape-html.ts';
import { storeName } from './store-name.ts';

/** What a message says of an order, in the words the shopper reads. */
export type OrderMessageInput = {
  /** As shown in the shop, e.g. '4F9A2C'. */
  orderNumber: string;
  customerName: string;
  /** Formatted, e.g. '₹12,999'. */
  total: string;
  /** `amount` is the formatted price of the whole line. */
  items: { name: string; quantity: number; amount?: string }[];
  isPaidOnDelivery?: boolean;
  trackingNumber?: string;
  /** Whole address of the order's page. */
  link: string;
  cancellationReason?: string;
  /** Formatted; only when money goes back. */
  refund?: string;
  /** Formatted; what is still to pay, or paid, for the rest when only some items were cancelled. */
  restTotal?: string;
  /** How long after delivery a return can be asked for. */
  returnHours: number;
};

/** `text` and `html` are the e-mail; `sms` is the same news in one line. */
export type OrderMessage = { subject: string; text: string; html: string; sms: string };

export function orderPlacedMessage(order: OrderMessageInput): OrderMessage {
  return composeMessage(order, {
    subject: `We have your order ${order.orderNumber}`,
    opening: `Thank you for your order ${order.orderNumber}.`,
    facts: [
      order.isPaidOnDelivery ? `Please keep ${order.total} ready in cash when it arrives.` : '',
      'We will send you the tracking number as soon as it is on its way.',
    ],
    sms: `Thank you for shopping with ${storeName}. We have your order ${order.orderNumber} of ${order.total}.`,
  });
}

export function orderPaidMessage(order: OrderMessageInput): OrderMessage {
  return composeMessage(order, {
    subject: `Payment received for order ${order.orderNumber}`,
    opening: `We have received your payment of ${order.total} for order ${order.orderNumber}.`,
    facts: ['We are getting it ready now.'],
    sms: `${storeName} has received ${order.total} for your order ${order.orderNumber}.`,
  });
}

export function orderShippedMessage(order: OrderMessageInput): OrderMessage {
  const tracking = order.trackingNumber ? `Tracking number: ${order.trackingNumber}` : '';
  return composeMessage(order, {
    subject: `Your order ${order.orderNumber} is on its way`,
    opening: `Your order ${order.orderNumber} has left our warehouse.`,
    facts: [tracking],
    sms: `Your ${storeName} order ${order.orderNumber} has been shipped.${tracking && ` ${tracking}.`}`,
  });
}

export function orderDeliveredMessage(order: OrderMessageInput): OrderMessage {
  return composeMessage(order, {
    subject: `Your order ${order.orderNumber} has been delivered`,
    opening: `Your order ${order.orderNumber} has been delivered. We hope you enjoy it.`,
    facts: [promiseReturn(order.returnHours)],
    sms: `Your ${storeName} order ${order.orderNumber} has been delivered.`,
  });
}

function promiseReturn(hours: number): string {
  if (hours === 0) return '';
  return `If anything is wrong with it, you can ask for a return within ${hours} ${hours === 1 ? 'hour' : 'hours'}.`;
}

export function orderCancelledMessage(order: OrderMessageInput): OrderMessage {
  const { orderNumber, cancellationReason, refund, restTotal } = order;
  const whole = { subject: `Your order ${orderNumber}`, sms: `Your ${storeName} order ${orderNumber}`, verb: 'has' };
  const some = {
    subject: `Some items of your order ${orderNumber}`,
    sms: `Some items of your ${storeName} order ${orderNumber}`,
    verb: 'have',
  };
  const what = restTotal ? some : whole;
  return composeMessage(order, {
    subject: `${what.subject} ${what.verb} been cancelled`,
    opening: `${what.subject} ${what.verb} been cancelled.`,
    facts: [
      cancellationReason ? `Reason: ${cancellationReason}` : '',
      refund ? `We are returning ${refund} to you.` : '',
      restTotal ? `The rest is on its way as planned and comes to ${restTotal}.` : '',
    ],
    sms: `${what.sms} ${what.verb} been cancelled.${refund ? ` ${refund} will be refunded.` : ''}`,
  });
}

type Words = { subject: string; opening: string; facts: string[]; sms: string };
type Named = Pick<OrderMessageInput, 'customerName' | 'items' | 'total' | 'link'>;

/** The words of a message put around the items and their total. Facts that are empty are left out. */
export function composeMessage(order: Named, words: Words): OrderMessage {
  const facts = words.facts.filter((fact) => fact !== '');
  const lines = order.items.map((item) => `${item.quantity} x ${item.name}${item.amount ? `  ${item.amount}` : ''}`);
  const greeting = `Hello ${order.customerName},`;
  const text = [
    `${greeting}\n\n${words.opening}`,
    ...facts,
    `${lines.join('\n')}\nTotal: ${order.total}`,
    `See your order: ${order.link}`,
    storeName,
  ].join('\n\n');
  return { subject: words.subject, text, html: composeHtml(order, { ...words, facts, greeting }), sms: words.sms };
}

const cell = 'padding:8px 0;border-bottom:1px solid #e3e3e8';

/** Styles stand on the elements: mail programs drop style sheets. */
function composeHtml(order: Named, words: Words & { greeting: string }): string {
  const paragraphs = [words.greeting, words.opening, ...words.facts].map((text) => `<p>${escapeHtml(text)}</p>`);
  const rows = order.items.map(
    (item) =>
      `<tr><td style="${cell}">${item.quantity} × ${escapeHtml(item.name)}</td>` +
      `<td style="${cell};text-align:right">${escapeHtml(item.amount ?? '')}</td></tr>`,
  );
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(words.subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#16161a">',
    '<div style="max-width:560px;margin:0 auto">',
    ...paragraphs,
    `<table role="presentation" style="width:100%;border-collapse:collapse">${rows.join('')}`,
    `<tr><td style="padding:8px 0"><strong>Total</strong></td>`,
    `<td style="padding:8px 0;text-align:right"><strong>${escapeHtml(order.total)}</strong></td></tr></table>`,
    `<p><a href="${escapeHtml(order.link)}">See your order</a></p><p>${storeName}</p>`,
    '</div></body></html>',
  ].join('');
}
