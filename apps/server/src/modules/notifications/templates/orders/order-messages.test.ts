import { expect, test } from 'vitest';
import { otpMessage } from '../otp-message.ts';
import {
  type OrderMessageInput,
  orderCancelledMessage,
  orderDeliveredMessage,
  orderPaidMessage,
  orderPlacedMessage,
  orderShippedMessage,
  paymentReturnedMessage,
} from './order-messages.ts';

const order: OrderMessageInput = {
  orderNumber: '4F9A2C',
  customerName: 'Asha <script>alert(1)</script>',
  total: '₹1,23,456',
  items: [{ name: 'Cable "C" & adapter', quantity: 2, amount: '₹598' }],
  link: 'https://bijli.example/account/orders/1?a=1&b=2',
  returnHours: 48,
};

test.each([
  ['placed', orderPlacedMessage],
  ['paid', orderPaidMessage],
  ['shipped', orderShippedMessage],
  ['delivered', orderDeliveredMessage],
  ['cancelled', orderCancelledMessage],
  ['whose payment goes back', paymentReturnedMessage],
])('[CONF-02] the message of an order %s has order number, items, total and link', (_, compose) => {
  const { subject, text, html, sms } = compose(order);
  expect(subject).toContain('4F9A2C');
  expect(sms).toContain('4F9A2C');
  for (const expected of ['2 x Cable "C" & adapter  ₹598', 'Total: ₹1,23,456', order.link])
    expect(text).toContain(expected);
  for (const expected of ['2 × Cable &quot;C&quot; &amp; adapter', '₹1,23,456', 'a=1&amp;b=2'])
    expect(html).toContain(expected);
  expect(html).not.toContain('<script>');
});

test('[CONF-02] a shipped order has its tracking number', () => {
  const { text, html, sms } = orderShippedMessage({ ...order, trackingNumber: 'BJ123456789IN' });
  for (const expected of [text, html, sms]) expect(expected).toContain('BJ123456789IN');
});

test('[CONF-02] only an order by cash on delivery asks for cash', () => {
  expect(orderPlacedMessage({ ...order, isPaidOnDelivery: true }).text).toContain(
    'Please keep ₹1,23,456 ready in cash',
  );
  expect(orderPlacedMessage({ ...order, isPaidOnDelivery: false }).text).not.toContain('cash');
});

test.each([
  [48, 'you can ask for a return within 48 hours.'],
  [1, 'you can ask for a return within 1 hour.'],
  [0, undefined],
])('[LIFE-01] a delivered order states its return window, %d hours', (returnHours, expected) => {
  const { text } = orderDeliveredMessage({ ...order, returnHours });
  expect(text.match(/you can ask for .*/)?.[0]).toBe(expected);
});

test('[LIFE-01] a cancelled order states the reason and the refund', () => {
  const { text, sms } = orderCancelledMessage({ ...order, cancellationReason: 'Ordered by mistake', refund: '₹499' });
  expect(text).toContain('Reason: Ordered by mistake');
  expect(text).toContain('We are returning ₹499 to you.');
  expect(sms).toContain('Rs 499.00 will be refunded.');
});

test('[LIFE-01] a partial cancellation says so and states the remaining total', () => {
  const { subject, text, sms } = orderCancelledMessage({ ...order, refund: '₹499', restTotal: '₹1,22,957' });
  expect(subject).toBe('Some items of your order 4F9A2C have been cancelled');
  expect(text).toContain('comes to ₹1,22,957');
  expect(sms).toBe('Some items of your Bijli order 4F9A2C have been cancelled. Rs 499.00 will be refunded.');
});

test('[AUTH-11] an OTP message has the code and its validity', () => {
  expect(otpMessage({ phone: '9876543210', code: '042917', validMinutes: 5 })).toMatchObject({
    channel: 'sms',
    to: '9876543210',
    template: 'otp',
    text: '042917 is your OTP for Bijli. It is valid for 5 minutes. Do not share it with anyone.',
  });
});
