/** What a tab keeps until it is closed. Local storage is not for this: its keys are fixed by the specification. */
export type TabKey = 'checkout-guest' | 'checkout-draft' | 'checkout-order';
export type TabStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The JSON under a key; undefined when there is none, it is damaged, or the browser keeps nothing. */
export function readTab(key: TabKey, storage = tabStore()): unknown {
  try {
    const text = storage?.getItem(key);
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value; silently does nothing where the browser refuses. */
export function keepInTab(key: TabKey, value: unknown, storage = tabStore()): void {
  try {
    storage?.setItem(key, JSON.stringify(value));
  } catch {
    // Private mode or full: the checkout works without it, only a reload forgets.
  }
}

export function forgetInTab(key: TabKey, storage = tabStore()): void {
  try {
    storage?.removeItem(key);
  } catch {
    // As above.
  }
}

function tabStore(): TabStore | undefined {
  try {
    // Reading the property itself throws where storage is blocked.
    return typeof window === 'undefined' ? undefined : window.sessionStorage;
  } catch {
    return undefined;
  }
}
