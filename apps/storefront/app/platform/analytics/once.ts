import type { Occurrence } from './measured.ts';

/** What a tab keeps until it is closed. */
export type TabStore = Pick<Storage, 'getItem' | 'setItem'>;

const storageKey = 'measured';
const mostKept = 50;
const echoMs = 1000;
const dayMs = 24 * 3600 * 1000;

/**
 * Tells what happened from what was only shown again: a list, a product and the checkout count once in a visit of their page,
 * an order once, over reloads too.
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
    /** It was sent: it is not to be sent again after a reload. */
    keep(occurrence: Occurrence): void {
      const kept = keptKey(occurrence);
      if (!kept) return;
      try {
        store?.setItem(storageKey, JSON.stringify([...readKept(store), kept].slice(-mostKept)));
      } catch {
        // The browser keeps nothing: only a reload would send it again, under the same id.
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

/** A confirmation that is looked at later is no purchase. */
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
