import { expect, test } from 'vitest';
import { returnIdEnd, returnNumber } from './return-number.ts';

test('[RETC-01] the number of a return is R and the end of its id, and leads back to it as people type it', () => {
  const number = returnNumber('0192b0c8-0000-7000-8000-0000004f9a2c');
  expect(number).toBe('R-4F9A2C');
  for (const typed of [number, ' r-4f9a2c ', 'R4F9A2C', '#R-4F9A2C', 'R 4F9A2C'])
    expect(returnIdEnd(typed)).toBe('4f9a2c');
});

test.each(['4F9A2C', 'R-4F9A2', 'R-4F9A2C1', 'R-XYZ123', 'M-2611-04', ''])(
  '[RETC-01] %j is no number of a return',
  (text) => {
    expect(returnIdEnd(text)).toBeUndefined();
  },
);
