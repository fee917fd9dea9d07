import { useEffect, useRef } from 'react';

/** Opens the search with / outside of fields and with Ctrl or Command and K; never over another overlay. */
export function useSearchShortcut(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    function openOnKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || !isShortcut(event) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener('keydown', openOnKey);
    return () => document.removeEventListener('keydown', openOnKey);
  }, []);
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !isEditable(target);
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
