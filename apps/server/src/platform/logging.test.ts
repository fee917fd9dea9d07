import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { maskLine, withoutValues } from './logging.ts';

test('a failed statement is logged without its parameter values', () => {
  const error = new DrizzleQueryError(
    'select * from users where phone = $1',
    ['9812345678\nAsha Rao'],
    new Error('broken'),
  );
  const logged = JSON.stringify(withoutValues(error));
  expect(logged).toContain('select * from users');
  expect(logged).toContain('broken');
  expect(logged).not.toMatch(/9812345678|Asha/);
});

test('a violated constraint is logged without the row that violated it', () => {
  const detail = 'Key (phone)=(9812345678) already exists.';
  const error = Object.assign(new Error('duplicate key value violates unique constraint'), { code: '23505', detail });
  const logged = JSON.stringify(withoutValues(error));
  expect(logged).toContain('23505');
  expect(logged).not.toContain('9812345678');
});

test.each([
  ['550 <asha.rao+1@mail.example.com> no such person', '550 <[masked]> no such person'],
  ['"to":"919812345678"', '"to":"[masked]"'],
  ['call +91 98123 45678 now', 'call [masked] now'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'Bearer [masked]'],
])('personal data in messages of other services is masked: %s', (line, masked) => {
  expect(maskLine(line)).toBe(masked);
});

test('times, amounts and identifiers stay readable', () => {
  const line =
    '{"time":1795000000000,"id":"019aab12-9812-7345-8123-981234567890","amountPaise":1249900,"ms":9812345678.5}';
  expect(maskLine(line)).toBe(line);
});
