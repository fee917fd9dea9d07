import { describe, expect, test } from 'vitest';
import { pastedCells } from './pasted-cells.ts';

const pasted = (text: string) => pastedCells({ getData: () => text } as unknown as DataTransfer);

// nadbm/react-datasheet#255, handsontable/handsontable#49: sheets quote a cell that has a line break.
describe('cells that are pasted', () => {
  test('[CON-181] a quoted cell with a line break, a tab or quotation marks is one cell', () => {
    expect(pasted('279\r\n"289\r\n"\r\n299\r\n')).toEqual([['279'], ['289'], ['299']]);
    expect(pasted('A\t"5"" wide\tor less"\tB\nC\t\t')).toEqual([
      ['A', '5" wide\tor less', 'B'],
      ['C', '', ''],
    ]);
    expect(pasted('"a\nb"')).toEqual([['a\nb']]);
    expect(pasted('279')).toBeUndefined();
  });

  test('[CON-181] where cells cannot be told apart nothing is pasted', () => {
    expect(pasted('279\n"289\n299')).toBe('unclear');
    expect(pasted('279\n"289" or less\n299')).toBe('unclear');
    expect(pasted('279\t1\n289')).toBe('unclear');
  });
});
