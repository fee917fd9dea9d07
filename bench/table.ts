import type { CallFigure } from './measure.ts';
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

/** What is wanted of it in a second, and as a ratio to pgbench where that writes the same rows in turns with it. */
type WantedOfWrites = [perSecond: string, ratio: string];

export function writeRow(
  name: string,
  { perSecond, p99Ms, besidePerSecond }: CallFigure,
  who: string,
  [wanted, wantedRatio]: WantedOfWrites,
): TableRow {
  const remark = `p99 ${Math.round(p99Ms)} ms, ${who}`;
  const measured = `${Math.round(perSecond)}/s`;
  if (besidePerSecond === undefined) return [name, measured, remark, wanted];
  const ratio = `${(perSecond / besidePerSecond).toFixed(2)} of pgbench (${Math.round(besidePerSecond)}/s)`;
  return [name, measured, `${remark}; ${ratio}`, [wanted, wantedRatio].filter(Boolean).join(', ')];
}
