import { expect, test } from 'vitest';
import { type PriceChange, priceSteps, stepPath } from './price-steps.ts';

const change = (at: string, before: number, after: number, variantId: string | null = 'v'): PriceChange => ({
  variantId,
  at,
  reason: 'edit',
  before: { basePrice: 100, salePrice: before },
  after: { basePrice: 100, salePrice: after },
  by: null,
});
const now = Date.parse('2026-11-26T00:00:00Z');

test('[CON-51] prices of one unit in order, from the one before the first change until now', () => {
  const changes = [
    change('2026-11-16T00:00:00Z', 100, 80),
    change('2026-11-06T00:00:00Z', 90, 100),
    change('2026-11-10T00:00:00Z', 5, 6, 'other'),
  ];
  const points = priceSteps(changes, 'v', 80, now);
  expect(points.map(({ price }) => price)).toEqual([90, 100, 80, 80]);
  expect(points.at(-1)?.at).toBe(now);
  expect(priceSteps(changes, 'none', 5, now)).toEqual([]);
  expect(stepPath(points, { width: 210, height: 20 })).toMatchObject({
    path: 'M0 10H10V0H110V20H210V20',
    low: 80,
    high: 100,
  });
});
