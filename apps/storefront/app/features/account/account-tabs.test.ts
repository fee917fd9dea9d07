import { expect, test } from 'vitest';
import { accountTab } from './account-tabs.ts';

test.each([
  ['', 'orders'],
  ['tab=orders', 'orders'],
  ['tab=wishlist', 'wishlist'],
  ['tab=account', 'account'],
  ['tab=nonsense', 'orders'],
])('[ACC-02] the query %j opens the tab %s', (query, tab) => {
  expect(accountTab(new URLSearchParams(query))).toBe(tab);
});
