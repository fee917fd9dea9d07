import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coalesceNotices, type Notice } from './coalesce-notices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what one commit tells is handed on together, and what follows within a second behind it, each once', () => {
  const handed: Notice[][] = [];
  const moments: number[] = [];
  const note = coalesceNotices((notice) => {
    if (moments.at(-1) === Date.now()) handed.at(-1)?.push(notice);
    else {
      handed.push([notice]);
      moments.push(Date.now());
    }
  });
  const start = Date.now();
  note('catalogue');
  note('product:tara-5g');
  note('catalogue');
  vi.advanceTimersByTime(30);
  expect(handed).toEqual([['catalogue', 'product:tara-5g']]);
  for (let change = 0; change < 50; change += 1) {
    note('catalogue');
    vi.advanceTimersByTime(15);
  }
  vi.advanceTimersByTime(1000);
  expect(handed.slice(1)).toEqual([['catalogue']]);
  expect(Number(moments[1]) - start).toBeLessThanOrEqual(1040);
});

test('when anything may have changed, that alone is handed on', () => {
  const handed: Notice[] = [];
  const note = coalesceNotices((notice) => handed.push(notice));
  note('content');
  note(undefined);
  vi.advanceTimersByTime(30);
  expect(handed).toEqual([undefined]);
});
