import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coalesceNotices, type Notice } from './coalesce-notices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the notices of one commit are delivered together, and those of the following second together after it, each once', () => {
  const delivered: Notice[][] = [];
  const timestamps: number[] = [];
  const notify = coalesceNotices((notice) => {
    if (timestamps.at(-1) === Date.now()) delivered.at(-1)?.push(notice);
    else {
      delivered.push([notice]);
      timestamps.push(Date.now());
    }
  });
  const start = Date.now();
  notify('catalogue');
  notify('product:tara-5g');
  notify('catalogue');
  vi.advanceTimersByTime(30);
  expect(delivered).toEqual([['catalogue', 'product:tara-5g']]);
  for (let change = 0; change < 50; change += 1) {
    notify('catalogue');
    vi.advanceTimersByTime(15);
  }
  vi.advanceTimersByTime(1000);
  expect(delivered.slice(1)).toEqual([['catalogue']]);
  expect(Number(timestamps[1]) - start).toBeLessThanOrEqual(1040);
});

test('the notice that anything may have changed replaces all others', () => {
  const delivered: Notice[] = [];
  const notify = coalesceNotices((notice) => delivered.push(notice));
  notify('content');
  notify(undefined);
  vi.advanceTimersByTime(30);
  expect(delivered).toEqual([undefined]);
});
