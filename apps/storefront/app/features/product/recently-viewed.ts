const storageKey = 'recentlyViewed';
const maxViewed = 12;

/** The ids with one added to the front, without duplicates, at most twelve. */
export function withViewed(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, maxViewed);
}

/** The ids of the products viewed in this tab, newest first; empty where storage is unavailable. */
export function readViewed(storage = tabStorage()): string[] {
  try {
    const ids: unknown = JSON.parse(storage?.getItem(storageKey) ?? '[]');
    return Array.isArray(ids) ? ids.filter(isId).slice(0, maxViewed) : [];
  } catch {
    return [];
  }
}

/** Records that a product was viewed; does nothing where the browser refuses. */
export function recordViewed(id: string, storage = tabStorage()): void {
  try {
    storage?.setItem(storageKey, JSON.stringify(withViewed(readViewed(storage), id)));
  } catch {
    // Private mode or quota exceeded: the page works without it.
  }
}

/** The server refuses a list with an invalid id, and stored data may be corrupt. */
function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}

function tabStorage(): Pick<Storage, 'getItem' | 'setItem'> | undefined {
  try {
    // Accessing the property throws where storage is blocked.
    return typeof window === 'undefined' ? undefined : window.sessionStorage;
  } catch {
    return undefined;
  }
}
