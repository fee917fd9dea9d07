import { afterEach, expect, test } from 'vitest';
import { installBlockedStorage, removeStorage } from '../../../test/browser-storage.ts';
import { createTabAttempts } from './order-attempt.ts';

afterEach(removeStorage);

test('[CHK-09] without session storage, a second press is still the same order', () => {
  installBlockedStorage();
  const attempts = createTabAttempts();
  const attempt = { key: 'k', fingerprint: 'f', isSent: true, orderId: 'order-0' };
  attempts.save(attempt);
  expect(attempts.read()).toEqual(attempt);
  attempts.forget();
  expect(attempts.read()).toBeUndefined();
});
