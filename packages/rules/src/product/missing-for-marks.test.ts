import { expect, test } from 'vitest';
import { dayInIndia, marksNeeded, missingForMarks } from './missing-for-marks.ts';

const text = { isInstead: false, isLastDay: false };
const ofMarks = [
  { ...text, field: 'standard', label: 'Standard', mark: 'bis' },
  { ...text, field: 'licence', label: 'Licence', mark: 'bis' },
  { ...text, field: 'until', label: 'Old stock until', mark: 'bis', isInstead: true, isLastDay: true },
  { ...text, field: 'declaration', label: 'Declaration', mark: 'bis', isInstead: true },
  { ...text, field: 'stars', label: 'Stars', mark: 'bee' },
] as const;
type Product = Record<(typeof ofMarks)[number]['field'], string | null>;

const none: Product = { standard: null, licence: null, until: null, declaration: null, stars: null };
const marked: Product = { ...none, standard: 'IS 302', licence: 'CM/L-8400123456' };
const declared: Product = { ...none, until: '2027-03-31', declaration: 'Sent on 12 October 2026' };

function missing(product: Product, marks = ['bis'], today = '2026-11-29') {
  return missingForMarks(product, { ofMarks, marks, today }).map(({ field }) => field);
}

test('[BIS-02] a product needs the texts of the marks of its categories, and of no others', () => {
  expect(missing(none, [])).toEqual([]);
  expect(missing(none)).toEqual(['standard', 'licence']);
  expect(missing(none, ['bee', 'bis'])).toEqual(['stars', 'standard', 'licence']);
  expect(missing({ ...marked, licence: ' ' })).toEqual(['licence']);
  expect(missing(marked)).toEqual([]);
});

test('[BIS-03] old stock with its declaration stands in place of standard and licence until its last day has passed', () => {
  expect(missing(declared)).toEqual([]);
  expect(missing(declared, ['bis'], '2027-03-31')).toEqual([]);
  expect(missing(declared, ['bis'], '2027-04-01')).toEqual(['standard', 'licence']);
  expect(missing({ ...declared, standard: marked.standard })).toEqual([]);
  expect(missing({ ...declared, declaration: null })).toEqual(['declaration']);
  expect(missing({ ...declared, until: null })).toEqual(['until']);
  expect(missing({ ...declared, declaration: null }, ['bis'], '2027-04-01')).toEqual(['standard', 'licence']);
  expect(missing({ ...marked, until: '2026-12-31' }, ['bis'], '2027-04-01')).toEqual([]);
});

test('[BIS-02] a category needs what those above it need', () => {
  const categories = [
    { id: 'home', parentId: null, marks: ['bis'] },
    { id: 'fridges', parentId: 'home', marks: ['bee'] },
    { id: 'cables', parentId: null, marks: [] },
  ];
  expect(marksNeeded(categories, ['fridges'])).toEqual(['bee', 'bis']);
  expect(marksNeeded(categories, ['home', 'cables'])).toEqual(['bis']);
  expect(marksNeeded(categories, ['cables', 'unknown'])).toEqual([]);
});

test('[BIS-03] a day begins at midnight in India', () => {
  expect(dayInIndia(new Date('2027-03-31T18:29:59Z'))).toBe('2027-03-31');
  expect(dayInIndia(new Date('2027-03-31T18:30:00Z'))).toBe('2027-04-01');
});
