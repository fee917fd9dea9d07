/** All local-storage keys of the store; no other module accesses it. Source: specification point 3, and consent. */
export type StorageKey =
  | 'accessToken'
  | 'refreshToken'
  | 'user'
  | 'theme'
  | 'tempCartId'
  | 'utm_params'
  | 'cart'
  | 'consent';

export const { read: readStored, write: store, remove: removeStored, follow: onStoredElsewhere } = createStorage();

/** The JSON stored under a key, or undefined when absent or corrupt. Callers validate the shape. */
export function readStoredJson(key: StorageKey): unknown {
  const text = readStored(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function storeJson(key: StorageKey, value: unknown): void {
  store(key, JSON.stringify(value));
}

/** Values the browser refuses to store (private mode, quota) last as long as the page, which is enough to buy. */
export function createStorage() {
  const unsaved = new Map<StorageKey, string>();

  /** The text under a key; null if there is none, and always on the server. */
  function read(key: StorageKey): string | null {
    return unsaved.get(key) ?? tryStorage((storage) => storage.getItem(key)) ?? null;
  }
  /** Stores a text. */
  function write(key: StorageKey, value: string): void {
    unsaved.delete(key);
    tryStorage(
      (storage) => storage.setItem(key, value),
      () => unsaved.set(key, value),
    );
  }
  function remove(key: StorageKey): void {
    unsaved.delete(key);
    tryStorage((storage) => storage.removeItem(key));
  }
  /** Calls back when another tab changes a key; returns the unsubscribe function. */
  function follow(key: StorageKey, listener: (text: string | null) => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      unsaved.delete(key);
      listener(read(key));
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }
  return { read, write, remove, follow };
}

/** On the server, which all shoppers share, nothing is stored. */
function tryStorage<Result>(use: (storage: Storage) => Result, whenRefused?: () => void): Result | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    // Accessing the property throws where storage is blocked.
    return use(window.localStorage);
  } catch {
    whenRefused?.();
    return undefined;
  }
}
