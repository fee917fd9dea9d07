/** closed: calls go through. open: they are refused at once. half-open: one goes through to see whether all is well again. */
export type CircuitState = 'closed' | 'open' | 'half-open';

export type CircuitBreaker = {
  /** Does the work, or throws at once what `refuse` makes. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
  state: () => CircuitState;
};

export type CircuitRules = {
  /** So many failures, one after another, open the circuit. */
  failuresToOpen: number;
  /** How long it stays open before one call may try again. */
  pauseMs: number;
  /** Whether an error says that the other side is not well; a plain no does not. */
  isFailure: (error: unknown) => boolean;
  refuse: (waitMs: number) => Error;
  onChange: (state: 'closed' | 'open') => void;
  /** Milliseconds that never jump. */
  now: () => number;
};

/** Spares a service that fails, and the callers who would wait for it. */
export function createCircuitBreaker(rules: CircuitRules): CircuitBreaker {
  let failures = 0;
  let openUntil: number | undefined;
  let isProbing = false;
  /** Counts openings and closings: a call that began before one says nothing of the time after it. */
  let period = 0;

  function close(): void {
    failures = 0;
    if (openUntil === undefined) return;
    openUntil = undefined;
    period += 1;
    rules.onChange('closed');
  }

  function open(): void {
    openUntil = rules.now() + rules.pauseMs;
    period += 1;
    rules.onChange('open');
  }

  function noteFailure(): void {
    failures += 1;
    if (openUntil !== undefined || failures >= rules.failuresToOpen) open();
  }

  /** Whether this call is the one that tries. */
  function enter(): boolean {
    if (openUntil === undefined) return false;
    const waitMs = openUntil - rules.now();
    if (isProbing || waitMs > 0) throw rules.refuse(Math.max(waitMs, 0));
    isProbing = true;
    return true;
  }

  return {
    async run(work) {
      const isProbe = enter();
      const begunIn = period;
      let hasFailed = false;
      try {
        return await work();
      } catch (error) {
        hasFailed = rules.isFailure(error);
        throw error;
      } finally {
        if (isProbe) isProbing = false;
        if (begunIn === period) hasFailed ? noteFailure() : close();
      }
    },
    state() {
      if (openUntil === undefined) return 'closed';
      return isProbing || rules.now() >= openUntil ? 'half-open' : 'open';
    },
  };
}
