import { useMemo, useSyncExternalStore } from 'react';
import { type CompareList, emptyCompareList, parseCompareList } from './compare-list.ts';

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'compare';

/** Keeps the comparison in the tab, and tells who looks at it of every change. */
export function createCompareStore(tabStorage: () => TabStorage | undefined) {
  const listeners = new Set<() => void>();
  let text: string | undefined;

  /** The kept text: one value for one list, so that it can be compared. */
  function readText(): string {
    text ??= tryIn(tabStorage, (storage) => storage.getItem(key)) ?? '';
    return text;
  }
  function write(list: CompareList): void {
    const next = list.products.length === 0 ? '' : JSON.stringify(list);
    text = next;
    tryIn(tabStorage, (storage) => (next === '' ? storage.removeItem(key) : storage.setItem(key, next)));
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

/** The comparison as it stands; empty on the server and until the page is alive. */
export function useCompareList(): CompareList {
  const text = useSyncExternalStore(compareStore.subscribe, compareStore.readText, () => '');
  return useMemo(() => parseCompareList(text), [text]);
}

function tryIn<Result>(tabStorage: () => TabStorage | undefined, use: (storage: TabStorage) => Result) {
  try {
    // Reading the property itself throws where storage is blocked; the list then lives as long as the page.
    const storage = tabStorage();
    return storage && use(storage);
  } catch {
    return undefined;
  }
}
