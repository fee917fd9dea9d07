import { afterEach, expect, test, vi } from 'vitest';
import { startTestStore } from '../../../test/test-store.ts';
import { sql } from '../database/drizzle.ts';
import { selectDueQueues } from './stored-jobs.repository.ts';
import { wakeWorkers } from './wake-workers.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('[FAIL-13] workers are woken once a second by one question, which is asked again when it fails', async () => {
  vi.useFakeTimers();
  const answers = [['send-message'], new Error('The database is gone'), ['notify-order', 'send-message']];
  const woken: string[] = [];
  const failures: string[] = [];
  let asked = 0;
  const stop = wakeWorkers({
    findDue: async () => {
      const answer = answers[asked] ?? [];
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wake: (queue) => woken.push(queue),
    onError: ({ message }) => failures.push(message),
  });
  await vi.advanceTimersByTimeAsync(3500);
  expect(woken).toEqual(['send-message', 'notify-order', 'send-message']);
  expect(failures).toEqual(['The database is gone']);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(3);
});

test('[FAIL-13] due are the queues whose jobs wait, not those of later or of what is done', async () => {
  const store = await startTestStore();
  const { jobs } = store.services;
  const queues = ['notify-order', 'send-message'];
  const due = () => selectDueQueues(store.database.db, queues);
  expect(await due()).toEqual([]);
  await jobs.enqueue(store.ctx, 'notify-order', { orderId: 'one', news: 'placed' }, { startAfterSeconds: 60 });
  expect(await due()).toEqual([]);
  await jobs.enqueue(store.ctx, 'notify-order', { orderId: 'two', news: 'placed' });
  expect(await due()).toEqual(['notify-order']);
  await store.rows(sql`UPDATE pgboss.job SET state = 'active', started_on = now()`);
  expect(await due()).toEqual([]);
  await store.close();
});
