/**
 * The n of the '{n}% OFF' badge: round((base - sale) / base x 100), or undefined when no badge is shown: the sale
 * price is not lower, or saves under half a percent ('0% OFF' tells the shopper nothing). Both prices in one unit.
 * Source: specification point 9.
 */
export function discountPercent(basePaise: number, salePaise: number): number | undefined {
  if (!(salePaise >= 0 && salePaise < basePaise)) return undefined;
  // Multiplied before divided: (1000 - 855) / 1000 * 100 is 14.499999999999998, the exact 14.5 rounds to 15.
  const percent = Math.round(((basePaise - salePaise) * 100) / basePaise);
  return percent > 0 ? percent : undefined;
}
