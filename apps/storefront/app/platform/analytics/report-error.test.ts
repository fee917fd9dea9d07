import { expect, test } from 'vitest';
import { describeError } from './report-error.ts';

test('[TRACK-05] an error is reported without personal data, and truncated', () => {
  const error = new TypeError(`no phone 9876543210 for asha@example.com ${'word '.repeat(200)}`);
  error.stack = `TypeError\n    at go (https://shop.example/assets/a.js?x=1:1:20)${'\n    at go'.repeat(1000)}`;
  const report = describeError(error, '/account/orders/0197f5a0-1234-7000-8000-00000000abcd');
  expect(report?.message).toMatch(/^TypeError: no phone \[number\] for \[e-mail\] word/);
  expect(report?.message).toHaveLength(500);
  expect(report?.stack).toContain('a.js?…');
  expect(report?.stack).toHaveLength(4000);
  expect(report?.path).toBe('/account/orders/[id]');
});

test('[TRACK-05] anything thrown is reported, except what is not from this site', () => {
  expect(describeError('just words', '/')).toEqual({ message: 'just words', path: '/' });
  expect(describeError(undefined, '/')).toEqual({ message: 'undefined', path: '/' });
  expect(describeError('Script error.', '/')).toBeUndefined();
  expect(describeError('ResizeObserver loop completed with undelivered notifications.', '/')).toBeUndefined();
});
