import { expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import type { Notice } from '../../platform/coalesce-notices.ts';
import { readSettingsAtNews } from './read-at-news.ts';

function startListening() {
  const readings: PromiseWithResolvers<void>[] = [];
  const logged: unknown[] = [];
  const settings = {
    reload() {
      const reading = Promise.withResolvers<void>();
      readings.push(reading);
      return reading.promise;
    },
  };
  const log = { error: (fact: unknown) => void logged.push(fact) };
  let read = 0;
  const ctx = { settings, log } as unknown as Pick<Context, 'settings' | 'db' | 'log'>;
  const tell = readSettingsAtNews(ctx, () => {
    read += 1;
  });
  return { tell, readings, logged, countRead: () => read };
}

test.each<Notice>(['settings', 'content', undefined])(
  '[SETT-14] at news of %j the settings are read again, and only then is called back',
  async (notice) => {
    const { tell, readings, countRead } = startListening();
    tell('catalogue');
    expect(readings).toHaveLength(0);
    tell(notice);
    expect([readings.length, countRead()]).toEqual([1, 0]);
    readings[0]?.resolve();
    await expect.poll(countRead).toBe(1);
  },
);

test('[SETT-14] a failed reading is logged', async () => {
  const { tell, readings, logged, countRead } = startListening();
  tell('settings');
  readings[0]?.reject(new Error('no database'));
  await expect.poll(() => logged).toHaveLength(1);
  expect(countRead()).toBe(0);
});
