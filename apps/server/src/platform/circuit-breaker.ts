import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';

export type CircuitBreaker = {
  /** Runs the work, or throws the error of `refuse` at once. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** closed: calls run. open: they are refused at once. half-open: one probe runs. */
  state: () => 'closed' | 'open' | 'half-open';
};

export type CircuitRules = {
  /** Consecutive failures that open the circuit. */
  failuresToOpen: number;
  /** How long it stays open before a probe may run. */
  pauseMs: number;
  /** Whether an error means that the service is failing; an ordinary refusal does not. */
  isFailure?: (error: unknown) => boolean;
  refuse: (waitMs: number) => Error;
  /** Called once when it opens, with the last error, and once when it closes again. */
  onChange: (state: 'closed' | 'open', error?: unknown) => void;
};

/** Stops calls to a failing service, so that neither the service nor its callers are held up. */
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
      // The library would make it wait for the probe.
      if (policy.state === CircuitState.HalfOpen) throw rules.refuse(0);
      try {
        return await policy.execute(work);
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw rules.refuse(waitMs());
        // A service that refuses is working.
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
