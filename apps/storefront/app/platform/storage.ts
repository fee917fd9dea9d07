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

export const { read: readStored, write: store, remove: removeStored, follow: onStoredElsewhere } = createStorage();

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

/** What the browser refuses to keep (private mode, full) lasts as long as the page: that is enough to buy. */
export function createStorage() {
  const unkept = new Map<StorageKey, string>();

  /** The text under a key; null when there is none, and always on the server. */
  function read(key: StorageKey): string | null {
    return unkept.get(key) ?? tryStorage((storage) => storage.getItem(key)) ?? null;
  }
  /** Keeps a text. */
  function write(key: StorageKey, value: string): void {
    unkept.delete(key);
    tryStorage(
      (storage) => storage.setItem(key, value),
      () => unkept.set(key, value),
    );
  }
  function remove(key: StorageKey): void {
    unkept.delete(key);
    tryStorage((storage) => storage.removeItem(key));
  }
  /** Calls back when another tab changes a key; answers the function that stops listening. */
  function follow(key: StorageKey, listener: (text: string | null) => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      unkept.delete(key);
      listener(read(key));
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }
  return { read, write, remove, follow };
}

/** On the server, which is there for everybody, nothing is kept and nothing is refused. */
function tryStorage<Result>(use: (storage: Storage) => Result, whenRefused?: () => void): Result | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    // Reading the property itself throws where storage is blocked.
    return use(window.localStorage);
  } catch {
    whenRefused?.();
    return undefined;
  }
}
