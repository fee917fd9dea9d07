import type { TrackedEvent } from './analytics-event.ts';

/** Session storage of analytics. */
export type TabStore = Pick<Storage, 'getItem' | 'setItem'>;

const storageKey = 'measured';
const maxStored = 50;
const duplicateMs = 1000;
const dayMs = 24 * 3600 * 1000;

/**
 * Deduplicates events: a list, a product and the checkout count once per page visit, an order once, even across
 * reloads.
 */
export function createDeduplicator(store: TabStore | undefined) {
  const seen = new Map<string, number>();
  let visit = '';

  return {
    isNew(tracked: TrackedEvent): boolean {
      const stored = storedKey(tracked);
      if (isOld(tracked) || (stored && readStoredKeys(store).includes(stored))) return false;
      if (tracked.visit !== visit) seen.clear();
      visit = tracked.visit;
      const key = keyInVisit(tracked);
      if (!key) return true;
      const before = seen.get(key);
      seen.set(key, tracked.at);
      if (before === undefined) return true;
      return tracked.event.name === 'view_cart' && tracked.at - before > duplicateMs;
    },
    /** Marks it as sent, so that it is not sent again after a reload. */
    markSent(tracked: TrackedEvent): void {
      const stored = storedKey(tracked);
      if (!stored) return;
      try {
        store?.setItem(storageKey, JSON.stringify([...readStoredKeys(store), stored].slice(-maxStored)));
      } catch {
        // Storage is unavailable: only a reload would send it again, under the same id.
      }
    },
  };
}

function keyInVisit({ event }: TrackedEvent): string | undefined {
  switch (event.name) {
    case 'view_item_list':
      return `${event.list} ${event.products.map(({ _id }) => _id).join()}`;
    case 'view_item':
      return event.product._id;
    case 'purchase':
      return event.order._id;
    case 'view_cart':
    case 'begin_checkout':
      return event.name;
    default:
      return undefined;
  }
}

function storedKey({ event, visit }: TrackedEvent): string | undefined {
  if (event.name === 'purchase') return `purchase ${event.order._id}`;
  // The first page of a tab has no key of its own.
  return event.name === 'begin_checkout' && !visit.endsWith('.') ? `checkout ${visit}` : undefined;
}

/** A confirmation page viewed later is not a purchase. */
function isOld({ event, at }: TrackedEvent): boolean {
  return event.name === 'purchase' && at - Date.parse(event.order.createdAt) > dayMs;
}

function readStoredKeys(store: TabStore | undefined): string[] {
  try {
    const stored: unknown = JSON.parse(store?.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}
