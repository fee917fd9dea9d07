import { expect, test } from 'vitest';
import { importOf } from '../import.test-data.ts';
import { linesToImport, ratingsOf, reasonNotToImport } from './import-figures.ts';

test('[IMP-64] the plate has the figures of the dry run: lines, new, changed, same, questions and errors', () => {
  const counts = { new: 16, changed: 171, same: 24, wrong: 3, waiting: 0 };
  const differences = { price: 61, stock: 118, text: 42, legal: 17 };
  const file = importOf({ lines: 214, counts, differences, newProducts: 4, questions: 1 });
  expect(ratingsOf(file).map(({ name, value, detail }) => [name, value, detail])).toEqual([
    ['Lines', '214', undefined],
    ['New products', '4', '12 variants, as drafts'],
    ['Changed', '171', '238 fields'],
    ['The same', '24', undefined],
    ['Asks a question', '1', 'left out until answered'],
    ['Errors', '3', 'left out'],
  ]);
  expect(linesToImport(file)).toBe(186);
});

test('[IMP-66] the reason why nothing can be imported is said', () => {
  const nothing = { new: 0, changed: 0, same: 2, wrong: 0, waiting: 0 };
  expect(reasonNotToImport(importOf({ counts: nothing }), true)).toContain('the store has all of it');
  expect(reasonNotToImport(importOf({ counts: { ...nothing, wrong: 1 } }), true)).toContain('Mend the errors');
  const asked = importOf({ counts: { ...nothing, changed: 1 }, questions: 1 });
  expect(reasonNotToImport(asked, true)).toContain('Answer the questions');
  const stock = importOf({ columns: ['sku', 'stock'], counts: { ...nothing, changed: 1 } });
  expect(reasonNotToImport(stock, false)).toContain('your role may not correct stock');
  expect(reasonNotToImport(stock, true)).toBeUndefined();
});
