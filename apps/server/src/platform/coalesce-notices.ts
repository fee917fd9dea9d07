import type { Topic } from './changes.ts';

/** Undefined means that anything may have changed. */
export type Notice = Topic | undefined;

/** The notices of one commit arrive one by one; this long is waited for the rest. */
const batchMs = 20;

/**
 * Delivers notices at most once a second, each topic once: those of the first commit immediately, those of the following
 * second in one batch. Otherwise many changes a second would invalidate the caches continuously: see the README's figures
 * 'beside 50 changes a second'.
 */
export function coalesceNotices(
  deliver: (notice: Notice) => void,
  { pauseMs = 1000, now = Date.now } = {},
): (notice: Notice) => void {
  const waiting = new Set<Notice>();
  let deliveredAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function deliverAll(): void {
    timer = undefined;
    deliveredAt = now();
    const notices = waiting.has(undefined) ? [undefined] : [...waiting];
    waiting.clear();
    for (const notice of notices) deliver(notice);
  }

  return (notice) => {
    waiting.add(notice);
    if (timer) return;
    timer = setTimeout(deliverAll, Math.max(batchMs, deliveredAt + pauseMs - now())).unref();
  };
}
