import { expect, test } from 'vitest';
import { readViewed, recordViewed, withViewed } from './recently-viewed.ts';

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

function testStorage(stored = new Map<string, string>()) {
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

test('[PDP-02] the most recent is first, each product once, at most twelve', () => {
  expect(withViewed(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
  const many = Array.from({ length: 12 }, (_, number) => idOf(number));
  expect(withViewed(many, 'new')).toHaveLength(12);
  expect(withViewed(many, 'new')).not.toContain(idOf(11));
});

test('[PDP-02] views are stored in the tab and read back', () => {
  const storage = testStorage();
  recordViewed(idOf(1), storage);
  recordViewed(idOf(2), storage);
  expect(readViewed(storage)).toEqual([idOf(2), idOf(1)]);
  expect([...storage.stored.keys()]).toEqual(['recentlyViewed']);
});

test.each(['{', 'null', '{"a":1}', '"x"'])('[PDP-02] %s under the key counts as nothing viewed', (text) => {
  expect(readViewed(testStorage(new Map([['recentlyViewed', text]])))).toEqual([]);
});

test('[PDP-02] invalid ids are dropped', () => {
  const text = JSON.stringify([idOf(1), 'tara-5g', 7, null]);
  expect(readViewed(testStorage(new Map([['recentlyViewed', text]])))).toEqual([idOf(1)]);
});

test('[PDP-02] works without session storage', () => {
  const refusing = {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('full');
    },
  };
  recordViewed(idOf(1), refusing);
  expect(readViewed(refusing)).toEqual([]);
});
