import type { Clock } from '../../../context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Logger } from '../../../platform/logging.ts';
import { selectNextBoundary } from './price-plans.repository.ts';

/** How long it trusts what it knows: a notice may be missed, and the system's clock may be set. */
const [longestWaitMs, retryMs] = [60_000, 5000];

type Watched = { db: Database; clock: Clock; log: Logger };

/**
 * Calls back when a price plan starts or ends: every process then drops its cached pages, even when none works on jobs.
 * `look` is called when plans may have changed.
 */
export function watchPricePlans(
  { db, clock, log }: Watched,
  onChange: () => void,
): { look: () => void; stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let next: Date | undefined;
  let looks = 0;
  let isStopped = false;

  function wait(ms: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(wake, Math.max(0, ms)).unref();
  }

  function wake(): void {
    const isReached = next !== undefined && next <= clock();
    if (isReached) {
      next = undefined;
      onChange();
    }
    look();
  }

  function look(): void {
    looks += 1;
    const own = looks;
    // A moment that is known already is kept: its timer may be late, and the look must not skip it.
    const known = next;
    selectNextBoundary(db, clock()).then(
      (found) => {
        if (own !== looks) return;
        next = known !== undefined && known <= clock() ? known : found;
        wait(next === undefined ? longestWaitMs : Math.min(longestWaitMs, next.getTime() - clock().getTime()));
      },
      (error: unknown) => {
        if (own !== looks || isStopped) return;
        log.warn({ err: error }, 'The next price plan could not be read; cached prices are dropped in case it starts');
        onChange();
        wait(retryMs);
      },
    );
  }

  look();
  return {
    look,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
