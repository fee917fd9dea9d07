import type { Order } from '@bijli/contract';
import { expect, test } from 'vitest';
import { testProduct } from '../../../test/purchase.ts';
import { cartLine } from '../purchase/cart-line.ts';
import type { AnalyticsEvent, TrackedEvent } from './analytics-event.ts';
import { createDeduplicator } from './deduplicator.ts';

const product = testProduct();
const line = { ...cartLine({ product, variant: undefined, quantity: 1 }), quantity: 1 };
const now = Date.parse('2026-11-22T10:00:00Z');
const order = { _id: 'order-1', createdAt: '2026-11-22T09:59:00.000Z' } as Order;

function tracked(event: AnalyticsEvent, { visit = '1.abc', at = now } = {}): TrackedEvent {
  return { event, visit, at, url: 'https://shop.example/' };
}

function tab() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

test.each([
  { name: 'view_item_list', list: 'Shop All', products: [product] },
  { name: 'view_item', product, variant: undefined },
  { name: 'begin_checkout', lines: [line] },
] satisfies AnalyticsEvent[])('[TRACK-02] $name counts once per page visit, and again in another', (event) => {
  const deduplicator = createDeduplicator(tab());
  expect(deduplicator.isNew(tracked(event))).toBe(true);
  expect(deduplicator.isNew(tracked(event, { at: now + 60_000 }))).toBe(false);
  expect(deduplicator.isNew(tracked(event, { visit: '2.def' }))).toBe(true);
  expect(deduplicator.isNew(tracked(event))).toBe(true);
});

test('[TRACK-02] the cart counts each time it is opened, but not twice at once', () => {
  const deduplicator = createDeduplicator(tab());
  const view: AnalyticsEvent = { name: 'view_cart', lines: [line] };
  expect(deduplicator.isNew(tracked(view))).toBe(true);
  expect(deduplicator.isNew(tracked(view, { at: now + 10 }))).toBe(false);
  expect(deduplicator.isNew(tracked(view, { at: now + 5000 }))).toBe(true);
});

test('[TRACK-02] adding and removing count every time', () => {
  const deduplicator = createDeduplicator(tab());
  for (const name of ['add_to_cart', 'remove_from_cart'] as const)
    for (let count = 0; count < 2; count += 1) expect(deduplicator.isNew(tracked({ name, line }))).toBe(true);
});

test('[TRACK-01][TRACK-02] a purchase counts once across reloads, a checkout once across reloads of its visit', () => {
  const storage = tab();
  const first = createDeduplicator(storage);
  const purchase = tracked({ name: 'purchase', order });
  const checkout = tracked({ name: 'begin_checkout', lines: [line] });
  for (const event of [purchase, checkout]) {
    expect(first.isNew(event)).toBe(true);
    first.markSent(event);
  }
  const reloaded = createDeduplicator(storage);
  expect(reloaded.isNew(purchase)).toBe(false);
  expect(reloaded.isNew({ ...purchase, visit: '9.xyz' })).toBe(false);
  expect(reloaded.isNew(checkout)).toBe(false);
  expect(reloaded.isNew({ ...checkout, visit: '9.xyz' })).toBe(true);
});

test('[TRACK-02] an unsent event may be sent later, and an old confirmation is not a purchase', () => {
  const storage = tab();
  const purchase = tracked({ name: 'purchase', order });
  createDeduplicator(storage).isNew(purchase);
  expect(createDeduplicator(storage).isNew(purchase)).toBe(true);
  expect(createDeduplicator(storage).isNew({ ...purchase, at: now + 25 * 3_600_000 })).toBe(false);
});

test('works without storage, or with corrupt storage', () => {
  const blocked = {
    getItem: () => '{',
    setItem: () => {
      throw new Error('blocked');
    },
  };
  for (const storage of [undefined, blocked]) {
    const deduplicator = createDeduplicator(storage);
    const purchase = tracked({ name: 'purchase', order });
    expect(deduplicator.isNew(purchase)).toBe(true);
    deduplicator.markSent(purchase);
  }
});
