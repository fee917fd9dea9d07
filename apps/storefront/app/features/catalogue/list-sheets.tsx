import { Button } from '@bijli/ui/button.tsx';
import { Choice } from '@bijli/ui/choice.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { type KeyboardEvent, useRef } from 'react';
import { FilterFields } from './filter-fields.tsx';
import { sortOptions } from './list-choices.ts';
import { emptyFilter } from './list-filter.ts';
import { useListFilter } from './list-filter-context.tsx';
import styles from './list-sheets.module.css';
import type { ListData } from './load-list.ts';

const closeMs = 300;

type SheetProps = { isOpen: boolean; onClose: () => void };

/** The sort orders; closes 300 ms after a choice. */
export function SortSheet({ isOpen, onClose }: SheetProps) {
  const { filter, change } = useListFilter();
  const { onKeyDown, closeChosen } = useClosingByChoice(onClose);
  return (
    <Overlay kind="sheet" title="Sort" isOpen={isOpen} onClose={onClose}>
      <div className={styles.rows} role="none" onKeyDown={onKeyDown}>
        {sortOptions.map(({ value, label }) => (
          <Choice
            key={value}
            type="radio"
            name="sort"
            value={value}
            checked={filter.sort === value}
            onChange={() => {
              change({ sort: value });
              closeChosen();
            }}
          >
            {label}
          </Choice>
        ))}
      </div>
    </Overlay>
  );
}

/** The filters; closes 300 ms after a choice. */
export function FilterSheet({ isOpen, onClose, list }: SheetProps & { list: ListData }) {
  const { change } = useListFilter();
  const { onKeyDown, closeChosen } = useClosingByChoice(onClose);
  const footer = (
    <div className={styles.buttons}>
      <Button
        onClick={() => {
          change(emptyFilter);
          setTimeout(onClose, closeMs);
        }}
      >
        Clear
      </Button>
      <Button variant="go" onClick={onClose}>
        Show {list.total}
      </Button>
    </div>
  );
  return (
    <Overlay kind="sheet" title="Filter" isOpen={isOpen} onClose={onClose} footer={footer}>
      <div className={styles.rows} role="none" onKeyDown={onKeyDown}>
        <FilterFields list={list} onChoice={closeChosen} />
      </div>
    </Overlay>
  );
}

/** Arrow keys move through radios by selecting them: the sheet stays open until Enter or Escape. */
function useClosingByChoice(onClose: () => void) {
  const isWalking = useRef(false);
  function onKeyDown({ key }: KeyboardEvent): void {
    isWalking.current = key.startsWith('Arrow');
    if (key === 'Enter') onClose();
  }
  function closeChosen(): void {
    if (!isWalking.current) setTimeout(onClose, closeMs);
    isWalking.current = false;
  }
  return { onKeyDown, closeChosen };
}
