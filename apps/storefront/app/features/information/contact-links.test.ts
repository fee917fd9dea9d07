import { expect, test } from 'vitest';
import { phoneLink } from './contact-links.ts';

test.each([
  ['1800 555 014', 'tel:+911800555014'],
  ['079 5550 0142', 'tel:+917955500142'],
  ['98200 12345', 'tel:+919820012345'],
  ['+91 98200-12345', 'tel:+919820012345'],
  ['1915', 'tel:1915'],
])('[LEGAL-01] %s is dialled as %s', (number, href) => {
  expect(phoneLink(number)).toEqual({ text: number, href });
});
