import { beforeEach, expect, test } from 'vitest';
import { testProduct } from '../../../test/purchase.ts';
import { createMeasure } from './track.ts';
import type { Measured, Occurrence } from './analytics-event.ts';

const select: Measured = { name: 'select_item', product: testProduct() };
const utm: Measured = { name: 'utm_capture', params: { utm_source: 'mail' } };

beforeEach(() => {
  const location = { href: 'https://shop.example/shop' };
  Object.assign(globalThis, { location, history: { state: { idx: 2, key: 'abc' } } });
});

function heard() {
  const names: string[] = [];
  return { names, hear: ({ event }: Occurrence) => void names.push(event.name) };
}

test('[TRACK-02] events before a listener are queued with page and visit, and delivered first', () => {
  const { measure, listen } = createMeasure();
  measure(select);
  const all: Occurrence[] = [];
  listen((occurrence) => void all.push(occurrence));
  measure(utm);
  expect(all.map(({ event }) => event.name)).toEqual(['select_item', 'utm_capture']);
  expect(all[0]).toMatchObject({ url: 'https://shop.example/shop', visit: '2.abc', at: expect.any(Number) });
});

test('[TRACK-02] without a listener everything is dropped except the campaign', () => {
  const { measure, listen, hold } = createMeasure();
  measure(select);
  measure(utm);
  hold(false);
  measure(select);
  const { names, hear } = heard();
  listen(hear);
  expect(names).toEqual(['utm_capture']);
});

test('[TRACK-02] after unsubscribing nothing is queued', () => {
  const { measure, listen } = createMeasure();
  listen(() => undefined)();
  measure(select);
  const { names, hear } = heard();
  listen(hear);
  expect(names).toEqual([]);
});
