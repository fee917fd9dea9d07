import type { Import } from './use-import.ts';
import { counted, someOf } from './words.ts';

/** What an undo of the import does not take back, in numbers. */
export function keptByUndo({ differences, makesMissing, missing }: Import): string[] {
  const stock = counted(differences.stock, 'stock level');
  const brands = counted(missing.brands.length, 'new brand');
  const categories = counted(missing.categories.length, 'new category', 'new categories');
  return [
    ...(differences.stock > 0 ? [`${stock}: stock moves on with every sale, so it is not put back.`] : []),
    ...(makesMissing && missing.brands.length > 0 ? [`${brands}: ${someOf(missing.brands)}.`] : []),
    ...(makesMissing && missing.categories.length > 0 ? [`${categories}: ${someOf(missing.categories)}.`] : []),
  ];
}

/** What an undo does, a sentence each. */
export function undoSentences(file: Import): string[] {
  const { counts, questions, newProducts } = file;
  const changed = counts.changed - questions;
  return [
    ...(changed > 0
      ? [`${counted(changed, 'changed line')} ${changed === 1 ? 'gets' : 'get'} the values of before.`]
      : []),
    ...(newProducts > 0
      ? [`${counted(newProducts, 'new product')} ${newProducts === 1 ? 'is' : 'are'} removed, if nobody changed them.`]
      : []),
    'What was changed since the import stays, and is named in the result.',
    ...keptByUndo(file).map((what) => `Stays: ${what}`),
  ];
}
