import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StreamStandIn } from './event-source.test-data.ts';
import { createLiveConnection, type LiveConnection, type LiveMessage } from './live-connection.ts';

let connection: LiveConnection;
let heard: LiveMessage[];
let leave: () => void;

const join = (into: LiveMessage[]) => connection.join((message) => into.push(message));
const isReadAgain = (messages: LiveMessage[]) => messages.some((one) => 'state' in one && one.hasMissed);

beforeEach(() => {
  vi.useFakeTimers();
  StreamStandIn.install();
  connection = createLiveConnection();
  heard = [];
  leave = join(heard);
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[CON-158] pages share one stream: each hears every topic, one that joins is told the state, and the last one that leaves closes it', () => {
  StreamStandIn.newest().onopen();
  const other: LiveMessage[] = [];
  const leaveOther = join(other);
  expect(other).toEqual([{ state: 'live', hasMissed: false }]);
  StreamStandIn.newest().say('catalogue');
  expect(heard.at(-1)).toEqual({ topic: 'catalogue' });
  expect(other.at(-1)).toEqual({ topic: 'catalogue' });
  expect(StreamStandIn.all).toHaveLength(1);
  leave();
  leave();
  StreamStandIn.newest().say('session');
  expect(heard.at(-1)).toEqual({ topic: 'catalogue' });
  expect(other.at(-1)).toEqual({ topic: 'session' });
  leaveOther();
  expect(StreamStandIn.newest().readyState).toBe(StreamStandIn.CLOSED);
  leave = join(heard);
  expect(StreamStandIn.all).toHaveLength(2);
});

test('[CON-141] after a gap in the stream the pages are told that they missed changes, at the beginning they are not', () => {
  StreamStandIn.newest().onopen();
  expect(isReadAgain(heard)).toBe(false);
  StreamStandIn.newest().onerror();
  StreamStandIn.newest().onopen();
  expect(heard.at(-1)).toEqual({ state: 'live', hasMissed: true });
  StreamStandIn.newest().onopen();
  expect(heard.at(-1)).toEqual({ state: 'live', hasMissed: false });
});

test('[CON-142] a stream that says nothing any more, as after a sleep, is opened again; one that says it is there stays', () => {
  StreamStandIn.newest().onopen();
  for (let beats = 0; beats < 10; beats++) {
    vi.advanceTimersByTime(15_000);
    StreamStandIn.newest().listeners.get('alive')?.();
  }
  expect(StreamStandIn.all).toHaveLength(1);
  const before = StreamStandIn.newest();
  vi.advanceTimersByTime(50_000);
  expect(before.readyState).toBe(StreamStandIn.CLOSED);
  expect(StreamStandIn.all).toHaveLength(2);
  StreamStandIn.newest().onopen();
  expect(isReadAgain(heard)).toBe(true);
});

test('[CON-142] a refused stream is tried again every 15 seconds, not at once; a page that joins tries it at once', () => {
  StreamStandIn.newest().refuse();
  expect(heard.at(-1)).toEqual({ state: 'broken', hasMissed: false });
  vi.advanceTimersByTime(14_000);
  expect(StreamStandIn.all).toHaveLength(1);
  vi.advanceTimersByTime(6000);
  expect(StreamStandIn.all).toHaveLength(2);
  StreamStandIn.newest().refuse();
  const leaveOther = join([]);
  expect(StreamStandIn.all).toHaveLength(3);
  leaveOther();
});

test('[CON-143] a stream that is refused after it was open is that of a session that has ended', () => {
  StreamStandIn.newest().refuse();
  expect(heard).not.toContainEqual({ topic: 'session' });
  vi.advanceTimersByTime(20_000);
  StreamStandIn.newest().onopen();
  StreamStandIn.newest().refuse();
  expect(heard.at(-1)).toEqual({ topic: 'session' });
});

test('[CON-158] the pages hear every 15 seconds that the connection is there', () => {
  StreamStandIn.newest().onopen();
  const before = heard.length;
  vi.advanceTimersByTime(15_000);
  expect(heard.slice(before)).toEqual([{ state: 'live', hasMissed: false }]);
});
