import { expect, test } from 'vitest';
import { type ReturnMessageInput, type ReturnNotice, returnMessage } from './return-messages.ts';

const input: Omit<ReturnMessageInput, 'notice'> = {
  orderNumber: '4F9A2C',
  customerName: 'Asha <script>alert(1)</script>',
  items: [{ name: 'Cable "C" & adapter', quantity: 2, amount: '₹598' }],
  total: '₹598',
  payoutTo: null,
  note: null,
  pickupsLeft: 1,
  refundDays: { from: 3, to: 4 },
  link: 'https://bijli.example/account/orders/1?a=1&b=2',
};

test.each<[ReturnNotice, string]>([
  ['requested', 'We have your return request'],
  ['approved', 'Your return is verified'],
  ['pickup_failed', 'We could not pick up your return'],
  ['picked_up', 'Your return has been picked up'],
  ['received', 'Your return has reached our warehouse'],
  ['inspected', 'Your return has passed our inspection'],
  ['refunded', 'Your refund is done'],
  ['refused', 'We cannot accept your return'],
  ['cancelled', 'Your return has been cancelled'],
  ['sent_back', 'Your items are on their way back to you'],
])('[LIFE-02] the message of a return that is %s says so and has order number, items and link', (notice, expected) => {
  const { subject, text, html, sms } = returnMessage({ ...input, notice, note: 'Box <missing>' });
  expect(subject).toBe(`${expected} (order 4F9A2C)`);
  expect(sms).toContain('Bijli order 4F9A2C: ');
  expect(sms.toLowerCase()).toContain(expected.toLowerCase());
  for (const part of [`${expected}.`, '2 x Cable "C" & adapter  ₹598', input.link]) expect(text).toContain(part);
  for (const part of ['2 × Cable &quot;C&quot; &amp; adapter', 'a=1&amp;b=2']) expect(html).toContain(part);
  for (const tag of ['<script>', '<missing>']) expect(html).not.toContain(tag);
});

test('[LIFE-02] a refund is stated with its destination', () => {
  expect(returnMessage({ ...input, notice: 'inspected' }).text).toContain(
    'We are returning ₹598 to where it was paid from. It takes 3 to 4 business days.',
  );
  const cash = { ...input, payoutTo: 'asha@okbank', note: 'UTR 512345' };
  const { text, sms } = returnMessage({ ...cash, notice: 'refunded' });
  expect(text).toContain('We have returned ₹598 to asha@okbank.\n\nUTR 512345.');
  expect(sms).toBe('Bijli order 4F9A2C: your refund is done. We have returned Rs 598.00 to you.');
});

test('[LIFE-01][LIFE-02] a failed pickup states the remaining attempts and what follows', () => {
  const { text } = returnMessage({ ...input, notice: 'pickup_failed' });
  expect(text).toContain('Our courier will come once more. After that the return is cancelled');
  expect(returnMessage({ ...input, notice: 'pickup_failed', pickupsLeft: 2 }).text).toContain('will come 2 times more');
});

test('[LIFE-02] a refused return states the reason given', () => {
  const { text, sms } = returnMessage({ ...input, notice: 'refused', note: 'The seal is broken' });
  expect(text).toContain('The seal is broken.');
  expect(sms).toBe('Bijli order 4F9A2C: we cannot accept your return. The page of your order says why.');
});
