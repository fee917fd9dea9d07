import { assertPaise, type Paise } from './money.ts';

const SMALL =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = '  Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const GROUPS = [
  { size: 10_000_000, name: 'Crore' },
  { size: 100_000, name: 'Lakh' },
  { size: 1_000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
] as const;

/**
 * An amount as Indian invoices spell it: 'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Seventy Five
 * Paise Only'. Throws RangeError when `paise` is negative or not whole.
 */
export function amountInWords(paise: Paise): string {
  assertPaise(paise);
  if (paise < 0) throw new RangeError(`an amount below zero is not spelt: ${paise}`);
  const fraction = paise % 100;
  const rupees = `Rupees ${numberInWords((paise - fraction) / 100)}`;
  if (fraction === 0) return `${rupees} Only`;
  return `${rupees} and ${numberInWords(fraction)} ${fraction === 1 ? 'Paisa' : 'Paise'} Only`;
}

/** From a hundred crore the number of crores is spelt recursively: 'One Lakh Crore'. */
function numberInWords(number: number): string {
  if (number < 20) return SMALL[number] ?? '';
  const group = GROUPS.find(({ size }) => number >= size);
  if (!group) return joinWords(TENS[Math.floor(number / 10)] ?? '', number % 10);
  return joinWords(`${numberInWords(Math.floor(number / group.size))} ${group.name}`, number % group.size);
}

function joinWords(head: string, rest: number): string {
  return rest === 0 ? head : `${head} ${numberInWords(rest)}`;
}
