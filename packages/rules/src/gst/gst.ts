import { assertPaise, type Paise } from '../money/money.ts';

/** GST included in every price, in percent. Source: specification point 9. */
export const GST_PERCENT = 18;

/** A price split into taxable value and GST; `taxablePaise + gstPaise` is exactly `totalPaise`. */
export type GstSplit = { totalPaise: Paise; taxablePaise: Paise; gstPaise: Paise };

/**
 * The GST included in a total, in paise: total x 18 / 118, rounded to the paisa.
 * Throws RangeError when `totalPaise` is not whole paise or too large to compute exactly.
 * Source: specification point 9.
 */
export function includedGst(totalPaise: Paise): Paise {
  assertPaise(totalPaise);
  assertPaise(totalPaise * GST_PERCENT);
  return Math.round((totalPaise * GST_PERCENT) / (100 + GST_PERCENT));
}

/** Splits a total into taxable value and GST, in paise. Throws RangeError like `includedGst`. */
export function gstSplit(totalPaise: Paise): GstSplit {
  const gstPaise = includedGst(totalPaise);
  return { totalPaise, taxablePaise: totalPaise - gstPaise, gstPaise };
}
