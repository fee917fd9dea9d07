/**
 * Digits of any script, such as ९, ৯ or ９, as 0 to 9: keyboards of Indian languages write them. Blocks of decimal digits begin at a
 * code point whose last hexadecimal digit is 0 or 6. Source: Unicode, blocks of the basic plane.
 */
export function plainDigits(text: string): string {
  return text.replace(/(?=[\u0080-\uffff])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const beginsAtZero = /\p{Nd}/u.test(String.fromCodePoint(code & ~0xf));
    return String((code & 0xf) - (beginsAtZero ? 0 : 6));
  });
}
