import { isGtin } from '@bijli/rules';
// Its named `raw` is a kind of barcode; the one that gives widths is of the default.
import bwip from 'bwip-js/node';

export type Barcode = {
  symbology: 'ean13' | 'ean8' | 'code128';
  /** Widths in modules: a bar, a space, a bar … */
  bars: number[];
  /** Blank modules before and after the bars. */
  quiet: { left: number; right: number };
  /** All modules, with the blank ones. */
  modules: number;
  /** A module is at least this wide, in millimetres. */
  leastModule: number;
};

/**
 * Quiet zones and the least width of a module of an EAN. Source: GS1 General Specifications, 5.2.3.4 and figure 5.12.3.1-1 (EAN-13 11
 * modules before and 7 after it, EAN-8 7 and 7, modules of 0.264 to 0.66 mm).
 */
const eans = {
  ean13: { quiet: { left: 11, right: 7 }, leastModule: 0.264 },
  ean8: { quiet: { left: 7, right: 7 }, leastModule: 0.264 },
};

/**
 * Quiet zones of Code 128: ISO/IEC 15417 and GS1 General Specifications, 5.4.4.2 (10 modules). A number of our own is read in the
 * store only; scanners for hands read modules of 6 mil, which are 0.15 mm.
 */
const code128 = { quiet: { left: 10, right: 10 }, leastModule: 0.15 };

/**
 * The bars of a code: EAN-13 for a GTIN with 12 or 13 digits, EAN-8 for one with 8, else Code 128, also when the check digit of a
 * number is wrong. Undefined for characters that Code 128 does not have.
 */
export function barcodeOf(code: string): Barcode | undefined {
  const digits = /^\d{12}$/.test(code) ? `0${code}` : code;
  if (isGtin(digits) && digits.length === 13) return encode('ean13', digits, eans.ean13);
  if (isGtin(digits) && digits.length === 8) return encode('ean8', digits, eans.ean8);
  return code128Of(code);
}

/** The bars of a code as Code 128, whatever it is; undefined for characters that Code 128 does not have. */
export function code128Of(code: string): Barcode | undefined {
  return /^[\x20-\x7e]+$/.test(code) ? encode('code128', code, code128) : undefined;
}

type Sizes = Pick<Barcode, 'quiet' | 'leastModule'>;

function encode(symbology: Barcode['symbology'], text: string, { quiet, leastModule }: Sizes): Barcode {
  const [drawn] = bwip.raw({ bcid: symbology, text });
  if (!drawn || !('sbs' in drawn)) throw new Error(`${symbology} of ${text} has no bars`);
  const modules = drawn.sbs.reduce((sum, width) => sum + width, quiet.left + quiet.right);
  return { symbology, bars: drawn.sbs, quiet, modules, leastModule };
}
