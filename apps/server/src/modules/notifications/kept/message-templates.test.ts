import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as notifications from '../index.ts';
import { nameStore } from '../templates/store-name.ts';
import { messageTemplates, type TemplateName } from './message-templates.ts';
import type { NewMessage } from './new-message.ts';

const order = {
  ...{
    orderNumber: '4F9A2C',
    customerName: 'Asha',
    total: '₹598',
    items: [{ name: 'Cable', quantity: 2, amount: '₹598' }],
  },
  ...{
    link: 'https://b.example/1',
    returnHours: 48,
    trackingNumber: 'BJL1',
    cancellationReason: 'Other',
    refund: '₹5',
  },
  ...{ returnedPayment: 'It came late.', returnedAmount: '₹598', billedTo: 'Asha, Pune', isPaidOnDelivery: true },
};
const { items } = order;
const giveBack = { orderNumber: '4F9A2C', customerName: 'Asha', items, total: '₹598', payoutTo: null, note: 'Fine' };
const contacts = [
  { channel: 'email', to: 'a@b.example' },
  { channel: 'sms', to: '9876543210' },
] as const;
const link = 'https://b.example/1';
const to = 'a@b.example';
const doubt = { to, orderId: '1', orderNumber: '4F9A2C', status: 'held', what: '₹5 was given back', isHeld: true };
const notices = [
  ...(['requested', 'approved', 'pickup_failed', 'picked_up', 'received', 'inspected'] as const),
  ...(['refunded', 'refused', 'cancelled', 'payout_changed', 'payout_bounced', 'sent_back'] as const),
];

const lamp = { name: 'to-confirm', count: 1200 } as const;
const figures = {
  ...{
    gross: 1498.5,
    orders: 2,
    average: 749.25,
    cancelled: 299,
    cancellations: 1,
    cancelledOrders: 1,
    returnedOrders: 0,
  },
  ...{ returned: 0, returns: 0, net: 1199.5, cashShare: 0.5 },
};

/** Every message, from the same data each time. */
const written: (Pick<NewMessage, 'name' | 'subject' | 'text' | 'html'> & { sms?: string })[] = [
  ...[
    notifications.orderPlacedMessage,
    notifications.orderPaidMessage,
    notifications.orderPaidInsteadMessage,
    notifications.orderShippedMessage,
    notifications.orderPartShippedMessage,
    notifications.orderDeliveredMessage,
    notifications.orderCancelledMessage,
    notifications.paymentReturnedMessage,
  ].map((write) => write(order)),
  notifications.orderCancelledMessage({ ...order, restTotal: '₹299' }),
  ...notices.map((notice) =>
    notifications.returnMessage({
      ...giveBack,
      notice,
      pickupsLeft: 2,
      refundDays: { from: 3, to: 4 },
      dueOn: '4 May 2027',
      link,
    }),
  ),
  ...contacts.map((contact) => notifications.passwordChangedMessage({ contact, name: 'Asha' })),
  ...contacts.map((contact) => notifications.backInStockMessage({ contact, productName: 'Cable', link })),
  notifications.otpMessage({ phone: '9876543210', code: '042917', validMinutes: 5 }),
  notifications.resetLinkMessage({ email: to, name: 'Asha', link, validMinutes: 30 }),
  notifications.verifyEmailMessage({ email: to, name: 'Asha', phone: '9876543210', link, validHours: 48 }),
  notifications.contactAcknowledgement({
    ...{ to, ticket: 'T-100001', withinHours: 24, supportNumber: '1800', supportHours: '9 to 5' },
  }),
  notifications.contactCopy({
    ...{ to, ticket: 'T-100001', topic: 'order', name: 'Asha', email: to, phone: '9876543210' },
    ...{ orderNumber: '4F9A2C', message: 'Hello' },
  }),
  notifications.creditNoteMessage({
    ...{ email: to, customerName: 'Asha', customerId: '1', orderId: '1', number: 'CN-1', orderNumber: '4F9A2C' },
    ...{ total: '₹598', link, document: { kind: 'credit_note', id: '1' } },
  }),
  ...(['units', 'lower-price', 'goodwill'] as const).map((kind) =>
    notifications.refundGivenMessage({
      ...{ email: to, customerName: 'Asha', customerId: '1', orderId: '1', orderNumber: '4F9A2C', amount: '₹5', kind },
      ...{ items, refundDays: kind === 'units' ? '5-7 business days' : null, link },
    }),
  ),
  ...[true, false].map((isRefused) =>
    notifications.lateRefundMessage({ orderNumber: '4F9A2C', customerName: 'Asha', amount: '₹598', isRefused, link }),
  ),
  ...[null, { amount: '₹5', days: '5-7 business days' }].flatMap((refund) =>
    [null, '₹598'].map((toCollect) =>
      notifications.orderChangedMessage({
        ...{ email: to, customerName: 'Asha', customerId: '1', orderId: '1', orderNumber: '4F9A2C', quantity: 2 },
        ...{ from: 'Cable, 1 m', to: 'Cable, 2 m', unitPrice: '₹299', refund, toCollect, link },
      }),
    ),
  ),
  ...notifications.returnPhotosMessages({
    ...{ email: to, phone: to, customerName: to, customerId: to, orderId: to, returnId: to, orderNumber: to },
    ...{ returnNumber: 'R-4F9A2C', items: [{ name: 'Cable', quantity: 2 }], asked: 'The plug', link, token: 'link' },
  }),
  notifications.orderAdditionalMessage({
    ...{ email: to, customerName: 'Asha', customerId: '1', orderId: '1', orderNumber: '4F9A2C', firstNumber: '4F2A1C' },
    ...{ items: order.items, total: '₹598', until: '1 Dec 2026, 9:30 am', link: `${link}#secret`, token: 'secret' },
  }),
  ...['Door locked', null].flatMap((reason) =>
    notifications.deliveryFailedMessages({
      ...{
        email: to,
        phone: '9876543210',
        customerName: 'Asha & Co',
        customerId: '1',
        orderId: '1',
        orderNumber: '4F9A2C',
      },
      ...{ items: order.items, reason, until: '1 Dec 2026, 9:30 am', link: `${link}#secret`, token: 'secret' },
    }),
  ),
  notifications.orderInDoubtMessage(doubt),
  notifications.unlistedPincodeWarning({
    ...{ to, orderId: '1', orderNumber: '4F9A2C', pincode: '400001', city: 'Mumbai', state: 'Maharashtra' },
  }),
  notifications.staffInvitationMessage({ to, roleName: 'Support', link, validHours: 48 }),
  notifications.staffPasswordMessage({ to, link, validMinutes: 30 }),
  notifications.approvalAskedMessage({
    to,
    askedBy: 'Asha & Co',
    what: 'Cancel order 4F9A2C',
    until: '1 Dec 2026, 9:30 am',
    link,
  }),
  ...(['confirmed', 'refused', 'forgotten', 'outdated'] as const).map((state) =>
    notifications.approvalEndedMessage({
      to,
      what: 'Cancel order 4F9A2C',
      state,
      decidedBy: 'Asha & Co',
      reason: 'No',
    }),
  ),
  notifications.orderMentionMessage({ to, writtenBy: 'Asha & Co', orderNumber: '4F9A2C', link }),
  ...(['passwords', 'codes'] as const).map((tried) =>
    notifications.signInLockedMessage({ to, email: to, ip: '192.0.2.1', tried }),
  ),
  notifications.newOrderMessage({ to, orderNumber: '4F9A2C', total: '₹598', link }),
  notifications.lampsLitMessage({ to, lamps: [lamp], link }),
  notifications.lampsLitMessage({ to, lamps: [lamp, { ...lamp, name: 'disputes' }], link }),
  notifications.morningMessage({ to, lamps: [lamp], figures, link }),
  notifications.morningMessage({ to, lamps: [], figures: undefined, link }),
  notifications.lowStockMessage({
    to,
    none: { total: 1, levels: [{ name: 'Cable & Co', sku: 'C-1', quantity: 0, daysLeft: 0 }] },
    low: { total: 3, levels: [1, null].map((daysLeft) => ({ name: 'Tara', sku: 'T-1', quantity: 2, daysLeft })) },
    link,
  }),
  notifications.passkeyRefusedMessage({ to, email: to, ip: '192.0.2.1', passkey: 'Laptop' }),
];

