import { labelPaper, labelPaperNames, labelsPerSheet } from '@bijli/rules';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { countPages, isBlank, type Part, printedPart, scan } from '../../../../test/read-labels.ts';
import { emptyBox, readPdf } from '../../../../test/read-pdf.ts';
import { createFontSet } from '../../../platform/pdf/font-set.ts';
import type { Label } from '../label.ts';
import { barcodeOf } from './barcode.ts';
import { drawLabel } from './draw-label.ts';
import { pointsOf } from './label-drawing.ts';
import type { LabelTask } from './label-task.ts';
import { createLabelWriter } from './label-text.ts';
import { pictureLabels, renderLabels } from './render-labels.ts';

const cable: Label = {
  isBin: false,
  name: 'Taar USB-C Cable, Black',
  code: '8901234567890',
  sku: 'BJ-TAARC-BLACK',
  mrpPaise: 129900,
  piece: null,
  legal: [],
};

function taskOf(labels: Partial<Label>[], how: Partial<LabelTask> = {}): LabelTask {
  return {
    ...{ labels: labels.map((label) => ({ ...cable, ...label })), paper: 'roll-50x25', startAt: 1 },
    ...{ hasPrice: true, hasLegal: false, title: 'Labels', at: '2026-11-29T10:00:00.000Z' },
    ...how,
  };
}

const print = (labels: Partial<Label>[], how: Partial<LabelTask> = {}) => renderLabels(taskOf(labels, how));

/** Where the label at a place of its sheet is, in points. */
function partAt(paper: LabelTask['paper'], place: number): Part {
  const { width, height, sheet } = labelPaper(paper);
  const [column, row] = sheet ? [place % sheet.columns, Math.floor(place / sheet.columns)] : [0, 0];
  return {
    ...{ x: sheet ? pointsOf(sheet.left + column * sheet.pitchX) : 0, width: pointsOf(width) },
    ...{ y: sheet ? pointsOf(sheet.top + row * sheet.pitchY) : 0, height: pointsOf(height) },
  };
}

test.each(labelPaperNames)(
  '[STK-110] on %s a scanner reads the EAN-13 of the first and of the last label',
  async (paper) => {
    const onSheet = labelsPerSheet(labelPaper(paper));
    const bytes = await print(
      Array.from({ length: onSheet + 1 }, () => ({})),
      { paper },
    );
    expect(await countPages(bytes)).toBe(2);
    for (const place of new Set([0, onSheet - 1]))
      expect(scan(await printedPart(bytes, partAt(paper, place)))).toEqual({ text: cable.code, kind: 'EAN_13' });
  },
);

test('[STK-110] a number of our own, and a GTIN whose check digit is wrong, are read as Code 128', async () => {
  const paper = 'roll-100x50';
  for (const code of ['BJ-TAARC-BLACK', '8901234567894', '12345678', '18901234567891', 'A-03-2', 'kabel {8} #1'])
    expect(scan(await printedPart(await print([{ code }], { paper }), partAt(paper, 0)))).toEqual({
      ...{ text: code, kind: 'CODE_128' },
    });
  const short = await printedPart(await print([{ code: '96385074' }]), partAt('roll-50x25', 0));
  expect(scan(short)).toEqual({ text: '96385074', kind: 'EAN_8' });
  expect(barcodeOf('036000291452')?.symbology).toBe('ean13');
  expect(barcodeOf('कूट-1')).toBeUndefined();
});

