import { expect, test } from 'vitest';
import { normalisePlace } from './orderer-keys.ts';

const place = (line1: string, line2 = '') => normalisePlace({ pincode: '500020', line1, line2 });

// smashedtoatoms/address_us PR#12; the houses are of Musheerabad in Hyderabad.
test('[CHK-12] houses whose numbers have the same digits are different places', () => {
  const houses = ['H.No. 1-12-3', 'H.No. 11-2-3', 'H.No. 1-1-23', 'H.No. 11-23', 'H.No. 1123'].map((house) =>
    place(house, 'Musheerabad'),
  );
  expect(new Set(houses).size).toBe(houses.length);
});

test.each<{ lines: [string, string?]; others: [string, string?] }>([
  { lines: ['12-B, M.G. Road'], others: ['12B MG Road'] },
  { lines: ['H.No. 1-12-3', 'Musheerabad'], others: ['h no 1/12/3 Musheerabad'] },
  { lines: ['Flat 12', '3rd Cross'], others: ['Flat 12, 3rd Cross'] },
  { lines: ['Flat – 4', 'Block-7'], others: ['FLAT 4 BLOCK 7'] },
  { lines: ['१-१२', 'मार्ग'], others: ['१/१२ मार्ग'] },
])('[CHK-12] $lines and $others are one place', ({ lines, others }) => {
  expect(place(...lines)).toBe(place(...others));
});
