import { formatPaise, type Paise } from '@bijli/rules';

/** GST as a summary shows it, rounded to the rupee; the invoice is exact to the paisa. */
export function formatGst(gstPaise: Paise): string {
  return formatPaise(Math.round(gstPaise / 100) * 100);
}
