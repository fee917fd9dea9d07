import type { Rating } from '../../../components/page/key-figures.tsx';
import { importKinds } from '../kinds/index.ts';
import type { Import } from '../use-import.ts';
import { counted } from '../words.ts';

const number = (count: number) => count.toLocaleString('en-IN');

/** The figures of a dry run, which together are the lines. */
export function ratingsOf(file: Import): Rating[] {
  const { lines, counts, newProducts, differences, questions } = file;
  const { made } = importKinds[file.kind];
  const values = Object.values(differences).reduce((sum, one) => sum + one, 0);
  return [
    { name: 'Lines', value: number(lines) },
    ...(made ? [{ name: made.name, value: number(newProducts), detail: made.facts(file) }] : []),
    { name: 'Changed', value: number(counts.changed), detail: values > 0 ? counted(values, 'field') : undefined },
    { name: 'The same', value: number(counts.same) },
    {
      name: questions === 1 ? 'Asks a question' : 'Ask a question',
      value: number(questions),
      ...(questions > 0 ? { detail: 'left out until answered', tone: 'wait' as const } : {}),
    },
    {
      name: 'Errors',
      value: number(counts.wrong),
      ...(counts.wrong > 0 ? { detail: 'left out', tone: 'bad' as const } : {}),
    },
  ];
}

/** How many lines an import would take now. */
export function linesToImport({ counts, questions }: Pick<Import, 'counts' | 'questions'>): number {
  return counts.new + counts.changed - questions;
}

/** Why the import cannot start; undefined when it can. */
export function reasonNotToImport(file: Import, mayStock: boolean): string | undefined {
  if (file.columns.includes('stock') && !mayStock) return 'The file has stock, and your role may not correct stock.';
  if (linesToImport(file) > 0) return undefined;
  if (file.questions > 0) return 'Answer the questions first: nothing else changes.';
  if (file.counts.wrong > 0) return 'Mend the errors first: nothing else changes.';
  return 'Nothing to import: the store has all of it.';
}
