import type { LabelPaper } from './label-papers.ts';

/** The papers that labels of parcels are printed on: A6, the roll of thermal printers, and sheets of A4 cut in four. */
export const parcelPapers = {
  a6: { name: 'A6, 105 × 148 mm', width: 105, height: 148 },
  'roll-100x150': { name: 'Roll, 100 × 150 mm', width: 100, height: 150 },
  'a4-4': {
    name: 'A4, 4 labels of 105 × 148 mm',
    ...{ width: 105, height: 148.5 },
    sheet: { columns: 2, rows: 2, left: 0, top: 0, pitchX: 105, pitchY: 148.5 },
  },
} as const satisfies Record<string, LabelPaper>;

export type ParcelPaperName = keyof typeof parcelPapers;
export const parcelPaperNames = Object.keys(parcelPapers) as [ParcelPaperName, ...ParcelPaperName[]];

export function parcelPaper(name: ParcelPaperName): LabelPaper {
  return parcelPapers[name];
}
