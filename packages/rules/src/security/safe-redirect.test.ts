import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.each([
  '/',
  '/checkout',
  '/account?tab=orders',
  '/product/bolt-phone?variant=blue#photos',
  '/search?q=usb%20c%20%2F%20cable&category=cables',
  '/search?next=//elsewhere.example',
  '/product/caf%C3%A9',
])('[AUTH-02] %s is a path of this site and kept', (path) => {
  expect(safeRedirect(path, '/fallback')).toBe(path);
});

test.each([
  '',
  'checkout',
  ' /checkout',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/account\\..\\',
  'https://elsewhere.example/',
  'https:elsewhere.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,hello',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/checkout\r\nSet-Cookie: a=b',
  '/search?q=a\r\nSet-Cookie: a=b',
  '/search?q=\\\\elsewhere.example',
  '/\u0000',
  '/\u2028/elsewhere.example',
  '/%2Felsewhere.example',
  '/%2f%2felsewhere.example',
  '/%5Celsewhere.example',
  '/%255Celsewhere.example',
  '/%25252F/elsewhere.example',
  '/%09/elsewhere.example',
  '/.//elsewhere.example',
  '/..//elsewhere.example',
  '/a/../../elsewhere.example',
  '/%2e%2e/%2felsewhere.example',
  '/%',
  '/100%25%255C',
  '/%E0%A4%A',
  `/${'a'.repeat(3000)}`,
])('[AUTH-02] %j leads to the fallback', (value) => {
  expect(safeRedirect(value, '/fallback')).toBe('/fallback');
});

test('[AUTH-02] without a value the fallback is the home page', () => {
  expect(safeRedirect(null)).toBe('/');
  expect(safeRedirect(undefined)).toBe('/');
});

test('[AUTH-02] for any value the browser stays on this site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2F',
    '%5c',
    '%252f',
    '\t',
    '\n',
    ':',
    '@',
    'a.example',
    '?',
    '#',
    'javascript',
  );
  const hostile = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(hostile, (value) => {
      const target = safeRedirect(value);
      const url = new URL(target, 'https://shop.example');
      expect(url.origin).toBe('https://shop.example');
      expect(url.pathname.startsWith('//')).toBe(false);
      expect(safeRedirect(target)).toBe(target);
    }),
    { numRuns: 1000 },
  );
});
