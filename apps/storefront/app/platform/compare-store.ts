import { useMemo, useSyncExternalStore } from 'react';
import { type CompareList, emptyCompareList, parseCompareList } from './compare-list.ts';

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'compare';

/** Stores the comparison in the tab and notifies subscribers of changes. */
export function createCompareStore(tabStorage: () => TabStorage | undefined) {
  const listeners = new Set<() => void>();
  let text: string | undefined;

  /** The stored text: a stable snapshot to compare. */
  function readText(): string {
    text ??= tryStorage(tabStorage, (storage) => storage.getItem(key)) ?? '';
    return text;
  }
  function write(list: CompareList): void {
    const next = list.products.length === 0 ? '' : JSON.stringify(list);
    text = next;
    tryStorage(tabStorage, (storage) => (next === '' ? storage.removeItem(key) : storage.setItem(key, next)));
    for (const listener of listeners) listener();
  }
  return {
    readText,
    read: () => parseCompareList(readText()),
    write,
    clear: () => write(emptyCompareList),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const compareStore = createCompareStore(() => (typeof window === 'undefined' ? undefined : sessionStorage));

/** The current comparison; empty on the server and until hydration. */
export function useCompareList(): CompareList {
  const text = useSyncExternalStore(compareStore.subscribe, compareStore.readText, () => '');
  return useMemo(() => parseCompareList(text), [text]);
}

function tryStorage<Result>(tabStorage: () => TabStorage | undefined, use: (storage: TabStorage) => Result) {
  try {
    // Accessing the property throws where storage is blocked; the list then lasts as long as the page.
    const storage = tabStorage();
    return storage && use(storage);
  } catch {
    return undefined;
  }
}
