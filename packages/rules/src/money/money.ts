/** An amount of money in whole paise (1 rupee is 100 paise). Always a safe integer. */
export type Paise = number;

const PAISE_PER_RUPEE = 100;

/**
 * Rupees (as in the contract) to whole paise, half a paisa away from zero, decided on the written decimals:
 * 1.005 is 101 paise, although 1.005 * 100 is 100.49999 in floating point.
 * Throws RangeError when the amount is not a finite number or does not fit a safe integer of paise.
 */
export function rupeesToPaise(rupees: number): Paise {
  if (!Number.isFinite(rupees) || Math.abs(rupees) * PAISE_PER_RUPEE > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`not an amount in rupees: ${rupees}`);
  }
  const paise = roundedPaise(Math.abs(rupees));
  assertPaise(paise);
  return rupees < 0 && paise > 0 ? -paise : paise;
}

/** Whole paise to rupees, as the contract carries them. Throws RangeError when `paise` is not a safe integer. */
export function paiseToRupees(paise: Paise): number {
  assertPaise(paise);
  return paise / PAISE_PER_RUPEE;
}

/**
 * Paise as shoppers read them: '₹1,23,456', '₹1,299.50', '-₹99'; paise are shown only when there are any.
 * Does not use Intl, so that the server and every browser produce the same characters.
 * Throws RangeError when `paise` is not a safe integer. Source: specification point 9.
 */
export function formatPaise(paise: Paise): string {
  assertPaise(paise);
  const absolute = Math.abs(paise);
  const fraction = absolute % PAISE_PER_RUPEE;
  const rupees = groupIndian(String((absolute - fraction) / PAISE_PER_RUPEE));
  const decimals = fraction === 0 ? '' : `.${String(fraction).padStart(2, '0')}`;
  return `${paise < 0 ? '-' : ''}₹${rupees}${decimals}`;
}

/** Rupees as shoppers read them, rounded to the paisa. Throws RangeError as `rupeesToPaise` does. */
export function formatRupees(rupees: number): string {
  return formatPaise(rupeesToPaise(rupees));
}

/** Throws RangeError unless `paise` is a safe integer. */
export function assertPaise(paise: Paise): void {
  if (!Number.isSafeInteger(paise)) throw new RangeError(`not whole paise: ${paise}`);
}

function roundedPaise(rupees: number): Paise {
  // Below this, numbers print with an exponent ('1e-7').
  if (rupees < 1e-6) return 0;
  const [whole = '0', decimals = ''] = String(rupees).split('.');
  const roundsUp = Number(decimals.charAt(2)) >= 5;
  return Number(whole + decimals.slice(0, 2).padEnd(2, '0')) + (roundsUp ? 1 : 0);
}

function groupIndian(digits: string): string {
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return head === '' ? digits : `${head},${digits.slice(-3)}`;
}
