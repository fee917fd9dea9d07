import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { backInStockMessage, passwordChangedMessage, resetLinkMessage } from './account-messages.ts';
import { contactAcknowledgement, contactCopy } from './contact-messages.ts';
import { creditNoteMessage } from './invoice-messages.ts';
import { orderInDoubtMessage } from './orders/order-in-doubt-message.ts';

const email = 'asha@example.com';
const contact = { channel: 'email', to: email } as const;
const link = 'https://bijli.example/?a=1&b=2';
const name = 'Asha <Rao>';
const support = { supportNumber: '1800 555 014', supportHours: '9 to 6' };
const question = { topic: 'Delivery', email, phone: null, orderNumber: null, message: 'Where\n<is> it?' };
const credit = { customerId: 'x', number: 'BJC/2627/000001', orderNumber: '4F9A2C', total: '₹499' };

test.each([
  resetLinkMessage({ email, name, link, validMinutes: 30 }),
  passwordChangedMessage({ contact, name }),
  backInStockMessage({ contact, productName: 'Lamp <1>', link }),
  contactAcknowledgement({ to: email, ticket: 'T-1', withinHours: 24, ...support }),
  contactCopy({ to: email, ticket: 'T-1', name, ...question }),
  creditNoteMessage({
    email,
    customerName: name,
    link,
    document: { kind: 'credit_note', id: 'x' },
    orderId: 'x',
    ...credit,
  }),
  orderInDoubtMessage({
    to: email,
    orderId: 'x',
    orderNumber: '4F9A2C',
    status: 'processing',
    what: '<1>',
    isHeld: true,
  }),
])('[S11][INV-12] the mail "$subject" is a page with language, charset and title', ({ subject, html = '' }) => {
  const page = parse(html);
  expect(html.startsWith('<!doctype html>')).toBe(true);
  expect(page.querySelector('html')?.getAttribute('lang')).toBe('en');
  expect(page.querySelector('head > meta')?.getAttribute('charset')).toBe('utf-8');
  expect(page.querySelector('head > title')?.text).toBe(subject);
  expect(html).not.toMatch(/<(Rao|1|is)>/);
  // A phone shows it at its own width, and a dark theme does not darken the ground under dark text.
  expect(html).toContain('<meta name="viewport" content="width=device-width">');
  expect(html).toContain('<meta name="color-scheme" content="light">');
  expect(html).toContain('background:#ffffff');
});
