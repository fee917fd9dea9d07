import type { Occurrence } from './analytics-event.ts';

/** Session storage of analytics. */
export type TabStore = Pick<Storage, 'getItem' | 'setItem'>;

const storageKey = 'measured';
const mostKept = 50;
const echoMs = 1000;
const dayMs = 24 * 3600 * 1000;

/**
 * Deduplicates events: a list, a product and the checkout count once per page visit, an order once, even across
 * reloads.
 */
export function createOnce(store: TabStore | undefined) {
  const seen = new Map<string, number>();
  let visit = '';

  return {
    isNew(occurrence: Occurrence): boolean {
      const kept = keptKey(occurrence);
      if (isLongAgo(occurrence) || (kept && readKept(store).includes(kept))) return false;
      if (occurrence.visit !== visit) seen.clear();
      visit = occurrence.visit;
      const key = keyInVisit(occurrence);
      if (!key) return true;
      const before = seen.get(key);
      seen.set(key, occurrence.at);
      if (before === undefined) return true;
      return occurrence.event.name === 'view_cart' && occurrence.at - before > echoMs;
    },
    /** Marks it as sent, so that it is not sent again after a reload. */
    keep(occurrence: Occurrence): void {
      const kept = keptKey(occurrence);
      if (!kept) return;
      try {
        store?.setItem(storageKey, JSON.stringify([...readKept(store), kept].slice(-mostKept)));
      } catch {
        // Storage is unavailable: only a reload would send it again, under the same id.
      }
    },
  };
}

function keyInVisit({ event }: Occurrence): string | undefined {
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

function keptKey({ event, visit }: Occurrence): string | undefined {
  if (event.name === 'purchase') return `purchase ${event.order._id}`;
  // The first page of a tab has no key of its own.
  return event.name === 'begin_checkout' && !visit.endsWith('.') ? `checkout ${visit}` : undefined;
}

/** A confirmation page viewed later is not a purchase. */
function isLongAgo({ event, at }: Occurrence): boolean {
  return event.name === 'purchase' && at - Date.parse(event.order.createdAt) > dayMs;
}

function readKept(store: TabStore | undefined): string[] {
  try {
    const kept: unknown = JSON.parse(store?.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}
