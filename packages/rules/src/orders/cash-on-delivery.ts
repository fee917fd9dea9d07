import type { Paise } from '../money/money.ts';

/** The largest payable total for cash on delivery: ₹499, in paise. Source: specification point 9. */
export const COD_LIMIT_PAISE: Paise = 49_900;
