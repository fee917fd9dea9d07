import { formatPaise } from '@bijli/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smsTemplates } from './sms-templates.ts';
import { assertSmsAllowed, smsAmount, smsName, smsTemplateOf } from './sms-text.ts';
import { backInStockMessage, passwordChangedMessage } from './templates/account-messages.ts';
import { deliveryFailedMessages } from './templates/orders/delivery-failed-messages.ts';
import { lateRefundMessage } from './templates/orders/late-refund-message.ts';
import * as orders from './templates/orders/order-messages.ts';
import { otpMessage } from './templates/otp-message.ts';
import { type ReturnNotice, returnMessage } from './templates/return-messages.ts';
import { returnPhotosMessages } from './templates/return-photos-messages.ts';

const urls = ['https://bijli.example'];
const notices: ReturnNotice[] = [
  ...(['requested', 'approved', 'pickup_failed', 'picked_up', 'received'] as const),
  ...(['inspected', 'refunded', 'refused', 'cancelled', 'payout_changed', 'payout_bounced', 'sent_back'] as const),
];
const writers = [
  orders.orderPlacedMessage,
  orders.orderPaidMessage,
  orders.orderPaidInsteadMessage,
  orders.orderShippedMessage,
  orders.orderPartShippedMessage,
  orders.orderDeliveredMessage,
  orders.orderCancelledMessage,
  orders.paymentReturnedMessage,
];

/** Any data that orders and returns hold. */
const input = fc.record({
  orderNumber: fc.stringMatching(/^[0-9A-F]{6}$/),
  customerName: fc.string(),
  total: fc.nat(1_000_000_000).map(formatPaise),
  isFree: fc.boolean(),
  refund: fc.option(fc.nat(1_000_000_000).map(formatPaise), { nil: '' }),
  returnedAmount: fc.nat(1_000_000_000).map(formatPaise),
  restTotal: fc.option(fc.constant('₹5'), { nil: '' }),
  trackingNumber: fc.option(fc.string(), { nil: '' }),
  note: fc.option(fc.string(), { nil: null }),
  payoutTo: fc.option(fc.constant('asha@okbank'), { nil: null }),
  pickupsLeft: fc.integer({ min: 0, max: 10 }),
});

test('[L3][SMS-01] every SMS the store can write is of a registered template, whatever its data', () => {
  const seen = new Set<string | undefined>();
  const check = (group: string, text: string) => {
    expect(() => assertSmsAllowed(group, text, urls), text).not.toThrow();
    seen.add(smsTemplateOf(group, text));
  };
  fc.assert(
    fc.property(input, (data) => {
      const common = { ...data, items: [], link: `${urls[0]}/account/orders/1`, returnHours: 48 };
      for (const write of writers) check('order', write(common).sms);
      for (const notice of notices)
        for (const total of [common.total, null])
          check('order', returnMessage({ ...common, total, notice, refundDays: { from: 3, to: 4 } }).sms);
    }),
  );
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }), (productName) => {
      const contact = { channel: 'sms', to: '9876543210' } as const;
      check('stock', backInStockMessage({ contact, productName, link: `${urls[0]}/product/x?variant=1` }).text);
      check('account', passwordChangedMessage({ contact, name: productName }).text);
    }),
  );
  check('otp', otpMessage({ phone: '9876543210', code: '042917', validMinutes: 5 }).text);
  check('order', orders.orderShippedMessage({ ...example, trackingNumber: 'BJL1' }).sms);
  check('order', lateRefundMessage({ ...example, amount: '₹5', isRefused: false }).sms);
  for (const { channel, text } of [...deliveryFailedMessages(asked), ...returnPhotosMessages(asked)])
    if (channel === 'sms') check('order', text);
  for (const restTotal of ['', '₹5'])
    for (const refund of ['', '₹5'])
      check('order', orders.orderCancelledMessage({ ...example, restTotal, refund }).sms);
  // No template is registered for nothing.
  expect([...seen].sort()).toEqual(Object.keys(smsTemplates).sort());
});

const asked = {
  ...{
    email: 'asha@example.com',
    phone: '9876543210',
    customerName: 'A',
    customerId: 'c',
    orderId: 'o',
    returnId: 'r',
  },
  ...{ orderNumber: '4F9A2C', returnNumber: 'R-4F9A2C', items: [], reason: null, until: '5 pm', asked: 'The label' },
  ...{ link: `${urls[0]}/delivery#token`, token: 'token' },
};
const example = { orderNumber: '4F9A2C', customerName: 'A', total: '₹5', items: [], link: '', returnHours: 1 };

test.each([
  ['₹1,23,456', ['123456', '00']],
  ['₹1,258.20', ['1258', '20']],
  ['₹0.99', ['0', '99']],
  ['', ['0', '00']],
])('[SMS-01] %s is written as the numeric values %j', (formatted, values) => {
  expect(smsAmount(formatted)).toEqual(values);
});

test.each([
  ['Taar USB-C Cable', 'Taar USB C Cable'],
  ['Chai Kettle 1.5 L (steel) & lid, with a very long name', 'Chai Kettle 1 5 L steel lid with a very'],
  ['x'.repeat(60), 'x'.repeat(40)],
  ['«»', 'Product'],
])('[SMS-01] the name %j is written as %j', (name, written) => {
  expect(smsName(name)).toBe(written);
});
