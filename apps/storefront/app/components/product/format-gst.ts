import { formatPaise, type Paise } from '@bijli/rules';

/** GST as a summary shows it: to the rupee. The invoice has the paise. */
export function formatGst(gstPaise: Paise): string {
  return formatPaise(Math.round(gstPaise / 100) * 100);
}
