import { expect, test } from 'vitest';
import { binKey, compareBinCodes } from './bin-code.ts';

test('[STK-100] a bin is found by its code without case and blanks, whatever hyphen it is written with', () => {
  expect(['a-03-2', ' A – 03 – 2 ', 'A‑03−2', 'Ａ-03-2'].map(binKey)).toEqual(['A-03-2', 'A-03-2', 'A-03-2', 'A-03-2']);
});

test('[STK-101] without another order people walk from A-2 to A-10, and from A-10 to B-1', () => {
  const codes = ['B-1', 'A-10', 'A-2', 'A-2-10', 'A-2-9', 'a-1'];
  expect(codes.toSorted(compareBinCodes)).toEqual(['a-1', 'A-2', 'A-2-9', 'A-2-10', 'A-10', 'B-1']);
});