test('[STK-111] the quiet zones beside the bars are blank: 11 and 7 modules of an EAN-13, 10 and 10 of Code 128', async () => {
  for (const code of [cable.code, 'BJ-TAARC-BLACK', 'A-1']) {
    const long = { code, name: 'x'.repeat(90), sku: 'y'.repeat(90) };
    const bytes = await print([long]);
    const { bars } = drawingOf(long);
    const barcode = barcodeOf(code);
    const [first, last] = [bars[0], bars.at(-1)];
    if (!first || !last || !barcode) throw new Error('There are no bars');
    const [left, right] = barcode.symbology === 'ean13' ? [11, 7] : [10, 10];
    const end = last.x + last.width;
    const module = (end - first.x) / barcode.bars.reduce((sum, width) => sum + width, 0);
    expect(first.x - left * module).toBeGreaterThanOrEqual(0);
    expect(end + right * module).toBeLessThanOrEqual(pointsOf(50) + 0.01);
    const inside = { y: first.y + 0.5, height: first.height - 1 };
    const before = { ...inside, x: first.x - left * module + 0.1, width: left * module - 0.3 };
    const after = { ...inside, x: end + 0.2, width: right * module - 0.3 };
    for (const zone of [before, after]) expect(isBlank(await printedPart(bytes, zone))).toBe(true);
    expect(isBlank(await printedPart(bytes, { ...inside, x: first.x, width: 5 }))).toBe(false);
  }
});

function drawingOf(label: Partial<Label>, paper: LabelTask['paper'] = 'roll-50x25') {
  const pdf = new PDFDocument({ font: null as unknown as string, autoFirstPage: false });
  const writer = createLabelWriter(createFontSet(pdf));
  return drawLabel({ ...cable, ...label }, { hasPrice: true, hasLegal: true }, { paper: labelPaper(paper), writer });
}

test('[STK-112] a piece with a number has a second barcode, and both are read', async () => {
  const piece = { word: 'IMEI' as const, number: '356741082019364' };
  for (const paper of ['a4-65', 'roll-50x38'] as const) {
    const { bars } = drawingOf({ piece }, paper);
    const bytes = await print([{ piece }], { paper });
    const read: (string | undefined)[] = [];
    const { x, y, width } = partAt(paper, 0);
    for (const [top, height] of new Map(bars.map((bar) => [bar.y, bar.height])))
      read.push(scan(await printedPart(bytes, { x, y: y + top, width, height }))?.text);
    expect(read).toEqual([cable.code, piece.number]);
  }
});

test('[STK-113] a name in Devanagari and the rupee sign are printed, and the price says that all taxes are in it', async () => {
  const [page = ''] = readPdf(await print([{ name: 'तार यूएसबी केबल' }]));
  expect(page).toMatch(/[\u0900-\u097f]{3}/);
  expect(page).toContain('MRP₹1,299(inclusiveofalltaxes)');
  expect(page).not.toContain(emptyBox);
  const [small = ''] = readPdf(await print([{ mrpPaise: 1_23_45_678_50 }], { paper: 'a4-65' }));
  expect(small).toContain('MRP₹1,23,45,678.50(inclusiveofalltaxes)');
  const [without = ''] = readPdf(await print([{}], { hasPrice: false }));
  expect(without).not.toContain('MRP');
});

test('[STK-113] a long name is cut with an ellipsis, and nothing stands over something else or outside its label', () => {
  for (const paper of labelPaperNames) {
    const name = 'क्षत्रिय Noise-cancelling earphones with a case '.repeat(6);
    const sku = 'S'.repeat(60);
    const { bars, texts } = drawingOf({ name, sku, piece: { word: 'S/N', number: 'R58M9012345' } }, paper);
    const { width, height } = labelPaper(paper);
    const boxes = [
      ...texts.map(({ line, x, baseline, size }) => ({
        ...{
          left: x,
          right: x + (line.width * size) / 1000,
          top: baseline - size * 0.7,
          bottom: baseline + size * 0.2,
        },
      })),
      ...[...new Set(bars.map(({ y }) => y))].map((y) => {
        const own = bars.filter((bar) => bar.y === y);
        const right = Math.max(...own.map((bar) => bar.x + bar.width));
        return { left: Math.min(...own.map(({ x }) => x)), right, top: y, bottom: y + (own[0]?.height ?? 0) };
      }),
    ].toSorted((one, other) => one.top - other.top);
    for (const { left, right, top, bottom } of boxes) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect([right <= pointsOf(width) + 0.01, bottom <= pointsOf(height) + 0.01], paper).toEqual([true, true]);
    }
    const over = boxes.flatMap((one, place) =>
      boxes
        .slice(place + 1)
        .filter((other) => other.top < one.bottom - 0.3 && other.left < one.right && one.left < other.right),
    );
    expect(over, paper).toEqual([]);
    expect(texts.some(({ line }) => line.text.endsWith('…'))).toBe(true);
  }
});

