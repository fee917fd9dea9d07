import { expect, test } from 'vitest';
import { productionEnvironment as production } from '../../test/production-environment.ts';
import { parseConfig } from '../config.ts';

const previous = { RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'before' };
const until = (RAZORPAY_PREVIOUS_UNTIL: string) => ({ ...production, ...previous, RAZORPAY_PREVIOUS_UNTIL });

test('[CHK-15] a secret before the present one needs its end, a day in India or a moment', () => {
  expect(() => parseConfig({ ...production, ...previous })).toThrow('also needs RAZORPAY_PREVIOUS_UNTIL');
  expect(() => parseConfig({ ...production, RAZORPAY_PREVIOUS_UNTIL: '2026-12-31' })).toThrow(
    'RAZORPAY_PREVIOUS_UNTIL also needs RAZORPAY_WEBHOOK_SECRET_PREVIOUS or RAZORPAY_KEY_SECRET_PREVIOUS',
  );
  expect(() => parseConfig(until('soon'))).toThrow('RAZORPAY_PREVIOUS_UNTIL: must be a day such as 2026-12-31');
  const known = (given: string) => parseConfig(until(given)).knownSecrets['RAZORPAY_WEBHOOK_SECRET_PREVIOUS'];
  expect(known('2026-12-31')).toEqual({ state: 'set', until: new Date('2026-12-31T18:30:00Z') });
  expect(known('2026-12-31T10:00:00Z')).toEqual({ state: 'set', until: new Date('2026-12-31T10:00:00Z') });
  expect(parseConfig(production).knownSecrets).not.toHaveProperty('RAZORPAY_WEBHOOK_SECRET_PREVIOUS');
  expect(parseConfig(until('2026-12-31')).knownSecrets).not.toHaveProperty('RAZORPAY_KEY_SECRET_PREVIOUS');
});
