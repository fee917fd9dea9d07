import { expect, test } from 'vitest';
import { suggestCopySku, suggestSku } from './suggest-sku.ts';

test('[CON-22] an SKU is suggested from brand and name, and one for a copy', () => {
  expect(suggestSku('Bijli', 'Tara 5G')).toBe('BI-TARA5G');
  expect(suggestSku('Bijli', '')).toBe('');
  expect(suggestSku('', 'टारा X1')).toBe('X1');
  expect(suggestCopySku('BJ-KEEL')).toBe('BJ-KEEL-2');
  expect(suggestCopySku('BJ-KEEL-2')).toBe('BJ-KEEL-3');
});
