/** A stand-in for window and local storage, for tests without a browser. */
export function installStorage(initial: Record<string, string> = {}) {
  const entries = new Map(Object.entries(initial));
  const listeners = new Set<(event: StorageEvent) => void>();
  const localStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const fakeWindow = {
    localStorage,
    addEventListener: (_type: string, listener: (event: StorageEvent) => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: StorageEvent) => void) => listeners.delete(listener),
  };
  Object.assign(globalThis, { window: fakeWindow });
  return {
    entries,
    /** Simulates a write by another tab. */
    writeElsewhere(key: string, value: string): void {
      entries.set(key, value);
      for (const listener of listeners) listener({ key } as StorageEvent);
    },
    isListenedTo: () => listeners.size > 0,
  };
}

/** A window whose storage throws on access, as when cookies are blocked. */
export function installBlockedStorage(): void {
  const fakeWindow = {
    get localStorage(): Storage {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
  Object.assign(globalThis, { window: fakeWindow });
}

export function removeStorage(): void {
  Reflect.deleteProperty(globalThis, 'window');
}
