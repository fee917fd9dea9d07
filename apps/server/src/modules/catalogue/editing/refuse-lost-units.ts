import { AppError } from '../../../errors.ts';
import type { KeptUnits } from '../../stock/index.ts';

type Left = { units: KeptUnits[]; skuOf: (variantId: string | null) => string; instead: (isOne: boolean) => string };

/** What has units, or had some, is kept: its movements are the history of a thing that exists. @throws AppError refused */
export function refuseLostUnits({ units, skuOf, instead }: Left): void {
  if (units.length === 0) return;
  const isOne = units.length === 1;
  const historyOf = ({ quantity }: KeptUnits) => (quantity > 0 ? countUnits(quantity) : 'units came and went');
  const named = units.map((unit) => `${skuOf(unit.variantId)} (${historyOf(unit)})`).join(', ');
  const sentence = `${named} cannot be removed, as ${isOne ? 'its' : 'their'} stock has a history. ${capitalised(instead(isOne))} instead.`;
  throw new AppError('refused', sentence, {
    errors: units.flatMap((unit) => {
      const { variantId } = unit;
      const message = `${skuOf(variantId)}: ${historyOf(unit)}. ${capitalised(instead(true))} instead.`;
      return variantId === null ? [] : [{ path: `body.changes.variants.${variantId}`, message }];
    }),
  });
}

export function countUnits(quantity: number): string {
  return quantity === 1 ? '1 unit' : `${quantity.toLocaleString('en-IN')} units`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
