import { AppError } from '../../../errors.ts';
import type { LevelUnits } from '../../stock/index.ts';

type Left = { units: LevelUnits[]; skuOf: (variantId: string | null) => string; instead: (isOne: boolean) => string };

/** What goes takes its movements with it: units have to be written off before, by who says why. @throws AppError refused */
export function refuseLostUnits({ units, skuOf, instead }: Left): void {
  if (units.length === 0) return;
  const isOne = units.length === 1;
  const named = units.map(({ variantId, quantity }) => `${skuOf(variantId)} (${countUnits(quantity)})`).join(', ');
  const sentence = `${named} cannot be removed while units are there. Set ${isOne ? 'its' : 'their'} stock to 0 first, with the reason, or ${instead(isOne)} instead.`;
  throw new AppError('refused', sentence, {
    errors: units.flatMap(({ variantId, quantity }) => {
      const message = `${skuOf(variantId)} has ${countUnits(quantity)}. Set its stock to 0 first, with the reason, or ${instead(true)} instead.`;
      return variantId === null ? [] : [{ path: `body.changes.variants.${variantId}`, message }];
    }),
  });
}

export function countUnits(quantity: number): string {
  return quantity === 1 ? '1 unit' : `${quantity.toLocaleString('en-IN')} units`;
}
