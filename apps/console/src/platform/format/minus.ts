/** A number as it was written by machines with the minus sign of print: '-3' is '−3'. Every figure of the console below zero passes here. */
export function withMinus(text: string): string {
  return text.replace('-', '−');
}
