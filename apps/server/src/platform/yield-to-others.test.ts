import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createYield } from './yield-to-others.ts';

test('[IMP-98] long work pauses as long as it worked while others keep the event loop busy', async () => {
  const yieldToOthers = createYield();
  const work = { isOver: false };
  const others = (async () => {
    while (!work.isOver) {
      keepBusy(2);
      await nextTurn();
    }
  })();
  keepBusy(50);
  const start = performance.now();
  await yieldToOthers();
  const pausedMs = performance.now() - start;
  work.isOver = true;
  await others;
  expect(pausedMs).toBeGreaterThan(49);
});

test('[IMP-98] others are looked at only after work that is worth it, and long work goes on while they do nothing', async () => {
  let looks = 0;
  const yieldToOthers = createYield(async () => {
    looks += 1;
    return 0.1;
  });
  await yieldToOthers();
  expect(looks).toBe(0);
  keepBusy(50);
  await yieldToOthers();
  expect(looks).toBe(1);
});

function keepBusy(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}
