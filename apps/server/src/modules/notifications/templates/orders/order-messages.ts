import { refundNoteBusinessDays } from '@bijli/rules';
import type { TemplateName } from '../../kept/message-templates.ts';
import { isAlphanumeric, smsAmount, smsText } from '../../sms-text.ts';
import { escapeHtml } from '../escape-html.ts';
import { mailPage } from '../mail-page.ts';
import { storeName } from '../store-name.ts';

/** The data of an order message, formatted for the shopper. */
export type OrderMessageInput = {
  /** As shown in the store, e.g. '4F9A2C'. */
  orderNumber: string;
  customerName: string;
  /** Formatted, e.g. '₹12,999'. */
  total: string;
  /** `amount` is the formatted line total. */
  items: { name: string; quantity: number; amount?: string }[];
  isPaidOnDelivery?: boolean;
  /** Nothing is to be paid for it, or for the rest of it: a coupon paid for all. */
  isFree?: boolean;
  trackingNumber?: string;
  /** Name and address of who is billed, when it is not the receiver. */
  billedTo?: string;
  /** Absolute URL of the order's page. */
  link: string;
  cancellationReason?: string;
  /** Formatted; only when there is a refund. */
  refund?: string;
  /** The sentence about a payment that goes back. */
  returnedPayment?: string;
  /** Its amount, formatted. */
  returnedAmount?: string;
  /** Formatted total of the remaining items when only some were cancelled. */
  restTotal?: string;
  /** The return window after delivery. */
  returnHours: number;
};

/** `text` and `html` are the e-mail; `sms` is a one-line summary. */
export type OrderMessage = { name: TemplateName; subject: string; text: string; html: string; sms: string };

export function orderPlacedMessage(order: OrderMessageInput): OrderMessage {
  return composeMessage(order, {
    name: 'order-placed',
    subject: `We have your order ${order.orderNumber}`,
    opening: `Thank you for your order ${order.orderNumber}.`,
    facts: [payLine(order), 'We will send you the tracking number as soon as it is on its way.', billingLine(order)],
    sms: order.isFree
      ? smsText('order-placed-free', order.orderNumber)
      : smsText('order-placed', order.orderNumber, ...smsAmount(order.total)),
  });
}

function payLine({ isFree, isPaidOnDelivery, total }: OrderMessageInput): string {
  if (isFree) return 'Nothing is left to pay.';
  return isPaidOnDelivery ? `Please keep ${total} ready in cash when it arrives.` : '';
}

export function orderPaidMessage(order: OrderMessageInput): OrderMessage {
  return composeMessage(order, {
    name: 'order-paid',
    subject: `Payment received for order ${order.orderNumber}`,
    opening: `We have received your payment of ${order.total} for order ${order.orderNumber}.`,
    facts: ['We are getting it ready now.', billingLine(order)],
    sms: smsText('order-paid', ...smsAmount(order.total), order.orderNumber),
  });
}

function billingLine({ billedTo }: OrderMessageInput): string {
  return billedTo ? `Billed to: ${billedTo}` : '';
}

/** For an order that was to be paid on delivery. */
export function orderPaidInsteadMessage(order: OrderMessageInput): OrderMessage {
  return composeMessage(order, {
    name: 'order-paid-instead',
    subject: `Payment received for order ${order.orderNumber}`,
    opening: `We have received your payment of ${order.total} for order ${order.orderNumber}.`,
    facts: ['Nothing is left to pay when it arrives.'],
    sms: smsText('order-paid-instead', ...smsAmount(order.total), order.orderNumber),
  });
}

export function orderShippedMessage(order: OrderMessageInput): OrderMessage {
  const tracking = order.trackingNumber ? `Tracking number: ${order.trackingNumber}` : '';
  return composeMessage(order, {
    name: 'order-shipped',
    subject: `Your order ${order.orderNumber} is on its way`,
    opening: `Your order ${order.orderNumber} has left our warehouse.`,
    facts: [tracking],
    sms: shippedSms(order),
  });
}

/** Other units of the order follow. */
export function orderPartShippedMessage(order: OrderMessageInput): OrderMessage {
  const { orderNumber, trackingNumber = '' } = order;
  const isTracked = isAlphanumeric(trackingNumber);
  return composeMessage(order, {
    name: 'order-part-shipped',
    subject: `A part of your order ${orderNumber} is on its way`,
    opening: `A part of your order ${orderNumber} has left our warehouse. The rest follows, with a tracking number of its own.`,
    facts: [trackingNumber && `Tracking number: ${trackingNumber}`],
    sms: isTracked
      ? smsText('order-part-shipped', orderNumber, trackingNumber)
      : smsText('order-part-shipped-untracked', orderNumber),
  });
}

export function orderDeliveredMessage(order: OrderMessageInput): OrderMessage {
  return composeMessage(order, {
    name: 'order-delivered',
    subject: `Your order ${order.orderNumber} has been delivered`,
    opening: `Your order ${order.orderNumber} has been delivered. We hope you enjoy it.`,
    facts: [promiseReturn(order.returnHours)],
    sms: smsText('order-delivered', order.orderNumber),
  });
}

