const storageKey = 'recentlyViewed';
const most = 12;

/** The ids with one more in front, each once, the last twelve. */
export function withViewed(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, most);
}

/** The ids of the products viewed in this tab, newest first; none where the browser keeps nothing. */
export function readViewed(storage = tabStorage()): string[] {
  try {
    const ids: unknown = JSON.parse(storage?.getItem(storageKey) ?? '[]');
    return Array.isArray(ids) ? ids.filter(isId).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Keeps that a product was viewed; silently does nothing where the browser refuses. */
export function noteViewed(id: string, storage = tabStorage()): void {
  try {
    storage?.setItem(storageKey, JSON.stringify(withViewed(readViewed(storage), id)));
  } catch {
    // Private mode or full: the page works without it.
  }
}

/** The server refuses a list in which one id is none, and everybody may write what a tab keeps. */
function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}

function tabStorage(): Pick<Storage, 'getItem' | 'setItem'> | undefined {
  try {
    // Reading the property itself throws where storage is blocked.
    return typeof window === 'undefined' ? undefined : window.sessionStorage;
  } catch {
    return undefined;
  }
}