test('[STK-114] the declarations of the law are printed whole, or left out and named', async () => {
  const legal = [
    'Generic name: Cable',
    'Net quantity: 1 unit',
    'Manufactured by: Taar Wires Pvt. Ltd., Plot 14, GIDC, Sanand, Gujarat 382110',
    'Country of origin: India',
    'Month and year of manufacture: September 2026',
    'Consumer care: Bijli Electronics Limited, Ashram Road, Ahmedabad 380009; 18001234567, care@bijli.example',
  ];
  const [page = ''] = readPdf(await print([{ legal }], { paper: 'roll-100x50', hasLegal: true }));
  for (const text of legal) expect(page).toContain(text.replaceAll(' ', ''));
  expect(drawingOf({ legal }, 'roll-100x50').lacks).toEqual([]);
  expect(drawingOf({ legal }, 'a4-65').lacks).toEqual(['legal']);
  const [small = ''] = readPdf(await print([{ legal }], { paper: 'a4-65', hasLegal: true }));
  expect(small).not.toContain('Genericname');
});

test('[STK-115] a code that is too long for its paper has no bars and is named', async () => {
  const code = 'BJ-A-VERY-LONG-SKU-OF-FORTY-CHARACTERS-X';
  expect(drawingOf({ code }, 'a4-65')).toMatchObject({ bars: [], lacks: ['barcode'] });
  const [paper, bytes] = ['roll-100x50' as const, await print([{ code }], { paper: 'roll-100x50' })];
  expect(scan(await printedPart(bytes, partAt(paper, 0)))?.text).toBe(code);
});

test('[STK-116] a sheet that was begun is used up from the label that is named', async () => {
  const bytes = await print([{}, {}, {}], { paper: 'a4-24', startAt: 23 });
  expect(await countPages(bytes)).toBe(2);
  const at = (place: number, page: number) => printedPart(bytes, partAt('a4-24', place), page);
  expect(isBlank(await at(21, 1))).toBe(true);
  expect(scan(await at(22, 1))?.text).toBe(cable.code);
  expect(scan(await at(0, 2))?.text).toBe(cable.code);
  expect(isBlank(await at(1, 2))).toBe(true);
});

test('[STK-117] the label of a bin has its code in large letters and as Code 128', async () => {
  const bin = { isBin: true, name: 'A-03-2', code: 'A-03-2', sku: null, mrpPaise: null };
  for (const paper of ['a4-65', 'roll-100x50'] as const) {
    expect(drawingOf(bin, paper).texts[0]?.size).toBeGreaterThan(15);
    expect(scan(await printedPart(await print([bin], { paper }), partAt(paper, 0)))).toEqual({
      ...{ text: 'A-03-2', kind: 'CODE_128' },
    });
  }
});

test('[STK-118] the picture of a label shows what is printed', () => {
  const { svg, lacks } = pictureLabels(taskOf([{}, { code: 'x'.repeat(60) }], { hasLegal: true }));
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 141\.732 70\.866">/);
  expect(svg.match(/h[\d.]+v[\d.]+h-[\d.]+z/g)).toHaveLength(30);
  expect(svg).not.toContain('<text');
  expect(lacks).toEqual({ barcode: 1, piece: 0, legal: 0 });
});
