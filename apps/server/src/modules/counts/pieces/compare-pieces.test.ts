import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePieces, type PieceFigures } from './compare-pieces.ts';

const none: PieceFigures = {
  ...{ counted: 0, onHand: 0, known: 0, scanned: 0, newAsked: 0, newAll: 0, goneAsked: 0 },
  ...{ absent: 0, absentPacked: 0, elsewhere: 0 },
};
const compared = (of: Partial<PieceFigures>) => comparePieces({ ...none, ...of });
const [settled, missing, open] = [
  { isOpen: false, areMissing: false },
  { isOpen: false, areMissing: true },
  { isOpen: true, areMissing: false },
];

test('[CNT-21] numbers that were not scanned are missing where every counted piece has its number or is in a parcel, else it is asked', () => {
  const ten = { onHand: 10, known: 10 };
  expect(compared({ ...ten, counted: 10, scanned: 10 })).toEqual(settled);
  expect(compared({ ...ten, counted: 8, scanned: 8, absent: 2 })).toEqual(missing);
  expect(compared({ ...ten, counted: 10, scanned: 8, absent: 2 })).toEqual(settled);
  expect(compared({ ...ten, counted: 9, scanned: 8, absent: 2 })).toEqual(open);
  expect(compared({ ...ten, counted: 9, scanned: 8, absent: 1, absentPacked: 1 })).toEqual(missing);
  expect(compared({ ...ten, counted: 8, scanned: 8, absent: 1, absentPacked: 1 })).toEqual(open);
  expect(compared({ ...ten, absent: 10 })).toEqual(missing);
  expect(compared({ ...ten, counted: 9, scanned: 9, absent: 1, elsewhere: 1 })).toEqual(open);
});

test('[CNT-22] a number that nobody knows is of a piece without one as far as there are such, else a person decides', () => {
  const scan = { onHand: 5, known: 3, counted: 5, scanned: 5 };
  expect(compared({ ...scan, newAsked: 2, newAll: 2 })).toEqual(settled);
  expect(compared({ ...scan, known: 4, newAsked: 2, newAll: 2 })).toEqual(open);
  expect(compared({ ...scan, known: 4, newAsked: 0, newAll: 2 })).toEqual(settled);
  expect(compared({ ...scan, goneAsked: 1 })).toEqual(open);
});

test('[CNT-23] never more pieces keep a number than were counted, unless a person is asked', () => {
  const nat = fc.nat(8);
  fc.assert(
    fc.property(nat, nat, nat, nat, nat, nat, (counted, scannedOf, absent, absentPacked, onHand, known) => {
      const of = { counted, scanned: Math.min(scannedOf, counted), absent, absentPacked, onHand, known };
      const { isOpen, areMissing } = compared(of);
      const kept = of.scanned + absentPacked + (areMissing ? 0 : absent);
      expect(isOpen || kept <= counted).toBe(true);
    }),
  );
});
