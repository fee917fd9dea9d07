import { StateDot } from '../../components/page/panel.tsx';
import type { Import } from './use-import.ts';
import { counted } from './words.ts';

const dots = { read: 'begun', checking: 'waits', checked: 'new', applied: 'done' } as const;
export const stateWords = {
  read: 'Columns to choose',
  checking: 'Dry run works',
  checked: 'Dry run done',
  applied: 'Imported',
};

export function ImportState({ file: { state } }: { file: Pick<Import, 'state'> }) {
  return <StateDot state={dots[state]}>{stateWords[state]}</StateDot>;
}

/** What the dry run found: '171 changed, 3 wrong'. */
export function foundText({ state, counts, lines }: Pick<Import, 'state' | 'counts' | 'lines'>): string {
  if (state === 'read') return counted(lines, 'line');
  const parts = (['new', 'changed', 'same', 'wrong', 'waiting'] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${counts[outcome].toLocaleString('en-IN')} ${outcome === 'same' ? 'the same' : outcome}`);
  return parts.join(', ');
}
