import { expect, test } from 'vitest';
import { compareTitle } from './compare-title.ts';

test.each([
  [[], 'Compare'],
  [['Tara 5G'], 'Compare Tara 5G'],
  [['Tara 5G', 'Tara Lite'], 'Compare Tara 5G and Tara Lite'],
  [['Tara 5G', 'Tara Lite', 'Saathi'], 'Compare Tara 5G, Tara Lite and Saathi'],
])('[CMP-02] the comparison of %j is titled %s', (names, title) => {
  expect(compareTitle(names)).toBe(title);
});
