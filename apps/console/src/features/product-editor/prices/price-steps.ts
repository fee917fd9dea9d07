import type { Reply } from '@bijli/contract';

export type PriceChange = Reply<'listProductPrices'>['changes'][number];
export type PricePoint = { at: number; price: number };

/** The selling price of a unit over time, oldest first, from its changes; the last point is now. */
export function priceSteps(
  changes: readonly PriceChange[],
  variantId: string | null,
  price: number,
  now: number,
): PricePoint[] {
  const own = changes.filter((one) => one.variantId === variantId).sort((one, other) => one.at.localeCompare(other.at));
  const [first] = own;
  if (!first) return [];
  const points = own.map(({ at, after }) => ({ at: Date.parse(at), price: after.salePrice }));
  const before =
    first.before.salePrice > 0 ? [{ at: Date.parse(first.at) - dayMs, price: first.before.salePrice }] : [];
  const last = points.at(-1)?.price ?? price;
  return [...before, ...points, { at: Math.max(now, points.at(-1)?.at ?? now), price: last }];
}

const dayMs = 86_400_000;

/** The path of a line of steps in a box, with where its prices lie. */
export function stepPath(points: readonly PricePoint[], { width, height }: { width: number; height: number }) {
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const prices = points.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const x = (at: number) => (last === first ? width : Math.round(((at - first) / (last - first)) * width * 100) / 100);
  const y = (price: number) =>
    high === low ? height / 2 : Math.round(((high - price) / (high - low)) * height * 100) / 100;
  const path = points
    .map(({ at, price }, index) => (index === 0 ? `M${x(at)} ${y(price)}` : `H${x(at)}V${y(price)}`))
    .join('');
  return { path, low, high, yOf: y };
}
