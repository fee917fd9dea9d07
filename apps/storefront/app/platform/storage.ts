/** Every key the store keeps in local storage; no other module touches it. Source: specification point 3, and consent. */
export type StorageKey =
  | 'accessToken'
  | 'refreshToken'
  | 'user'
  | 'theme'
  | 'tempCartId'
  | 'utm_params'
  | 'cart'
  | 'consent';

/** The text under a key; null when there is none or the browser keeps nothing (private mode, server). */
export function readStored(key: StorageKey): string | null {
  return tryStorage((storage) => storage.getItem(key)) ?? null;
}

/** Keeps a text; silently does nothing where the browser refuses (private mode, full). */
export function store(key: StorageKey, value: string): void {
  tryStorage((storage) => storage.setItem(key, value));
}

export function removeStored(key: StorageKey): void {
  tryStorage((storage) => storage.removeItem(key));
}

/** The JSON under a key, or undefined when there is none or it is corrupt. The shape is for the caller to check. */
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

/** Calls back when another tab changes a key; answers the function that stops listening. */
export function onStoredElsewhere(key: StorageKey, listener: (text: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(readStored(key));
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

function tryStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    // Reading the property itself throws where storage is blocked.
    return typeof window === 'undefined' ? undefined : use(window.localStorage);
  } catch {
    return undefined;
  }
}
