import { describe, expect, test } from 'vitest';
import { readMoment } from '../sheets/read-moments.ts';
import { readRupees } from '../sheets/read-rupees.ts';
import { readWholeNumber } from '../sheets/read-values.ts';
import { digitsOnly, parsePhone, phoneDigits } from './phone.ts';
import { plainDigits } from './plain-digits.ts';

// jackocnr/intl-tel-input#2105. The names of the blocks are Unicode's.
describe('digits of other scripts', () => {
  test.each([
    ['Devanagari', '०१२३४५६७८९'],
    ['Bengali', '০১২৩৪৫৬৭৮৯'],
    ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
    ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
    ['Oriya', '୦୧୨୩୪୫୬୭୮୯'],
    ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
    ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
    ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
    ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
    ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
    ['Urdu', '۰۱۲۳۴۵۶۷۸۹'],
    ['Ol Chiki', '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙'],
    ['Meetei Mayek', '꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹'],
    ['full width', '０１２３４５６７８９'],
    ['ASCII', '0123456789'],
  ])('[GEN-17] of %s are read as 0 to 9', (_, digits) => {
    expect(plainDigits(digits)).toBe('0123456789');
  });

  test('[GEN-17] in phone numbers, codes, amounts, counts and times', () => {
    expect(phoneDigits('+९१ ९८७६५ ४३२१०')).toBe('9876543210');
    expect(parsePhone('৯৮৭৬৫৪৩২১০')).toBe('9876543210');
    expect(digitsOnly('५६०-०९५', 6)).toBe('560095');
    expect(readRupees('₹१,२९९.५०')).toEqual({ value: 129_950 });
    expect(readWholeNumber('१,२००')).toEqual({ value: 1200 });
    expect(readMoment('३१-१२-२०२६', 'start')).toEqual(readMoment('31-12-2026', 'start'));
    expect(plainDigits('½ ² ① एक')).toBe('½ ² ① एक');
  });
});
