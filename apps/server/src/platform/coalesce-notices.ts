import type { Topic } from './changes.ts';

/** Undefined means that anything may have changed. */
export type Notice = Topic | undefined;

/** What one commit tells arrives one after the other. */
const togetherMs = 20;

/**
 * Hands notices on at most once a second, each topic once: those of the first commit at once, what comes within a second of
 * it together behind that. A shop that changes many products a second is not made anew for each:
 * the README's figures 'beside 50 changes a second'.
 */
export function coalesceNotices(
  handOn: (notice: Notice) => void,
  { pauseMs = 1000, now = Date.now } = {},
): (notice: Notice) => void {
  const waiting = new Set<Notice>();
  let handedOnAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function handOnAll(): void {
    timer = undefined;
    handedOnAt = now();
    const notices = waiting.has(undefined) ? [undefined] : [...waiting];
    waiting.clear();
    for (const notice of notices) handOn(notice);
  }

  return (notice) => {
    waiting.add(notice);
    if (timer) return;
    timer = setTimeout(handOnAll, Math.max(togetherMs, handedOnAt + pauseMs - now())).unref();
  };
}
