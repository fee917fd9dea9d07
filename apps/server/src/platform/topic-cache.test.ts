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
  const memory = createTopicCache();
  const read = counting();
  const ask = () => memory.remember('cards', ['catalogue', 'availability'], read);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  memory.drop('content');
  expect(await ask()).toBe(1);
  memory.drop('availability');
  expect(await ask()).toBe(2);
  memory.drop(undefined);
  expect(await ask()).toBe(3);
});

test('a value is not cached when a topic changes while it is being read', async () => {
  const memory = createTopicCache();
  const read = counting();
  let finish = () => {};
  const first = memory.remember('words', ['catalogue'], async () => {
    const value = await read();
    await new Promise<void>((done) => {
      finish = done;
    });
    return value;
  });
  memory.drop('catalogue');
  const second = await memory.remember('words', ['catalogue'], read);
  finish();
  expect([await first, second, await memory.remember('words', ['catalogue'], read)]).toEqual([1, 2, 2]);
});

test('a failed read is not cached', async () => {
  const memory = createTopicCache();
  await expect(memory.remember('words', ['catalogue'], () => Promise.reject(new Error('gone')))).rejects.toThrow();
  expect(await memory.remember('words', ['catalogue'], async () => 'there')).toBe('there');
});

test('after a missed notice entries expire within five minutes, at different times', async () => {
  const started = 1;
  let now = started;
  const memory = createTopicCache(() => now);
  const reads = Array.from({ length: 50 }, counting);
  const ask = () => Promise.all(reads.map((read, place) => memory.remember(`cards ${place}`, ['catalogue'], read)));
  await ask();
  now = started + 2.4 * 60_000;
  expect(new Set(await ask())).toEqual(new Set([1]));
  now = started + 3.75 * 60_000;
  expect(new Set(await ask())).toEqual(new Set([1, 2]));
  now = started + 5 * 60_000 + 1;
  expect(Math.min(...(await ask()))).toBe(2);
});

test('a reader that started before a change does not share what it reads afterwards', async () => {
  const memory = createTopicCache();
  const [before, fresh] = [memory.forReader(), counting()];
  const old = async () => 'old';
  memory.drop('catalogue');
  expect(await before.remember('cards', ['catalogue'], old)).toBe('old');
  expect(await memory.remember('cards', ['catalogue'], fresh)).toBe(1);
  expect(await before.remember('cards', ['catalogue'], old)).toBe('old');
  expect(await memory.forReader().remember('cards', ['catalogue'], fresh)).toBe(1);
});
