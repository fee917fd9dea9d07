/** Session storage of the checkout. Not local storage, whose keys are fixed by the specification. */
export type TabKey = 'checkout-guest' | 'checkout-draft' | 'checkout-order';
export type TabStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The JSON stored under a key; undefined if absent, corrupt, or storage is unavailable. */
export function readTab(key: TabKey, storage = tabStore()): unknown {
  try {
    const text = storage?.getItem(key);
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value; does nothing where the browser refuses. */
export function storeInTab(key: TabKey, value: unknown, storage = tabStore()): void {
  try {
    storage?.setItem(key, JSON.stringify(value));
  } catch {
    // Private mode or quota exceeded: the checkout works without it, but does not survive a reload.
  }
}

export function removeFromTab(key: TabKey, storage = tabStore()): void {
  try {
    storage?.removeItem(key);
  } catch {
    // As above.
  }
}

function tabStore(): TabStore | undefined {
  try {
    // Accessing the property throws where storage is blocked.
    return typeof window === 'undefined' ? undefined : window.sessionStorage;
  } catch {
    return undefined;
  }
}
