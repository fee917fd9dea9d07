import type { KeyHelp } from '../../platform/screen-keys.ts';

export const productKeys: readonly KeyHelp[] = [
  { keys: ['J', 'K'], does: 'the row below, above' },
  { keys: ['Enter'], does: 'opens the product' },
  { keys: ['E'], does: 'edits the price' },
  { keys: ['Enter', 'Tab'], does: 'keeps the number and goes down, or edits the next cell' },
  { keys: ['X', 'Space'], does: 'selects the row' },
  { keys: ['Ctrl D'], does: 'duplicates the product' },
  { keys: ['Esc'], does: 'leaves the cell, the row, the selection' },
];

export function ListKeysHint({ mayChange }: { mayChange: boolean }) {
  return (
    <>
      <kbd>J</kbd> <kbd>K</kbd> walk, <kbd>X</kbd> selects
      {mayChange && (
        <>
          , <kbd>E</kbd> edits the cell, <kbd>Tab</kbd> the next, <kbd>Ctrl D</kbd> duplicates
        </>
      )}
    </>
  );
}
