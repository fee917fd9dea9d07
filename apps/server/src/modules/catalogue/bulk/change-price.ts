import type { Received } from '@bijli/contract';
import { formatPaise, rupeesToPaise } from '@bijli/rules';
import { AppError } from '../../../errors.ts';

export type PriceAction = Extract<Received<'startBulkEdit'>['body']['action'], { kind: 'price' }>;
type Unit = { sku: string; basePrice: number; salePrice: number };
type Prices = Pick<Unit, 'basePrice' | 'salePrice'>;

const maxRupees = 100_000_000;

/**
 * The prices of a unit after the action: whole rupees, or the nearest amount that ends in 9.
 * @throws AppError refused for a price of nothing, or one above the MRP
 */
export function changePrice({ sku, basePrice, salePrice }: Unit, action: PriceAction): Prices {
  const field = action.of === 'base' ? 'basePrice' : 'salePrice';
  const before = field === 'basePrice' ? basePrice : salePrice;
  const amount = changed(before, action);
  const after = action.endingInNine ? Math.max(9, Math.round((amount + 1) / 10) * 10 - 1) : Math.round(amount);
  if (amount <= 0 || after <= 0) throw new AppError('refused', `${sku}: the price would be nothing.`);
  if (after > maxRupees) throw new AppError('refused', `${sku}: the price would be too high.`);
  const prices = { basePrice, salePrice, [field]: after };
  if (prices.salePrice > prices.basePrice) throw aboveMrp(sku, prices);
  return prices;
}

/** In whole paise, so that 10% of ₹1,299 is what a person calculates. */
function changed(before: number, { by, value }: PriceAction): number {
  if (by === 'set') return value;
  if (by === 'amount') return before + value;
  return (rupeesToPaise(before) * (100 + value)) / 10_000;
}

function aboveMrp(sku: string, { basePrice, salePrice }: Prices): AppError {
  const [price, mrp] = [salePrice, basePrice].map((rupees) => formatPaise(rupeesToPaise(rupees)));
  return new AppError('refused', `${sku}: the price ${price} would be above the MRP ${mrp}.`);
}