/** By name and version: a changed text takes the next version in `message-templates.ts`, and its digest here. */
const digests: Record<TemplateName, string> = {
  otp: '1 b000dd0154c9',
  'reset-link': '1 648b5aef85b9',
  'verify-email': '1 aa6bd144c3e0',
  'password-changed': '1 49fbead54034',
  'order-placed': '1 196af19c1fc0',
  'order-paid': '1 bab53285f2fd',
  'order-paid-instead': '1 e1a9afe1a6ba',
  'order-shipped': '1 9c34328954e2',
  'order-part-shipped': '1 aba2e182caae',
  'delivery-failed': '1 a358fabd15a0',
  'order-delivered': '1 0d9f044c60c4',
  'order-cancelled': '1 a5dd33f97946',
  'payment-returned': '1 ec57af85a68a',
  'credit-note': '1 093ac6fb1519',
  'refund-given': '1 dc76b7b9a9f8',
  'refund-late': '1 760d7a8255f7',
  'order-changed': '1 0060a0d4f8f4',
  'order-additional': '1 c86655a09953',
  'return-photos': '1 b71b92cf7703',
  'return-requested': '1 780a9a923e43',
  'return-approved': '1 c433164be4d8',
  'return-pickup-failed': '1 1bfda9ee5bf4',
  'return-picked-up': '1 b2a81740770f',
  'return-received': '1 741133fa3e5b',
  'return-inspected': '2 e8b79d48accc',
  'return-refunded': '2 34873e491719',
  'return-refused': '1 5826f6ee57e2',
  'return-cancelled': '1 3394fb97c22d',
  'return-payout-changed': '1 33a3300718ba',
  'return-payout-bounced': '1 2a7512aa9cf4',
  'return-sent-back': '1 e27878b26a1c',
  'back-in-stock': '1 dc249a1fd287',
  'contact-received': '1 86bd01bdab24',
  'contact-copy': '1 5e24ad45656d',
  'order-in-doubt': '1 77facac3f734',
  'unlisted-pincode': '1 0042512f4ffc',
  'staff-invitation': '1 faac7d9094d5',
  'staff-password': '1 138f85a02095',
  'sign-in-locked': '1 971081317b2a',
  'approval-asked': '1 80a3b8fa4718',
  'approval-ended': '1 cd251ad93878',
  'order-mention': '1 d93386def3e0',
  'passkey-refused': '1 2cb637b0adc4',
  'staff-new-order': '1 d66f4d0a3f65',
  'staff-lamps': '1 c22703326acb',
  'staff-morning': '1 e7671c15633e',
  'staff-low-stock': '1 2beff2de9fd3',
};

test.each(Object.keys(messageTemplates) as TemplateName[])(
  '[MSG-08] the texts of the template %s are those of its version',
  (name) => {
    const texts = written
      .filter((message) => message.name === name)
      .map((message) => nameStore(message, 'Bijli'))
      .map(({ subject, text, html, sms }) => [subject, text, html, sms]);
    expect(texts.length).toBeGreaterThan(0);
    const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);
    expect(`${messageTemplates[name].version} ${digest}`).toBe(digests[name]);
  },
);
