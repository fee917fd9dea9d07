import { useSyncExternalStore } from 'react';
import { showField } from '../../components/form/field.tsx';

let asked = { field: '', count: 0 };
const listeners = new Set<() => void>();

/** Leads to a field of the editor. The tables of variants scroll to rows that are not in the page. */
export function askForField(field: string): void {
  const isShown = showField(field) && document.getElementById(`field-${field}`) !== null;
  if (isShown) return;
  asked = { field, count: asked.count + 1 };
  for (const listener of listeners) listener();
}

export const fieldAskedFor = () => asked.field;

/** Changes with every question. */
export function useAskedField(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked.count,
  );
}
