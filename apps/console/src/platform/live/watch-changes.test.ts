import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StreamStandIn } from './event-source.test-data.ts';
import type { LiveMessage } from './live-connection.ts';
import { keepOwnChange } from './own-changes.ts';
import { watchChanges } from './watch-changes.ts';

/** Stands in for the browser's shared worker. */
class WorkerStandIn {
  static all: WorkerStandIn[] = [];
  onerror = () => {};
  readonly port = {
    sent: [] as unknown[],
    isClosed: false,
    onmessage: (_event: { data: LiveMessage }) => {},
    postMessage(message: unknown) {
      this.sent.push(message);
    },
    close() {
      this.isClosed = true;
    },
  };

  constructor() {
    WorkerStandIn.all.push(this);
  }

  say(message: LiveMessage): void {
    this.port.onmessage({ data: message });
  }
}

const live: LiveMessage = { state: 'live', hasMissed: false };
const newest = () => {
  const worker = WorkerStandIn.all.at(-1);
  if (!worker) throw new Error('There is no worker');
  return worker;
};
let page: EventTarget;
let document: EventTarget & { hidden: boolean };
let read: unknown[];
let states: string[];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  StreamStandIn.install();
  WorkerStandIn.all = [];
  page = new EventTarget();
  document = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('SharedWorker', WorkerStandIn);
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  read = [];
  states = [];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watch(): void {
  const queryClient = new QueryClient();
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters) => {
    read.push(filters?.queryKey?.[0] ?? 'everything');
  });
  stop = watchChanges({ queryClient, onState: (state) => states.push(state) });
}

function show(isShown: boolean): void {
  document.hidden = !isShown;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('[CON-158] a page joins the connection that the tabs share, opens no stream itself and leaves when it ends', () => {
  watch();
  newest().say(live);
  show(false);
  expect([WorkerStandIn.all.length, StreamStandIn.all.length, states.at(-1), read]).toEqual([1, 0, 'live', []]);
  stop();
  expect(newest().port).toMatchObject({ sent: ['leave'], isClosed: true });
});

test('[CON-141] after a gap in the stream everything on the screen is read again', () => {
  watch();
  newest().say({ state: 'live', hasMissed: true });
  expect(read).toEqual(['everything']);
});

test.each([
  ['that is left', 'pagehide', 'pageshow', () => page],
  ['that is frozen', 'freeze', 'resume', () => document],
])('[CON-159] a page %s leaves, and reads everything again when it is back', (_what, away, back, on) => {
  watch();
  newest().say(live);
  newest().say({ topic: 'job:7' });
  on().dispatchEvent(new Event(away));
  expect(newest().port).toMatchObject({ sent: ['leave'], isClosed: true });
  vi.advanceTimersByTime(60_000);
  expect([WorkerStandIn.all.length, read]).toEqual([1, []]);
  on().dispatchEvent(new Event(back));
  newest().say(live);
  newest().say(live);
  expect([WorkerStandIn.all.length, read]).toEqual([2, ['everything']]);
});

test('[CON-158] a connection that says nothing any more is joined anew, and everything is read again', () => {
  watch();
  newest().say(live);
  for (let beats = 0; beats < 10; beats++) {
    vi.advanceTimersByTime(15_000);
    newest().say(live);
  }
  expect(WorkerStandIn.all).toHaveLength(1);
  vi.advanceTimersByTime(50_000);
  expect(WorkerStandIn.all).toHaveLength(2);
  newest().say(live);
  expect(read).toEqual(['everything']);
});

test('[CON-191] one’s own change does not read again what the editor shows, somebody else’s and one without a name do', () => {
  const queryClient = new QueryClient();
  const again: string[] = [];
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters) => {
    again.push(`${filters?.queryKey?.[0]} ${filters?.type ?? 'all'}`);
  });
  stop = watchChanges({ queryClient, onState() {} });
  const hear = (...messages: LiveMessage[]) => {
    for (const message of messages) newest().say(message);
    vi.advanceTimersByTime(500);
    return again.splice(0);
  };
  newest().say({ topic: 'product:7', changes: ['change-1'] });
  // The answer comes after the news.
  keepOwnChange('change-1');
  expect(hear()).toEqual(['catalogue all', 'product inactive', 'find all', 'stock all', 'today all']);
  expect(hear({ topic: 'product:7', changes: ['change-1', 'of-others'] })).toContain('product all');
  expect(hear({ topic: 'product:7' })).toContain('product all');
  const own: LiveMessage = { topic: 'catalogue', changes: ['change-1'] };
  expect(hear(own, { topic: 'availability' })).toContain('product all');
});

test('[CON-143] a change of one’s rights is read at once, other changes of a moment together', () => {
  watch();
  newest().say({ topic: 'session' });
  expect(read).toEqual(['session']);
  newest().say({ topic: 'job:1' });
  newest().say({ topic: 'job:2' });
  expect(read).toEqual(['session']);
  vi.advanceTimersByTime(500);
  expect(read).toEqual(['session', 'jobs', 'today']);
});

test('[CON-160] without shared workers a page has a stream of its own while it is seen, and reads everything again when it is seen again', () => {
  vi.stubGlobal('SharedWorker', undefined);
  document.hidden = true;
  watch();
  expect(StreamStandIn.all).toHaveLength(0);
  show(true);
  StreamStandIn.newest().onopen();
  expect([states.at(-1), read]).toEqual(['live', ['everything']]);
  show(false);
  expect(StreamStandIn.newest().readyState).toBe(StreamStandIn.CLOSED);
  page.dispatchEvent(new Event('pageshow'));
  expect(StreamStandIn.all).toHaveLength(1);
  show(true);
  StreamStandIn.newest().onopen();
  expect([StreamStandIn.all.length, read]).toEqual([2, ['everything', 'everything']]);
});

test('[CON-160] a shared worker that cannot be started is replaced by a stream of the page', () => {
  watch();
  newest().onerror();
  StreamStandIn.newest().onopen();
  expect(states.at(-1)).toBe('live');
  page.dispatchEvent(new Event('pagehide'));
  expect(StreamStandIn.newest().readyState).toBe(StreamStandIn.CLOSED);
  expect(WorkerStandIn.all).toHaveLength(1);
});
