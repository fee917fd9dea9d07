/** Millimetres. A sheet has several labels; of a roll each label is a page of its own. */
export type LabelPaper = {
  name: string;
  width: number;
  height: number;
  /** On A4, from its top left corner; a pitch is from one label to the next. */
  sheet?: { columns: number; rows: number; left: number; top: number; pitchX: number; pitchY: number };
};

/**
 * The papers that labels are printed on. The sheets of 24, 40 and 65 are those of Avery L7159, L7654 and L7651, to which sheets
 * of Indian makers are cut too.
 */
export const labelPapers = {
  'a4-24': {
    name: 'A4, 24 labels of 64 × 34 mm',
    ...{ width: 63.5, height: 33.9 },
    sheet: { columns: 3, rows: 8, left: 7.2, top: 12.9, pitchX: 66.1, pitchY: 33.9 },
  },
  'a4-40': {
    name: 'A4, 40 labels of 46 × 25 mm',
    ...{ width: 45.7, height: 25.4 },
    sheet: { columns: 4, rows: 10, left: 9.7, top: 21.5, pitchX: 48.3, pitchY: 25.4 },
  },
  'a4-65': {
    name: 'A4, 65 labels of 38 × 21 mm',
    ...{ width: 38.1, height: 21.2 },
    sheet: { columns: 5, rows: 13, left: 4.7, top: 10.7, pitchX: 40.6, pitchY: 21.2 },
  },
  'roll-50x25': { name: 'Roll, 50 × 25 mm', width: 50, height: 25 },
  'roll-50x38': { name: 'Roll, 50 × 38 mm', width: 50, height: 38 },
  'roll-100x50': { name: 'Roll, 100 × 50 mm', width: 100, height: 50 },
} as const satisfies Record<string, LabelPaper>;

export type LabelPaperName = keyof typeof labelPapers;
export const labelPaperNames = Object.keys(labelPapers) as [LabelPaperName, ...LabelPaperName[]];

export function labelPaper(name: LabelPaperName): LabelPaper {
  return labelPapers[name];
}

/** How many labels a sheet has; 1 of a roll. */
export function labelsPerSheet({ sheet }: LabelPaper): number {
  return sheet ? sheet.columns * sheet.rows : 1;
}
