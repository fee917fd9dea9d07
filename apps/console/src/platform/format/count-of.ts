const whole = new Intl.NumberFormat('en-IN');

/** In Indian groups: '1,25,000'. */
export function groupedNumber(count: number): string {
  return whole.format(count);
}

/** '1 product', '12,500 products'. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${groupedNumber(count)} ${count === 1 ? noun : plural}`;
}
