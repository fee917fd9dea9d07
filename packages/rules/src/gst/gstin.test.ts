import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GST_STATES } from './gst-states.ts';
import {
  businessNameError,
  gstinCheckDigit,
  gstinError,
  gstinState,
  gstinTypingError,
  normaliseGstin,
} from './gstin.ts';

const ALPHABET = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const digit = fc.constantFrom(...'0123456789');
const validGstin = fc
  .tuple(
    fc.constantFrom(...Object.keys(GST_STATES)),
    fc.array(letter, { minLength: 5, maxLength: 5 }),
    fc.array(digit, { minLength: 4, maxLength: 4 }),
    letter,
    fc.constantFrom(...'123456789ABC'),
  )
  .map((parts) => {
    const body = `${parts.flat().join('')}Z`;
    return body + gstinCheckDigit(body);
  });

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', ' 27aapfu-0939f 1zv '])(
  '[BIZ-01] %s is a valid GST number',
  (value) => {
    expect(gstinError(value)).toBeUndefined();
  },
);

// Published numbers, by which other software tests these kinds (resilient-tech/india-compliance).
test.each([
  ['a tax deductor, by TAN', '06DELI09652G1DA'],
  ['a tax deductor, by TAN', '09ALDN00287A1DD'],
  ['a tax deductor, by PAN', '19AAACI1681G1DV'],
  ['a body of the United Nations', '0717UNO00157UNO'],
  ['a body of the United Nations', '2117UNO00002UNF'],
  ['an embassy', '0717UNO00154UNU'],
  ['a consulate', '3317USA00002UNE'],
  ['an e-commerce operator', '29AABCF8078M1C8'],
  ['an e-commerce operator', '27AAECG3736E1C2'],
  ['an input service distributor', '29AABCF8078M2ZW'],
  ['a developer of a special economic zone', '27AAJCS5738D1Z6'],
  ['a provider of online services from abroad', '9917SGP29001OST'],
])('[BIZ-02][I5] the GST number of %s, %s, is accepted, and not with another check character', (_kind, gstin) => {
  expect(gstinError(gstin)).toBeUndefined();
  const other = gstin.endsWith('7') ? '8' : '7';
  expect(gstinError(gstin.slice(0, -1) + other)).toContain('last character');
});

test('[BIZ-02][I5] numbers of government departments and non-resident persons have their own structures', () => {
  for (const body of ['27MUMG12345A1Z', '0718USA12345NR'])
    expect(gstinError(body + gstinCheckDigit(body))).toBeUndefined();
});

test('[BIZ-01] a GST number is stored uppercased, letters and digits only', () => {
  expect(normaliseGstin(' 27aapfu-0939f/1zv é')).toBe('27AAPFU0939F1ZV');
});

test.each([
  ['', 'Please enter GST number for business order'],
  [' - ', 'Please enter GST number for business order'],
  ['27AAPFU0939F1Z', 'GST number must be exactly 15 characters'],
  ['27AAPFU0939F1ZVV', 'GST number must be exactly 15 characters'],
])('[BIZ-01] "%s" is refused with "%s"', (value, message) => {
  expect(gstinError(value)).toBe(message);
});

test.each([
  ['00AAPFU0939F1ZV', 'state code'],
  ['39AAPFU0939F1ZV', 'state code'],
  ['99AAPFU0939F1ZV', 'state code'],
  ['AAAAPFU0939F1ZV', 'state code'],
  ['2712345ABCD1ZVX', 'format'],
  ['27AAPFU0939F1XV', 'format'],
  ['27AAPFU0939F0ZV', 'format'],
  ['27AAPFU0939F1ZW', 'last character'],
])('[BIZ-02] %s is refused for its %s', (value, part) => {
  expect(gstinError(value)).toContain(part);
});

test('[BIZ-01] while typing only the length is reported, and nothing for an empty field', () => {
  expect(gstinTypingError('')).toBeUndefined();
  expect(gstinTypingError('27AAP')).toBe('GST number must be 15 characters');
  expect(gstinTypingError('27AAPFU0939F1ZV')).toBeUndefined();
});

test('[BIZ-02][BIZ-03] the table has the 38 state codes and that of Other Territory, and names the state of a number', () => {
  expect(Object.keys(GST_STATES)).toHaveLength(39);
  expect(gstinState('97AAAAA0000A1Z5')).toBe('Other Territory');
  expect(gstinState('24AAAAA0000A1Z5')).toBe('Gujarat');
  expect(gstinState('99')).toBeUndefined();
});

test('[BIZ-02] every number with the right structure and check digit is accepted', () => {
  fc.assert(fc.property(validGstin, (gstin) => gstinError(gstin) === undefined));
});

test('[BIZ-02] any single wrong character is detected', () => {
  fc.assert(
    fc.property(validGstin, fc.nat(14), fc.constantFrom(...ALPHABET), (gstin, at, character) => {
      fc.pre(gstin.charAt(at) !== character);
      const wrong = gstin.slice(0, at) + character + gstin.slice(at + 1);
      expect(gstinCheckDigit(wrong)).not.toBe(wrong.charAt(14));
      expect(gstinError(wrong)).toBeDefined();
    }),
  );
});

test('[BIZ-01] a business order needs a business name', () => {
  expect(businessNameError('  ')).toBe('Please enter business name');
  expect(businessNameError('Sharma Traders')).toBeUndefined();
});