/** A number with other signs stands in the mail and on the order's page. */
function shippedSms({ orderNumber, trackingNumber = '' }: OrderMessageInput): string {
  if (!isAlphanumeric(trackingNumber)) return smsText('order-shipped-untracked', orderNumber);
  return smsText('order-shipped', orderNumber, trackingNumber);
}

function promiseReturn(hours: number): string {
  if (hours === 0) return '';
  return `If anything is wrong with it, you can ask for a return within ${hours} ${hours === 1 ? 'hour' : 'hours'}.`;
}

export function orderCancelledMessage(order: OrderMessageInput): OrderMessage {
  const { orderNumber, cancellationReason, refund, restTotal, isFree } = order;
  const whole = { subject: `Your order ${orderNumber}`, sms: 'order-cancelled', verb: 'has' } as const;
  const some = { subject: `Some items of your order ${orderNumber}`, sms: 'items-cancelled', verb: 'have' } as const;
  const what = restTotal ? some : whole;
  return composeMessage(order, {
    name: 'order-cancelled',
    subject: `${what.subject} ${what.verb} been cancelled`,
    opening: `${what.subject} ${what.verb} been cancelled.`,
    facts: [
      cancellationReason ? `Reason: ${cancellationReason}` : '',
      refund ? `We are returning ${refund} to you.` : '',
      restTotal ? `The rest is on its way as planned${isFree ? '' : ` and comes to ${restTotal}`}.` : '',
    ],
    sms: refund ? smsText(`${what.sms}-refund`, orderNumber, ...smsAmount(refund)) : smsText(what.sms, orderNumber),
  });
}

/** For a payment that does not pay for its order, e.g. because it came too late. */
export function paymentReturnedMessage(order: OrderMessageInput): OrderMessage {
  const { orderNumber, returnedPayment = '', returnedAmount = '' } = order;
  const { from, to } = refundNoteBusinessDays;
  return composeMessage(order, {
    name: 'payment-returned',
    subject: `Your payment for order ${orderNumber} goes back to you`,
    opening: `About your order ${orderNumber}. ${returnedPayment}`,
    facts: ['You need do nothing. The order itself, for which this payment was not used:'],
    sms: smsText('payment-returned', orderNumber, ...smsAmount(returnedAmount), from, to),
  });
}

type MessageTexts = { name: TemplateName; subject: string; opening: string; facts: string[]; sms: string };
/** Without a total nothing is said of amounts. */
type OrderSummary = Pick<OrderMessageInput, 'customerName' | 'items' | 'link'> & { total: string | null };

/** Combines a message's text with the items and their total. Empty facts are omitted. */
export function composeMessage(order: OrderSummary, texts: MessageTexts): OrderMessage {
  const facts = texts.facts.filter((fact) => fact !== '');
  const lines = order.items.map((item) => `${item.quantity} x ${item.name}${item.amount ? `  ${item.amount}` : ''}`);
  const greeting = `Hello ${order.customerName},`;
  const text = [
    `${greeting}\n\n${texts.opening}`,
    ...facts,
    `${lines.join('\n')}${order.total === null ? '' : `\nTotal: ${order.total}`}`,
    `See your order: ${order.link}`,
    storeName,
  ].join('\n\n');
  const html = composeHtml(order, { ...texts, facts, greeting });
  return { name: texts.name, subject: texts.subject, text, html, sms: texts.sms };
}

const cell = 'padding:8px 12px 8px 0;border-bottom:1px solid #e3e3e8';
const button =
  'display:inline-block;margin-top:8px;padding:12px 20px;border-radius:10px;background:#ffb51b;color:#16161a;font-weight:bold;text-decoration:none';

function totalRow(total: string): string {
  const amount = `<td style="padding:8px 0;text-align:right"><strong>${escapeHtml(total)}</strong></td>`;
  return `<tr><td style="padding:8px 0"><strong>Total</strong></td>${amount}</tr>`;
}

function composeHtml(order: OrderSummary, texts: MessageTexts & { greeting: string }): string {
  const paragraphs = [texts.greeting, texts.opening, ...texts.facts].map((text) => `<p>${escapeHtml(text)}</p>`);
  const rows = order.items.map(
    (item) =>
      `<tr><td style="${cell}">${item.quantity} × ${escapeHtml(item.name)}</td>` +
      `<td style="${cell};padding-right:0;text-align:right;white-space:nowrap">${escapeHtml(item.amount ?? '')}</td></tr>`,
  );
  const content = [
    ...paragraphs,
    `<table style="width:100%;border-collapse:collapse">${rows.join('')}`,
    `${order.total === null ? '' : totalRow(order.total)}</table>`,
    `<p><a style="${button}" href="${escapeHtml(order.link)}">See your order</a></p>`,
  ];
  return mailPage(texts.subject, content.join(''));
}
