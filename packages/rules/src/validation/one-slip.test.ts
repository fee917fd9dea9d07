import { expect, test } from 'vitest';
import { containsWithSlips, slipsOf } from './one-slip.ts';

test.each([
  ['Raag neckband', 'nekband'],
  ['Raag neckband', 'neckbannd'],
  ['Raag neckband', 'nackband'],
  ['Raag neckband', 'nekcband'],
  ['Earbuds', 'erbuds'],
  ['Audio (all)', 'audoi'],
  ['Colour', 'color'],
])('[CON-195] %s is found by %s', (text, word) => expect(containsWithSlips(text, [word])).toBe(true));

test.each([
  ['Raag neckband', 'nkbnd'],
  ['Raag neckband', 'rag speaker'],
  ['Tara', 'tar1a2'],
  ['TV', 'tw'],
  ['Colour', 'c.*r'],
])('[CON-195] %s is not found by %s', (text, words) => expect(containsWithSlips(text, words.split(' '))).toBe(false));

test('[CON-195] a short word has no slips', () => {
  expect(slipsOf('tvs')).toEqual([]);
  expect(slipsOf('tara')).toContain('t•ra');
});
