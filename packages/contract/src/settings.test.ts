import { expect, test } from 'vitest';
import { settings } from './settings.ts';

test('[LIFE-01] the first figures of windows, attempts and cash are the specification’s', () => {
  const first = (name: keyof typeof settings) => ('initial' in settings[name] ? settings[name].initial : undefined);
  expect(first('cancellationMinutes')).toBe(60);
  expect(first('orderHoldMinutes')).toBe(15);
  expect(first('returnHours')).toBe(48);
  expect(first('pickupAttempts')).toBe(2);
  expect(first('deliveryAttempts')).toBe(2);
  expect(first('cashLimitPaise')).toBe(49_900);
});
