import { describe, expect, test } from 'vitest';
import { awbs } from '../kinds/awbs/index.tsx';
import { pastedRows } from './pasted-rows.ts';

const rowsOf = (text: string) => {
  if (!awbs.pasted) throw new Error('AWBs are pasted');
  return pastedRows(text, awbs.pasted);
};

describe('pairs of order number and AWB', () => {
  test('[COUR-61] are read from cells of a sheet, with commas, semicolons or blanks between, with or without headings', () => {
    const rows = [
      ['order', 'box', 'awb'],
      ['#4F9A2C', '', 'SF 1234 IN'],
      ['7B01DE', '', '19041424751540'],
    ];
    for (const text of [
      'Order number\tAWB\r\n#4F9A2C\tSF 1234 IN\r\n7B01DE\t19041424751540\r\n',
      '#4F9A2C, SF 1234 IN\n\n "7B01DE" , "19041424751540"\n',
      '#4F9A2C;SF 1234 IN\r7B01DE;19041424751540',
      '#4F9A2C SF 1234 IN\n  7B01DE   19041424751540  ',
    ])
      expect(rowsOf(text)).toEqual({ rows });
  });

  test('[COUR-61] of three cells the middle one is the box', () => {
    expect(rowsOf('4F9A2C\t1-2\tA1\n7B01DE\tA2')).toEqual({
      rows: [
        ['order', 'box', 'awb'],
        ['4F9A2C', '1-2', 'A1'],
        ['7B01DE', '', 'A2'],
      ],
    });
  });

  test('[COUR-61] that are none are refused by their line, and nothing is guessed', () => {
    expect(rowsOf('4F9A2C A1\n\n7B01DE')).toEqual({ problem: 'Line 3 has one cell.' });
    expect(rowsOf('4F9A2C,1,A1,800 g')).toEqual({ problem: 'Line 1 has 4 cells.' });
    expect(rowsOf(' \n')).toEqual({ problem: 'Nothing was pasted.' });
    expect(rowsOf('Order number,AWB')).toEqual({ problem: 'Nothing was pasted.' });
  });
});
