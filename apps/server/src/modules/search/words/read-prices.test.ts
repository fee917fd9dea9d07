import { rupeesToPaise } from '@bijli/rules';
import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

const wordsOf = (text: string) => parseQuery(text).words.map((word) => word.text);

/** In rupees: a maximum, or a range. */
function expectPrices(text: string, min: number | undefined, max: number | undefined): void {
  const { prices } = parseQuery(text);
  expect(prices, text).toEqual({
    ...(min === undefined ? {} : { min: rupeesToPaise(min) }),
    ...(max === undefined ? {} : { max: rupeesToPaise(max) }),
  });
}

test.each([
  ['phone under 10k', 10_000],
  ['phone below ₹10,000', 10_000],
  ['phone less than 10000 rupees', 10_000],
  ['phone up to Rs. 10,000', 10_000],
  ['phone <= 10000', 10_000],
  ['10 hazar tak phone', 10_000],
  ['10 hazaar ke andar ka phone', 10_000],
  ['10000 se kam ka phone', 10_000],
  ['das hazar tak phone', 10_000],
  ['phone 10k tak', 10_000],
  ['10000 k andar phone', 10_000],
  ['phone 10000 or less', 10_000],
  ['१० हज़ार तक का phone', 10_000],
  ['₹१०,००० के अंदर phone', 10_000],
  ['phone within 0.1 lakh', 10_000],
])('[SRCH-13] %j means a phone of at most %i rupees', (text, most) => {
  expectPrices(text, undefined, most);
  expect(wordsOf(text)).toEqual(['phone']);
});

test.each([
  ['phone above 20000', 20_000, undefined],
  ['phone 20 hazar se upar', 20_000, undefined],
  ['phone 20000+', 20_000, undefined],
  ['phone between 10000 and 15000', 10_000, 15_000],
  ['phone 10000 to 15000', 10_000, 15_000],
  ['phone 10-15k', 10_000, 15_000],
  ['10 se 15 hazar ke beech phone', 10_000, 15_000],
  ['10 से 15 हज़ार के बीच phone', 10_000, 15_000],
  ['phone from ₹10,000 - ₹15,000', 10_000, 15_000],
])('[SRCH-13] %j means a phone from %s to %s rupees', (text, min, max) => {
  expectPrices(text, min, max);
  expect(wordsOf(text)).toEqual(['phone']);
});

test.each([
  ['33 watt charger', ['33w', 'charger']],
  ['charger 33W', ['charger', '33w']],
  ['8 gb ram phone', ['8gb', 'ram', 'phone']],
  ['power bank 20000mah', ['power', 'bank', '20000mah']],
  ['1.50 metre cable', ['1.5m', 'cable']],
  ['5g phone', ['5g', 'phone']],
  ["kid's watch", ['kids', 'watch']],
  ['kids’ watch', ['kids', 'watch']],
  ['3-in-1 cable', ['3in1', 'cable']],
  ['सस्ता फ़ोन', ['फोन']],
])('[SRCH-13] %j means %j without a price', (text, words) => {
  expectPrices(text, undefined, undefined);
  expect(wordsOf(text)).toEqual(words);
});

test('[SRCH-13] phrases with for, with and similar are recognised as asides', () => {
  const asides = (text: string) =>
    parseQuery(text).words.map(({ text: word, isAside }) => (isAside ? `(${word})` : word));
  expect(asides('charger for my car')).toEqual(['charger', '(car)']);
  expect(asides('phone with good camera')).toEqual(['phone', '(camera)']);
  expect(asides('gadi ke liye charger')).toEqual(['(gadi)', 'charger']);
  expect(asides('keypad wala phone')).toEqual(['(keypad)', 'phone']);
  expect(asides('for kids')).toEqual(['kids']);
});

test.each([
  ['phone made in South Korea', ['phone', 'made in south korea']],
  ['made in usa charger', ['made in united states', 'charger']],
  ['best phone in india', ['phone', 'in']],
  ['made in', ['made', 'in']],
])('[LAW-03] %j is read as %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
