import { expect, test } from 'vitest';
import { lineReader } from './read-with-zxing.ts';

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
/** Which of the first six digits are written in reverse and inverted, by the digit before them. */
const evenBy = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO'];
const inverted = (bars: string) => [...bars].map((bar) => (bar === '1' ? '0' : '1')).join('');
const reversed = (bars: string) => [...bars].reverse().join('');

/** The bars of an EAN-13, as GS1 defines them. */
function barsOf(ean: string): string {
  const [first = 0, ...digits] = [...ean].map(Number);
  const bars = digits.map((digit, place) => {
    const odd = left[digit] ?? '';
    if (place > 5) return inverted(odd);
    return evenBy[first]?.[place] === 'E' ? reversed(inverted(odd)) : odd;
  });
  return `101${bars.slice(0, 6).join('')}01010${bars.slice(6).join('')}101`;
}

/** A picture of bars, three pixels each, with the quiet zone around them. */
function pictureOf(bars: string) {
  const row = [...`${'0'.repeat(12)}${bars}${'0'.repeat(12)}`].flatMap((bar) =>
    Array<number>(3).fill(bar === '1' ? 30 : 220),
  );
  const height = 60;
  const pixels = Array.from({ length: height }, () => row.flatMap((grey) => [grey, grey, grey, 255])).flat();
  return { data: Uint8ClampedArray.from(pixels), width: row.length, height };
}

test('[STK-87] where the browser reads no barcodes the library reads an EAN-13 from the picture, and nothing where there is none', () => {
  const read = lineReader();
  expect(read(pictureOf(barsOf('8904123000171')))).toBe('8904123000171');
  expect(read(pictureOf('0'.repeat(95)))).toBeUndefined();
});
