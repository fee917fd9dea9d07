import { expect, test } from 'vitest';
import { outboxPage } from './outbox-page.ts';

const at = new Date('2025-11-20T06:30:00.000Z');

test('the outbox page shows messages as text and executes nothing in them', () => {
  const evil = '<img src=x onerror=alert(1)>';
  const page = outboxPage([{ channel: 'sms', to: evil, subject: evil, text: evil, at }], '"><script>alert(1)</script>');
  expect(page).not.toContain('<img');
  expect(page).not.toContain('<script');
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page).toContain('2025-11-20T06:30:00.000Z');
  expect(page).toMatch(/12:00:00/);
});

test('[INV-07] URLs in a message become links without trailing punctuation; other text stays text', () => {
  const text = 'See http://localhost:3000/dev/outbox/documents/1, or "http://x.example/?a=1&b=<script>".';
  const page = outboxPage([{ channel: 'email', to: 'a@b.example', subject: '', text, at }], undefined);
  const address = 'http://localhost:3000/dev/outbox/documents/1';
  expect(page).toContain(`<a href="${address}">${address}</a>, or`);
  expect(page).not.toContain('<script');
});

test('an empty outbox explains what to do', () => {
  expect(outboxPage([], undefined)).toContain('No message yet.');
});
