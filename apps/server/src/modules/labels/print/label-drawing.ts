import type { ShapedLine } from '../../../platform/pdf/shape-line.ts';

/** In points, from the top left corner of a label. */
export type Bar = { x: number; y: number; width: number; height: number };
export type DrawnText = { line: ShapedLine; x: number; baseline: number; size: number };

/** What is drawn on a label, and what had no room there. */
export type LabelDrawing = { bars: Bar[]; texts: DrawnText[]; lacks: Lack[] };

/** `barcode`: the code is too long for this paper, or has characters that no barcode has. */
export type Lack = 'barcode' | 'piece' | 'legal';

export const pointsOf = (millimetres: number) => (millimetres * 72) / 25.4;
