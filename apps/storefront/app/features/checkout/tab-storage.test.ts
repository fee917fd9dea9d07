import { expect, test } from 'vitest';
import { parseAttempt } from './order-attempt.ts';
import { readTab, removeFromTab, storeInTab, type TabStore } from './tab-storage.ts';

function memoryStore(): TabStore {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

test('[CHK-09] the idempotency key survives a reload of the tab', () => {
  const store = memoryStore();
  const attempt = { key: 'k', fingerprint: 'f', isSent: true, orderId: 'o' };
  storeInTab('checkout-order', attempt, store);
  expect(parseAttempt(readTab('checkout-order', store))).toEqual(attempt);
  removeFromTab('checkout-order', store);
  expect(readTab('checkout-order', store)).toBeUndefined();
});

test('corrupt or refused storage counts as empty', () => {
  const store = memoryStore();
  store.setItem('checkout-draft', '{');
  expect(readTab('checkout-draft', store)).toBeUndefined();
  expect(parseAttempt({ key: 5 })).toBeUndefined();
  const refusing = {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {
      throw new Error('blocked');
    },
  };
  storeInTab('checkout-draft', {}, refusing);
  removeFromTab('checkout-draft', refusing);
  expect(readTab('checkout-draft', refusing)).toBeUndefined();
});
