import { gtinKey } from '../product/gtin.ts';
import { plainSerial, readSerial, type SerialKind } from './read-serial.ts';

/** The numbers of one piece: a phone for two SIM cards has two IMEIs, and either finds it. */
export type PieceNumbers = { number: string; secondNumber: string | null };

type GivenNumbers = { number: string; secondNumber?: string | null | undefined };
/** `codes` are the SKU and the barcode of its product, which are no number of a piece. */
type OfProduct = { kind: SerialKind; codes: readonly (string | null)[] };

/** The numbers of one piece, or a sentence about the first one that is wrong. */
export function readPiece(given: GivenNumbers, product: OfProduct): { value: PieceNumbers } | { problem: string } {
  const number = readNumber(given.number, product);
  if ('problem' in number) return number;
  const second = given.secondNumber;
  if (second === null || second === undefined || plainSerial(second) === '')
    return { value: { number: number.value, secondNumber: null } };
  if (product.kind !== 'imei') return { problem: 'Only a phone has a second number, its second IMEI.' };
  const read = readNumber(second, product);
  if ('problem' in read) return read;
  if (read.value === number.value) return { problem: `Both IMEIs are ${read.value}.` };
  return { value: { number: number.value, secondNumber: read.value } };
}

function readNumber(text: string, { kind, codes }: OfProduct) {
  const plain = plainSerial(text);
  const isCode = codes.some((code) => code !== null && isSameCode(plain, plainSerial(code)));
  if (isCode) return { problem: `${plain} is the barcode or the SKU of the product, which all its pieces have.` };
  return readSerial(text, kind);
}

function isSameCode(one: string, other: string): boolean {
  return one === other || (/^\d{8,14}$/.test(one) && /^\d{8,14}$/.test(other) && gtinKey(one) === gtinKey(other));
}

/** Numbers that were pasted: a piece in each line, its second number after a tab, comma, semicolon or blank. Lines are counted from 1. */
export function readPastedPieces(text: string): { line: number; number: string; secondNumber: string | null }[] {
  return text.split(/\r\n|[\n\r]/).flatMap((row, place) => {
    const [number = '', secondNumber = null] = row.split(/[\t,;]| {2,}/).map((cell) => cell.trim());
    if (number === '' && !secondNumber) return [];
    const pair = secondNumber === null ? splitPair(number) : undefined;
    return [{ line: place + 1, number, secondNumber: secondNumber || null, ...pair }];
  });
}

/** Two IMEIs with one blank between them; other numbers with blanks are one number that a spreadsheet has spaced. */
function splitPair(text: string): { number: string; secondNumber: string } | undefined {
  const [, number, secondNumber] = /^(\d{15})\s(\d{15})$/.exec(text) ?? [];
  return number === undefined || secondNumber === undefined ? undefined : { number, secondNumber };
}
