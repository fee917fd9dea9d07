import { expect, test } from 'vitest';
import { isGtin } from './gtin.ts';

test.each(['8904417100129', '8904417100136', '96385074', '036000291452', '10614141000415'])(
  '[CON-45] %s is a barcode number',
  (digits) => expect(isGtin(digits)).toBe(true),
);

test.each(['8904417100128', '8904417100192', '890441710012', '', '89044171001299', 'ABCDEFGH'])(
  '[CON-45] %s is none: its check digit or length is wrong',
  (digits) => expect(isGtin(digits)).toBe(false),
);
