import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPastedPieces, readPiece } from './read-piece.ts';
import { fitsLuhn, readSerial } from './read-serial.ts';

/** An IMEI of fourteen digits and the one that fits them. */
const imei = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 14 })
  .filter((digits) => new Set(digits).size > 1)
  .map((digits) => {
    const first = digits.join('');
    const last = [...'0123456789'].find((digit) => fitsLuhn(first + digit));
    return first + last;
  });

const problem = (text: string, kind: 'imei' | 'serial' = 'imei') => {
  const read = readSerial(text, kind);
  return 'problem' in read ? read.problem : undefined;
};

test('[SER-01] an IMEI has 15 digits of which the last fits; whatever else is scanned or pasted is told by what it is', () => {
  expect(readSerial('356741082019364', 'imei')).toEqual({ value: '356741082019364' });
  expect(problem('356741082019365')).toMatch(/last digit of 356741082019365 does not fit/);
  expect(problem('3.56E+14')).toMatch(/“3.56E\+14” was shortened by a spreadsheet/);
  expect(problem('3,56741E+14')).toMatch(/was shortened by a spreadsheet/);
  expect(problem('35674108201936')).toMatch(/14 digits, an IMEI has 15: the last one is missing/);
  expect(problem('8904123000171')).toMatch(/is a barcode \(EAN\)/);
  expect(problem('3567410820193640')).toMatch(/16 digits/);
  expect(problem('35674108201936O')).toMatch(/is no IMEI: an IMEI has 15 digits and nothing else/);
  expect(problem('000000000000000')).toMatch(/all its digits are the same/);
  expect(problem('')).toBe('There is no number.');
  expect(problem(' \u00a0\u200b')).toBe('There is no number.');
  expect(problem('1')).toMatch(/has 1 digit, an IMEI has 15/);
});

test('[SER-01] blanks of a spreadsheet, apostrophes, hyphens and digits of other scripts make no difference', () => {
  const ways = [
    ' 356741082019364\t',
    '35 674108 201936 4',
    "'356741082019364",
    '35\u00a0674108\u00a0201936\u00a04',
    '35-674108-201936-4',
    '\ufeff356741082019364\u200b',
    '356741082019364.0',
    '३५६७४१०८२०१९३६४',
    '３５６７４１０８２０１９３６４',
  ];
  for (const way of ways) expect(readSerial(way, 'imei'), JSON.stringify(way)).toEqual({ value: '356741082019364' });
});

test('[SER-01] whatever blanks are put into a right IMEI it is the same, and one wrong digit is always found', () => {
  const blank = fc.constantFrom(' ', '\u00a0', '\t', '\u2009', '\u200b');
  fc.assert(
    fc.property(imei, fc.array(fc.tuple(fc.nat(15), blank), { maxLength: 6 }), (number, blanks) => {
      const spaced = blanks.reduce((text, [place, sign]) => text.slice(0, place) + sign + text.slice(place), number);
      expect(readSerial(spaced, 'imei')).toEqual({ value: number });
    }),
  );
  fc.assert(
    fc.property(imei, fc.nat(14), fc.integer({ min: 1, max: 9 }), (number, place, more) => {
      const digit = (Number(number[place]) + more) % 10;
      expect('problem' in readSerial(number.slice(0, place) + digit + number.slice(place + 1), 'imei')).toBe(true);
    }),
  );
});

test('[SER-01] any text is a number or told in a sentence, and a number that was read is read as itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('imei' as const, 'serial' as const), (text, kind) => {
      const read = readSerial(text, kind);
      if ('value' in read) expect(readSerial(read.value, kind)).toEqual(read);
      else expect(read.problem).toMatch(/[.]$/);
    }),
    { numRuns: 500 },
  );
});

test('[SER-01] a serial number is in capitals without blanks; what is none is told', () => {
  expect(readSerial(' sn-00 12/ab ', 'serial')).toEqual({ value: 'SN-0012/AB' });
  expect(problem('AB1', 'serial')).toMatch(/too short/);
  expect(problem('नंबर-123', 'serial')).toMatch(/Latin letters/);
  expect(problem('A'.repeat(41), 'serial')).toMatch(/at most 40 characters, this one has 41/);
  expect(problem('1.2E+15', 'serial')).toMatch(/shortened/);
});

test('[SER-02] a piece has one number or, a phone, two that differ; the code of its product is none', () => {
  const phone = { kind: 'imei', codes: ['BJ-TARA5G', '8904123000171'] } as const;
  expect(readPiece({ number: '356741082019364', secondNumber: ' ' }, phone)).toEqual({
    value: { number: '356741082019364', secondNumber: null },
  });
  expect(readPiece({ number: '356741082019364', secondNumber: '356741082019448' }, phone)).toEqual({
    value: { number: '356741082019364', secondNumber: '356741082019448' },
  });
  const again = { number: '356741082019364', secondNumber: '35674108 2019364' };
  expect(readPiece(again, phone)).toEqual({ problem: 'Both IMEIs are 356741082019364.' });
  const camera = { kind: 'serial', codes: ['CAM-4K', '08904123000171'] } as const;
  const same = /is the barcode or the SKU of the product/;
  expect(readPiece({ number: '8904123000171' }, camera)).toMatchObject({ problem: expect.stringMatching(same) });
  expect(readPiece({ number: 'cam-4k' }, camera)).toMatchObject({ problem: expect.stringMatching(same) });
  const two = { number: 'AB12345', secondNumber: 'AB12346' };
  expect(readPiece(two, camera)).toMatchObject({ problem: expect.stringMatching(/Only a phone has a second number/) });
});

test('[SER-02] pasted lines are pieces; a second number stands after a tab, comma, semicolon or one blank between two IMEIs', () => {
  const text = '356741082019364\t356741082019448\r\n\n35 674108 201936 4\n356741082019364 356741082019448\nA1; B2\n';
  expect(readPastedPieces(text)).toEqual([
    { line: 1, number: '356741082019364', secondNumber: '356741082019448' },
    { line: 3, number: '35 674108 201936 4', secondNumber: null },
    { line: 4, number: '356741082019364', secondNumber: '356741082019448' },
    { line: 5, number: 'A1', secondNumber: 'B2' },
  ]);
});
