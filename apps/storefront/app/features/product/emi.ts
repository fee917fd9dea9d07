import { assumedEmi, emiPlan, formatPaise, rupeesToPaise } from '@bijli/rules';

/** Monthly instalment at the assumed rate, and months, for a price in rupees, e.g. '₹1,128' and 12. */
export function emiFrom(price: number): { perMonth: string; months: number } {
  const { instalmentPaise } = emiPlan({ principalPaise: rupeesToPaise(price), ...assumedEmi });
  return { perMonth: formatPaise(Math.round(instalmentPaise / 100) * 100), months: assumedEmi.months };
}
