import { expect, test } from 'vitest';
import { createTopicCache } from './topic-cache.ts';

function counting() {
  let reads = 0;
  return async () => {
    reads += 1;
    return reads;
  };
}

test('a value is cached until one of its topics changes', async () => {
  const topicCache = createTopicCache();
  const read = counting();
  const get = () => topicCache.remember('cards', ['catalogue', 'availability'], read);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  topicCache.drop('content');
  expect(await get()).toBe(1);
  topicCache.drop('availability');
  expect(await get()).toBe(2);
  topicCache.drop(undefined);
  expect(await get()).toBe(3);
});

test('a value is not cached when a topic changes while it is being read', async () => {
  const topicCache = createTopicCache();
  const read = counting();
  let finish = () => {};
  const first = topicCache.remember('words', ['catalogue'], async () => {
    const value = await read();
    await new Promise<void>((done) => {
      finish = done;
    });
    return value;
  });
  topicCache.drop('catalogue');
  const second = await topicCache.remember('words', ['catalogue'], read);
  finish();
  expect([await first, second, await topicCache.remember('words', ['catalogue'], read)]).toEqual([1, 2, 2]);
});

test('a failed read is not cached', async () => {
  const topicCache = createTopicCache();
  await expect(topicCache.remember('words', ['catalogue'], () => Promise.reject(new Error('gone')))).rejects.toThrow();
  expect(await topicCache.remember('words', ['catalogue'], async () => 'there')).toBe('there');
});

test('after a missed notice entries expire within five minutes, at different times', async () => {
  const started = 1;
  let now = started;
  const topicCache = createTopicCache(() => now);
  const reads = Array.from({ length: 50 }, counting);
  const get = () => Promise.all(reads.map((read, index) => topicCache.remember(`cards ${index}`, ['catalogue'], read)));
  await get();
  now = started + 2.4 * 60_000;
  expect(new Set(await get())).toEqual(new Set([1]));
  now = started + 3.75 * 60_000;
  expect(new Set(await get())).toEqual(new Set([1, 2]));
  now = started + 5 * 60_000 + 1;
  expect(Math.min(...(await get()))).toBe(2);
});

test('a reader that started before a change does not share what it reads afterwards', async () => {
  const topicCache = createTopicCache();
  const [before, fresh] = [topicCache.forReader(), counting()];
  const old = async () => 'old';
  topicCache.drop('catalogue');
  expect(await before.remember('cards', ['catalogue'], old)).toBe('old');
  expect(await topicCache.remember('cards', ['catalogue'], fresh)).toBe(1);
  expect(await before.remember('cards', ['catalogue'], old)).toBe('old');
  expect(await topicCache.forReader().remember('cards', ['catalogue'], fresh)).toBe(1);
});
