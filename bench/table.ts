import type { ReadingFigure } from './reading.ts';

/** What, measured, remark, wanted. */
export type TableRow = [string, string, string, string];

export function readingRow({ name, ours, bare, ratio }: ReadingFigure, beside = ''): TableRow {
  return [
    `${name}, cached${beside}`,
    `${Math.round(ours)}/s`,
    `${ratio.toFixed(2)} of a bare server (${Math.round(bare)}/s)`,
    '0.70',
  ];
}
