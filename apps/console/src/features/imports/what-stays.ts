import { importKinds } from './kinds/index.ts';
import type { Import } from './use-import.ts';
import { counted } from './words.ts';

/** What an undo of the import does not take back, in numbers. */
export const keptByUndo = (file: Import): string[] => importKinds[file.kind].keptByUndo?.(file) ?? [];

/** What an undo does, a sentence each. */
export function undoSentences(file: Import): string[] {
  const { counts, questions, newProducts } = file;
  const { made } = importKinds[file.kind];
  // Which of the questions are about new lines nobody counted: there is no more than that to go back.
  const changed = Math.max(counts.changed - questions, 0);
  return [
    ...(changed > 0
      ? [`${counted(changed, 'changed line')} ${changed === 1 ? 'gets' : 'get'} the values of before.`]
      : []),
    ...(made && newProducts > 0 ? [made.undone(file)] : []),
    'What was changed since the import stays, and is named in the result.',
    ...keptByUndo(file).map((what) => `Stays: ${what}`),
  ];
}
