import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';

export type CircuitBreaker = {
  /** Does the work, or throws at once what `refuse` makes. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** closed: calls go through. open: they are refused at once. half-open: one goes through to see whether all is well again. */
  state: () => 'closed' | 'open' | 'half-open';
};

export type CircuitRules = {
  /** So many failures, one after another, open the circuit. */
  failuresToOpen: number;
  /** How long it stays open before one call may try again. */
  pauseMs: number;
  /** Whether an error says that the other side is not well; a plain no does not. */
  isFailure?: (error: unknown) => boolean;
  refuse: (waitMs: number) => Error;
  /** Told once when it opens, with the last error, and once when it is closed again. */
  onChange: (state: 'closed' | 'open', error?: unknown) => void;
};

/** Spares a service that fails, and the callers who would wait for it. */
export function createCircuitBreaker({ isFailure = () => true, ...rules }: CircuitRules): CircuitBreaker {
  const breaker = new ConsecutiveBreaker(rules.failuresToOpen);
  const policy = circuitBreaker(handleWhen(isFailure), { halfOpenAfter: rules.pauseMs, breaker });
  let openUntil: number | undefined;
  policy.onBreak((reason) => {
    if (openUntil === undefined) rules.onChange('open', 'error' in reason ? reason.error : undefined);
    openUntil = Date.now() + rules.pauseMs;
  });
  policy.onReset(() => {
    openUntil = undefined;
    rules.onChange('closed');
  });
  const waitMs = () => Math.max((openUntil ?? 0) - Date.now(), 0);

  return {
    async run(work) {
      // The library would let it wait for the one that tries.
      if (policy.state === CircuitState.HalfOpen) throw rules.refuse(0);
      try {
        return await policy.execute(work);
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw rules.refuse(waitMs());
        // A service that says no is well.
        if (policy.state === CircuitState.Closed && !isFailure(error)) breaker.success();
        throw error;
      }
    },
    state() {
      if (openUntil === undefined) return 'closed';
      return policy.state === CircuitState.HalfOpen || waitMs() === 0 ? 'half-open' : 'open';
    },
  };
}
