import { expect, test } from 'vitest';
import { readSearchWords } from './search-words.ts';

test.each([
  [null, ''],
  ['  usb  cable ', 'usb  cable'],
  ['usb\u0000cable\n', 'usb cable'],
  ["'; DROP TABLE products; --", "'; DROP TABLE products; --"],
  ['<b>', '<b>'],
])('[LIST-08] %j is searched for as %j', (text, words) => {
  expect(readSearchWords(text)).toBe(words);
});

test('[LIST-08] words are cut at 200 characters, never within an emoji', () => {
  expect(readSearchWords('x'.repeat(5000))).toHaveLength(200);
  expect(readSearchWords(`${'x'.repeat(199)}🎧`)).toBe('x'.repeat(199));
});
