import { beforeEach, expect, test } from 'vitest';
import { testProduct } from '../../../test/purchase.ts';
import type { AnalyticsEvent, TrackedEvent } from './analytics-event.ts';
import { createTracker } from './track.ts';

const select: AnalyticsEvent = { name: 'select_item', product: testProduct() };
const utm: AnalyticsEvent = { name: 'utm_capture', params: { utm_source: 'mail' } };

beforeEach(() => {
  const location = { href: 'https://shop.example/shop' };
  Object.assign(globalThis, { location, history: { state: { idx: 2, key: 'abc' } } });
});

function recorder() {
  const names: string[] = [];
  return { names, record: ({ event }: TrackedEvent) => void names.push(event.name) };
}

test('[TRACK-02] events before a listener are queued with page and visit, and delivered first', () => {
  const { track, listen } = createTracker();
  track(select);
  const all: TrackedEvent[] = [];
  listen((tracked) => void all.push(tracked));
  track(utm);
  expect(all.map(({ event }) => event.name)).toEqual(['select_item', 'utm_capture']);
  expect(all[0]).toMatchObject({ url: 'https://shop.example/shop', visit: '2.abc', at: expect.any(Number) });
});

test('[TRACK-02] without a listener everything is dropped except the campaign', () => {
  const { track, listen, expectListener } = createTracker();
  track(select);
  track(utm);
  expectListener(false);
  track(select);
  const { names, record } = recorder();
  listen(record);
  expect(names).toEqual(['utm_capture']);
});

test('[TRACK-02] after unsubscribing nothing is queued', () => {
  const { track, listen } = createTracker();
  listen(() => undefined)();
  track(select);
  const { names, record } = recorder();
  listen(record);
  expect(names).toEqual([]);
});
