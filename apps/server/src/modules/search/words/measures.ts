import { isNumber } from './tokens.ts';

/** Units and their synonyms. */
const units: Record<string, string> = {
  w: 'w watt watts वाट वॉट',
  kw: 'kw kilowatt',
  mah: 'mah',
  wh: 'wh',
  v: 'v volt volts',
  gb: 'gb gigabyte gigabytes जीबी',
  tb: 'tb terabyte',
  mb: 'mb',
  mp: 'mp megapixel megapixels',
  hz: 'hz hertz',
  mm: 'mm',
  cm: 'cm',
  m: 'm meter metre meters metres mtr mtrs मीटर',
  inch: 'inch inches इंच',
  l: 'l litre liter litres liters ltr ltrs लीटर',
  ml: 'ml',
  kg: 'kg',
  hour: 'h hr hrs hour hours घंटे',
};
const unitOf = new Map(Object.entries(units).flatMap(([unit, names]) => names.split(' ').map((name) => [name, unit])));

export type Measured = { word: string; isMeasure: boolean };

/** Joins numbers with their units: "33 watts" and 33W become 33w, 3-in-1 becomes 3in1. Other words are unchanged. */
export function joinMeasures(words: string[]): Measured[] {
  const joined: Measured[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const [, number, ending] = /^(\d+(?:\.\d+)?)(\p{L}[\p{L}\p{M}]*)$/u.exec(word) ?? [];
    const following = isNumber(word) ? unitOf.get(words[index + 1] ?? '') : undefined;
    const own = ending === undefined ? undefined : unitOf.get(ending);
    const inOne = isNumber(word) && words[index + 1] === 'in' ? words[index + 2] : undefined;
    if (inOne && isNumber(inOne)) {
      index += 2;
      joined.push({ word: `${word}in${inOne}`, isMeasure: true });
      continue;
    }
    if (following) index += 1;
    if (following) joined.push({ word: plainNumber(word) + following, isMeasure: true });
    else if (number !== undefined && own) joined.push({ word: plainNumber(number) + own, isMeasure: true });
    else joined.push({ word, isMeasure: false });
  }
  return joined;
}

export function isUnit(word: string | undefined): boolean {
  return word !== undefined && unitOf.has(word);
}

/** Normalises 1.50 to 1.5. */
function plainNumber(number: string): string {
  return String(Number(number));
}
