import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceEdges, splitRange } from './price-steps.ts';

const steps = Array.from({ length: 2 * priceEdges.length + 1 }, (_, step) => step);

/** Same as the database function `listing_price_step`. */
function stepOf(paise: number): number {
  const index = priceEdges.indexOf(paise);
  return index >= 0 ? 2 * index + 1 : 2 * priceEdges.filter((edge) => edge < paise).length;
}

test('[LIST-02] a price range splits into steps and partial steps that cover each of its prices exactly once', () => {
  const price = fc.oneof(
    fc.constantFrom(...priceEdges.flatMap((edge) => [edge - 1, edge, edge + 1])),
    fc.nat(2_000_000),
  );
  const ranges = fc.record({ min: price, max: price }, { requiredKeys: [] });
  fc.assert(
    fc.property(ranges, price, ({ min, max }, paise) => {
      const parts = splitRange({ ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) });
      const inSteps = steps.slice(Math.max(0, parts.steps.first), parts.steps.last + 1).includes(stepOf(paise));
      const inRest = parts.rest.filter((part) => paise >= (part.min ?? 0) && paise <= (part.max ?? paise));
      expect(Number(inSteps) + inRest.length).toBe(Number(paise >= (min ?? 0) && paise <= (max ?? paise)));
      for (const part of inRest) expect(part.step).toBe(stepOf(paise));
    }),
    { numRuns: 2000 },
  );
});
