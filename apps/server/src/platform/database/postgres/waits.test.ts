import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { type Ask, createWaits, type Waits } from './waits.ts';

const log = pino({ level: 'silent' });
const never: Ask = (signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
const open: Waits[] = [];
afterEach(() => {
  for (const waits of open.splice(0)) waits.close();
});

function createTicked(ask: Ask) {
  const waits = createWaits(ask, log);
  open.push(waits);
  return {
    waits,
    async tick(count: number) {
      for (let done = 0; done < count; done += 1) {
        waits.tick();
        await new Promise(setImmediate);
      }
    },
  };
}

/** Less than five seconds, of which a tick is a quarter. */
const withinFiveSeconds = 15;

test('[FAIL-02] all that waits for a server that does not answer is ended, and nothing more waits until it answers', async () => {
  const answers: Ask[] = [never, never, async () => new Set()];
  const { waits, tick } = createTicked((signal) => (answers.shift() ?? never)(signal));
  const ended: string[] = [];
  waits.begin({ end: () => ended.push('a job') });
  waits.begin({ limit: 16, end: () => ended.push('a request') });
  await tick(withinFiveSeconds);
  expect(ended).toEqual(['a job', 'a request']);
  expect(() => waits.refuseWhileSilent()).toThrow('does not answer');
  await tick(20);
  expect(() => waits.refuseWhileSilent()).not.toThrow();
});

test('[FAIL-02] a statement may take as long as it needs while the server has its session', async () => {
  const { waits, tick } = createTicked(async () => new Set(['7 of now']));
  const ended: string[] = [];
  waits.begin({ session: '7 of now', end: () => ended.push('the migration') });
  waits.begin({ session: '7 of another server', end: () => ended.push('the lost one') });
  waits.begin({ end: () => ended.push('of a pooler') });
  await tick(1000);
  expect(ended).toEqual(['the lost one']);
});

test('[FAIL-02] a wait with a limit ends there even if the server answers; what is over is not ended', async () => {
  const { waits, tick } = createTicked(async () => undefined);
  const ended: string[] = [];
  waits.begin({ limit: 4, end: () => ended.push('limited') });
  waits.begin({ limit: 4, end: () => ended.push('over') })();
  await tick(20);
  expect(ended).toEqual(['limited']);
});
