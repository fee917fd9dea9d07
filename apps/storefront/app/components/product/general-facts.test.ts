import type { Product } from '@bijli/contract';
import { expect, test } from 'vitest';
import { generalFacts } from './general-facts.ts';

const product = { genericName: null, netQuantity: null, maker: null, packer: null, importer: null, madeIn: null };

test.each([
  [0, 'No warranty'],
  [1, '1 month'],
  [24, '24 months'],
])('[PROD-50] a warranty of %i months reads %s', (warrantyMonths, text) => {
  const facts = generalFacts({ ...product, countryOfOrigin: 'India', warrantyMonths } as Product);
  expect(Object.fromEntries(facts)['Warranty']).toBe(text);
});
