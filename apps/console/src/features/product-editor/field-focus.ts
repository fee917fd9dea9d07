import { useSyncExternalStore } from 'react';
import { showField } from '../../components/form/field.tsx';

let requested = { field: '', count: 0 };
const listeners = new Set<() => void>();

/** Moves the focus to a field of the editor. A row of variants that is not rendered is scrolled to first. */
export function requestFieldFocus(field: string): void {
  const isShown = showField(field) && document.getElementById(`field-${field}`) !== null;
  if (isShown) return;
  requested = { field, count: requested.count + 1 };
  for (const listener of listeners) listener();
}

export const requestedField = () => requested.field;

/** Changes with every request. */
export function useFieldFocusRequest(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => requested.count,
  );
}
