import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchChanges } from './live.ts';
import { queryClient } from './query-client.ts';

/** Stands in for the browser's, and is driven by the test. */
class Stream {
  static all: Stream[] = [];
  static readonly CLOSED = 2;
  readyState = 0;
  onopen = () => {};
  onerror = () => {};
  onmessage = (_event: { data: string }) => {};
  readonly listeners = new Map<string, () => void>();
  constructor() {
    Stream.all.push(this);
  }
  addEventListener(name: string, listener: () => void): void {
    this.listeners.set(name, listener);
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
}

const newest = () => {
  const stream = Stream.all.at(-1);
  if (!stream) throw new Error('There is no stream');
  return stream;
};
let stop = () => {};
let read: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  Stream.all = [];
  read = [];
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters) => {
    read.push(filters?.queryKey?.[0] ?? 'everything');
  });
  stop = watchChanges();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('[CON-141] after a gap in the stream everything on the screen is read again, at the beginning nothing', () => {
  newest().onopen();
  expect(read).toEqual([]);
  newest().onerror();
  newest().onopen();
  expect(read).toEqual(['everything']);
  newest().onopen();
  expect(read).toEqual(['everything']);
});

test('[CON-142] a stream that says nothing any more, as after a sleep, is opened again; one that says it is there stays', () => {
  newest().onopen();
  for (let beats = 0; beats < 10; beats++) {
    vi.advanceTimersByTime(15_000);
    newest().listeners.get('alive')?.();
  }
  expect(Stream.all.length).toBe(1);
  const before = newest();
  vi.advanceTimersByTime(50_000);
  expect(before.readyState).toBe(Stream.CLOSED);
  expect(Stream.all.length).toBe(2);
  newest().onopen();
  expect(read).toEqual(['everything']);
});

test('[CON-142] a refused stream is tried again every 15 seconds, not at once', () => {
  newest().close();
  newest().onerror();
  const tried = Stream.all.length;
  vi.advanceTimersByTime(14_000);
  expect(Stream.all.length).toBe(tried);
  vi.advanceTimersByTime(6000);
  expect(Stream.all.length).toBe(tried + 1);
});

test('[CON-143] a change of one’s rights is read at once', () => {
  newest().onopen();
  newest().onmessage({ data: JSON.stringify({ topic: 'session' }) });
  expect(read).toEqual(['session']);
});
