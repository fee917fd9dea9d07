import { expect, test } from 'vitest';
import { openPage, textOf } from './open-page.ts';

test('[SRCH-14] the results page says which words its results do not match', async () => {
  const { root } = await openPage('/search?q=folding%20kettle');
  expect(textOf(root)).toContain('Nothing for “folding kettle”; showing “kettle”.');
  expect(root.querySelectorAll('a[href^="/product/"]').length).toBeGreaterThan(0);
});

test('[SRCH-15] the results page says what the shop does not sell, and shows no results for it', async () => {
  const { root } = await openPage('/search?q=washing%20machine');
  expect(textOf(root)).toContain('We do not sell “washing machine”.');
  expect(textOf(root)).toContain('No products found matching your search.');
});
