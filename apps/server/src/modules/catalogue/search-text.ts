import { rupeesToPaise } from '@bijli/rules';

/** What a shopper's words ask for. Without words and prices there is nothing to look for. */
export type SearchText = { words: string[]; prices: { min?: number; max?: number } };

const longestWord = 40;
const mostWords = 8;
const number = String.raw`(?:rs\.?|inr|₹)?\s*(\d[\d,]{0,11}(?:\.\d{1,2})?)\s*(k|thousand)?(?![\p{L}\d]|\s*(?:w|mah|mm|gb|hz|mp|in|inch|watts?)\b)`;
const ceiling = new RegExp(String.raw`(?:\b(?:under|below|less than|up ?to|within)|<=?)\s*${number}`, 'u');
const floor = new RegExp(String.raw`(?:\b(?:over|above|more than)|>=?)\s*${number}`, 'u');
const fillers = new Set(
  'a an the and or of for in on to with from best buy price prices online cheap good new latest me my show find'.split(
    ' ',
  ),
);

/** Reads "chargers under ₹1,000" as the word charger and a ceiling of 1,000 rupees. */
export function readSearchText(text: string): SearchText {
  const lowered = text.toLowerCase();
  const most = lowered.match(ceiling);
  const least = lowered.match(floor);
  const rest = [most, least].reduce((left, match) => (match ? left.replace(match[0], ' ') : left), lowered);
  const all = searchWords(rest).slice(0, 4 * mostWords);
  const telling = all.filter((word) => !fillers.has(word));
  const hasPrice = most !== null || least !== null;
  const words = telling.length > 0 || hasPrice ? telling : all;
  return {
    words: words.slice(0, mostWords),
    prices: { ...(least ? { min: toPaise(least) } : {}), ...(most ? { max: toPaise(most) } : {}) },
  };
}

export function asksForSomething(text: SearchText): boolean {
  return text.words.length > 0 || text.prices.min !== undefined || text.prices.max !== undefined;
}

/** Lower-case words without accents and signs; "5,500 mAh" is 5500, mah and 5500mah. Scripts other than Latin stay. */
export function searchWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/(\d),(?=\d)/g, '$1')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => Array.from(word).slice(0, longestWord).join(''));
}

/** One form for singular and plural, applied to documents and questions alike: chargers, watches and batteries. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function toPaise(match: RegExpMatchArray): number {
  const rupees = Number((match[1] ?? '').replaceAll(',', ''));
  return rupeesToPaise(match[2] ? rupees * 1000 : rupees);
}
