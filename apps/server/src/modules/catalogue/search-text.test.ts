import { expect, test } from 'vitest';
import { asksForSomething, readSearchText, searchWords, stem } from './search-text.ts';
import { editsBetween, nearestWord } from './spelling.ts';

test.each([
  ['under 1000', { words: [], prices: { max: 100_000 } }],
  ['chargers under ₹1,000', { words: ['chargers'], prices: { max: 100_000 } }],
  ['mobile below Rs. 10k', { words: ['mobile'], prices: { max: 1_000_000 } }],
  ['phone above 5000 under 10000', { words: ['phone'], prices: { min: 500_000, max: 1_000_000 } }],
  ['speaker < 1,299.50', { words: ['speaker'], prices: { max: 129_950 } }],
  ['power bank under 20000mah', { words: ['power', 'bank', 'under', '20000mah'], prices: {} }],
  ['the best phone for me', { words: ['phone'], prices: {} }],
  ['the', { words: ['the'], prices: {} }],
])('[SRCH-10] "%s" is read as words and price', (text, expected) => {
  expect(readSearchText(text)).toEqual(expected);
});

test.each(['', '   ', '😀🎉', '&|!():*', '%%%', "'--;", '<>'])('[SRCH-10] %j asks for nothing', (text) => {
  expect(asksForSomething(readSearchText(text))).toBe(false);
});

test('[SRCH-10] words lose case, accents and signs, and keep other scripts whole', () => {
  expect(searchWords('Café USB-C 5,500 mAh')).toEqual(['cafe', 'usb', 'c', '5500', 'mah']);
  expect(searchWords('मोबाइल फ़ोन')).toHaveLength(2);
  expect(searchWords('x'.repeat(5000))[0]).toHaveLength(40);
});

test.each([
  ['chargers', 'charger'],
  ['watches', 'watch'],
  ['batteries', 'battery'],
  ['bass', 'bass'],
  ['5gs', '5gs'],
])('[SRCH-10] the stem of %s is %s', (word, expected) => {
  expect(stem(word)).toBe(expected);
});

test.each([
  ['samrtphone', 'smartphone', 1],
  ['chargr', 'charger', 1],
  ['kettel', 'kettle', 1],
  ['nek', 'neck', 1],
  ['', 'abc', 3],
  ['same', 'same', 0],
])('[SRCH-10] %s is %s with %i edits', (from, to, edits) => {
  expect(editsBetween(from, to)).toBe(edits);
});

test('[SRCH-10] a short word or a number is never bent into another', () => {
  expect(nearestWord('tv', ['tws', 'tv'])).toBe('tv');
  expect(nearestWord('tv', ['tws'])).toBeUndefined();
  expect(nearestWord('20000', ['30000'])).toBeUndefined();
  expect(nearestWord('asdfgh', ['adapter'])).toBeUndefined();
});
