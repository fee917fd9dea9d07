import { expect, test } from 'vitest';
import { pageWords } from './page-words.ts';

test('[CON-140] pages are newer and older only where the newest come first, else previous and next', () => {
  expect([pageWords(undefined), pageWords('-changed')]).toEqual(Array(2).fill({ previous: 'Newer', next: 'Older' }));
  const others = ['changed', 'name', '-name', '-price', 'stock'].map(pageWords);
  expect(others).toEqual(Array(5).fill({ previous: 'Previous', next: 'Next' }));
});
