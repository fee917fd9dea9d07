import { type RefObject, useEffect, useRef, useState } from 'react';
import { Anchored } from '../../../components/overlay/anchored.tsx';

/** What is wrong with the cell that has the focus, in words below it: its title is only read by a mouse. */
export function CellProblem({ table }: { table: RefObject<HTMLTableElement | null> }) {
  const cell = useRef<HTMLInputElement>(null);
  const [sentence, setSentence] = useState('');

  useEffect(() => {
    const element = table.current;
    if (!element) return;
    const look = () => {
      const focused = document.activeElement;
      cell.current = focused instanceof HTMLInputElement && element.contains(focused) ? focused : null;
      const isWrong = cell.current?.getAttribute('aria-invalid') === 'true';
      setSentence(isWrong ? (cell.current?.title ?? '') : '');
    };
    // After the focus has arrived where it goes.
    const later = () => queueMicrotask(look);
    const observer = new MutationObserver(look);
    observer.observe(element, { subtree: true, attributeFilter: ['aria-invalid', 'title'] });
    element.addEventListener('focusin', look);
    element.addEventListener('focusout', later);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', look);
      element.removeEventListener('focusout', later);
    };
  }, [table]);

  if (sentence === '') return null;
  return (
    <Anchored anchor={cell}>
      <span className="bad">{sentence}</span>
    </Anchored>
  );
}
