import { expect, test } from 'vitest';
import { importOf } from './import.test-data.ts';
import { keptByUndo, undoSentences } from './what-stays.ts';

test('[IMP-66] before an import it is said in numbers what an undo does not take back', () => {
  expect(keptByUndo(importOf({ differences: { price: 9, stock: 0, text: 0, legal: 0 } }))).toEqual([]);
  const missing = { brands: ['Dhun', 'Ektaar'], categories: ['Audio > Horns'] };
  expect(keptByUndo(importOf({ missing }))).toEqual([]);
  const file = importOf({ makesMissing: true, missing, differences: { price: 0, stock: 118, text: 0, legal: 0 } });
  expect(keptByUndo(file)).toEqual([
    '118 stock levels: stock moves on with every sale, so it is not put back.',
    '2 new brands: Dhun and Ektaar.',
    '1 new category: Audio > Horns.',
  ]);
});

test('[IMP-67] an undo says in numbers what it takes back', () => {
  const counts = { new: 16, changed: 171, same: 24, wrong: 3, waiting: 0 };
  expect(undoSentences(importOf({ counts, newProducts: 4, questions: 1 }))).toEqual([
    '170 changed lines get the values of before.',
    '4 new products are removed, if nobody changed them.',
    'What was changed since the import stays, and is named in the result.',
  ]);
});
