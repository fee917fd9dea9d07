import { withMinus } from './minus.ts';

const whole = new Intl.NumberFormat('en-IN');

/** In Indian groups, below zero with the minus sign of amounts: '1,25,000', '−3'. */
export function groupedNumber(count: number): string {
  return withMinus(whole.format(count));
}

/** As a change: '+1,200', '−3', '0'. */
export function signedNumber(change: number): string {
  return `${change > 0 ? '+' : ''}${groupedNumber(change)}`;
}

/** '1 product', '12,500 products'. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${groupedNumber(count)} ${count === 1 ? noun : plural}`;
}
