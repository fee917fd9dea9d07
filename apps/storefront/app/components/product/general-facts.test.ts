import type { Product } from '@bijli/contract';
import { expect, test } from 'vitest';
import { generalFacts } from './general-facts.ts';

const product = {
  ...{ genericName: null, netQuantity: null, maker: null, packer: null, importer: null, madeIn: null },
  ...{ bisStandard: null, bisLicence: null, bisOldStockUntil: null, bisDeclaration: null },
  ...{ beeStars: null, beeUnitsPerYear: null, beeLabelYear: null, beeRegistration: null },
};

test.each([
  [0, 'No warranty'],
  [1, '1 month'],
  [24, '24 months'],
])('[PROD-50] a warranty of %i months reads %s', (warrantyMonths, text) => {
  const facts = generalFacts({ ...product, countryOfOrigin: 'India', warrantyMonths } as Product);
  expect(Object.fromEntries(facts)['Warranty']).toBe(text);
});

test('[BIS-01][BEE-01] the marks of a product are facts in words, and those that it has not are none', () => {
  const facts = { ...product, countryOfOrigin: 'India', warrantyMonths: 24 };
  const labelsOf = (of: typeof facts) => generalFacts(of as Product).map(([label]) => label);
  expect(labelsOf(facts)).toEqual(['Country of origin', 'Warranty']);
  const marked = {
    ...{ bisStandard: 'IS 302 (Part 1): 2024', bisLicence: 'CM/L-8400123456' },
    ...{ bisOldStockUntil: '2027-03-31', bisDeclaration: 'Sent to BIS on 12 October 2026' },
    ...{ beeStars: '4', beeUnitsPerYear: '212', beeLabelYear: '2026', beeRegistration: 'RF-26-0417' },
  };
  expect(generalFacts({ ...facts, ...marked } as Product).slice(2)).toEqual([
    ['BIS standard', 'IS 302 (Part 1): 2024'],
    ['BIS licence', 'CM/L-8400123456'],
    ['Old stock, sold until', '31 March 2027'],
    ['Declaration of old stock', 'Sent to BIS on 12 October 2026'],
    ['BEE star rating', '4 of 5 stars'],
    ['Energy a year', '212 kWh'],
    ['BEE label year', '2026'],
    ['BEE registration', 'RF-26-0417'],
  ]);
});
