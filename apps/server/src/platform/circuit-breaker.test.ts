import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';

const failuresToOpen = 3;
const pauseMs = 1000;

afterEach(() => void vi.useRealTimers());

function openBreaker() {
  const clock = clockAtZero();
  const changes: string[] = [];
  const breaker = createCircuitBreaker({
    failuresToOpen,
    pauseMs,
    isFailure: (error) => error instanceof Error && error.message === 'unwell',
    refuse: (waitMs) => new Error(`refused for ${waitMs}`),
    onChange: (state) => changes.push(state),
  });
  return { breaker, clock, changes };
}

function clockAtZero() {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  return {
    get now() {
      return Date.now();
    },
    set now(ms) {
      vi.setSystemTime(ms);
    },
  };
}

const succeed = (breaker: CircuitBreaker) => breaker.run(async () => 'done');
const fail = (breaker: CircuitBreaker, why = 'unwell') =>
  breaker.run(() => Promise.reject(new Error(why))).catch((error: Error) => error.message);

/** A call that the test ends. */
function begin(breaker: CircuitBreaker) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const call = breaker.run(() => promise).catch((error: Error) => error.message);
  return { call, resolve: () => resolve('done'), fail: () => reject(new Error('unwell')) };
}

async function openIt({ breaker }: ReturnType<typeof openBreaker>): Promise<void> {
  for (let count = 0; count < failuresToOpen; count += 1) await fail(breaker);
}

test('[PAY-03] consecutive failures open the circuit, and calls are then refused without running', async () => {
  const opened = openBreaker();
  await openIt(opened);
  expect(opened.breaker.state()).toBe('open');
  opened.clock.now = 400;
  let hasRun = false;
  const call = opened.breaker.run(async () => {
    hasRun = true;
  });
  await expect(call).rejects.toThrow('refused for 600');
  expect(hasRun).toBe(false);
  expect(opened.changes).toEqual(['open']);
});

test('[PAY-03] a success in between, or an ordinary refusal, keeps the circuit closed', async () => {
  const { breaker } = openBreaker();
  for (let round = 0; round < 5; round += 1) {
    await fail(breaker);
    await fail(breaker);
    expect(await fail(breaker, 'no')).toBe('no');
    await fail(breaker);
    await succeed(breaker);
  }
  expect(breaker.state()).toBe('closed');
});

test('[PAY-03] after the pause one probe runs while other calls are still refused; its success closes the circuit', async () => {
  const opened = openBreaker();
  await openIt(opened);
  opened.clock.now = pauseMs;
  expect(opened.breaker.state()).toBe('half-open');
  const probe = begin(opened.breaker);
  await expect(succeed(opened.breaker)).rejects.toThrow('refused for 0');
  probe.resolve();
  expect(await probe.call).toBe('done');
  expect(opened.breaker.state()).toBe('closed');
  expect(await succeed(opened.breaker)).toBe('done');
  expect(opened.changes).toEqual(['open', 'closed']);
});

test('[PAY-03] a failed probe opens the circuit for another pause', async () => {
  const opened = openBreaker();
  await openIt(opened);
  opened.clock.now = pauseMs;
  await fail(opened.breaker);
  expect(opened.breaker.state()).toBe('open');
  await expect(succeed(opened.breaker)).rejects.toThrow(`refused for ${pauseMs}`);
});

test('[PAY-03] a call that started before the circuit opened neither closes it nor extends its pause', async () => {
  const opened = openBreaker();
  const [lucky, unlucky] = [begin(opened.breaker), begin(opened.breaker)];
  await openIt(opened);
  opened.clock.now = 900;
  lucky.resolve();
  unlucky.fail();
  await Promise.all([lucky.call, unlucky.call]);
  expect(opened.breaker.state()).toBe('open');
  opened.clock.now = pauseMs;
  expect(await succeed(opened.breaker)).toBe('done');
});

type Step = { waitMs: number; outcome: 'well' | 'unwell' | 'no' };

test('[PAY-03] for any sequence of outcomes it refuses exactly when the rules say so', async () => {
  const steps = fc.array(
    fc.record<Step>({ waitMs: fc.nat({ max: pauseMs }), outcome: fc.constantFrom('well', 'unwell', 'no') }),
    { maxLength: 60 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const { breaker, clock } = openBreaker();
      const model = { failures: 0, openUntil: Number.NEGATIVE_INFINITY };
      for (const { waitMs, outcome } of list) {
        clock.now += waitMs;
        const answer = outcome === 'well' ? await succeed(breaker).catch(messageOf) : await fail(breaker, outcome);
        if (clock.now < model.openUntil) {
          expect(answer).toBe(`refused for ${model.openUntil - clock.now}`);
          continue;
        }
        expect(answer).toBe(outcome === 'well' ? 'done' : outcome);
        model.failures = outcome === 'unwell' ? model.failures + 1 : 0;
        if (model.failures >= failuresToOpen) model.openUntil = clock.now + pauseMs;
      }
    }),
  );
});

function messageOf(error: Error): string {
  return error.message;
}
