import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees Zero and One Paisa Only'],
  [100, 'Rupees One Only'],
  [1_900, 'Rupees Nineteen Only'],
  [4_005, 'Rupees Forty and Five Paise Only'],
  [10_000, 'Rupees One Hundred Only'],
  [49_900, 'Rupees Four Hundred Ninety Nine Only'],
  [1_00_100, 'Rupees One Thousand One Only'],
  [12_345_675, 'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Seventy Five Paise Only'],
  [1_23_45_678_00, 'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Only'],
  [1_00_00_000_00_000_00, 'Rupees One Lakh Crore Only'],
])('[INV-04] %i paise are spelt %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

test('[INV-04] the words of an amount can be read back to the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_00_00_00_000_00 }), (paise) => {
      expect(paiseOf(amountInWords(paise))).toBe(paise);
    }),
  );
});

test.each([-1, 0.5, Number.NaN])('[INV-04] %d paise are not spelt', (paise) => {
  expect(() => amountInWords(paise)).toThrow(RangeError);
});

const values: Record<string, number> = Object.fromEntries(
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
);
for (const [index, word] of 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ').entries())
  values[word] = (index + 2) * 10;
const sizes: Record<string, number> = { Thousand: 1_000, Lakh: 100_000, Crore: 10_000_000 };

/** Parses the words back, independently of the implementation. */
function paiseOf(words: string): number {
  const [rupees = '', paise = ''] = words.replace(/^Rupees | Only$/g, '').split(' and ');
  return numberOf(rupees) * 100 + numberOf(paise.replace(/ Pais[ae]$/, ''));
}

function numberOf(words: string): number {
  let total = 0;
  let group = 0;
  for (const word of words.split(' ').filter(Boolean)) {
    if (word === 'Hundred') group *= 100;
    else if (sizes[word]) {
      total += group * sizes[word];
      group = 0;
    } else group += values[word] ?? Number.NaN;
  }
  return total + group;
}
