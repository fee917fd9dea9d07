import { type LabelPaper, labelPaper, labelsPerSheet } from '@bijli/rules';
import PDFDocument from 'pdfkit';
import { drawLine } from '../../../platform/pdf/draw-line.ts';
import { createFontSet } from '../../../platform/pdf/font-set.ts';
import { drawLabel } from './draw-label.ts';
import { type LabelDrawing, type Lack, pointsOf } from './label-drawing.ts';
import type { LabelTask } from './label-task.ts';
import { createLabelWriter } from './label-text.ts';

const black = '#000000';

/** The labels of a task, sheet after sheet; of a roll each is a page. */
export async function renderLabels({ labels, startAt, title, at, ...how }: LabelTask): Promise<Buffer> {
  const paper = labelPaper(how.paper);
  const { sheet } = paper;
  const pdf = new PDFDocument({
    size: sheet ? 'A4' : [pointsOf(paper.width), pointsOf(paper.height)],
    margin: 0,
    autoFirstPage: false,
    lang: 'en-IN',
    info: { Title: title, CreationDate: new Date(at), ModDate: new Date(at) },
    // No font until a text needs one: the default is not embedded.
    font: null as unknown as string,
  });
  const writer = createLabelWriter(createFontSet(pdf));
  const drawn = new Map<string, LabelDrawing>();
  const onSheet = labelsPerSheet(paper);
  const first = sheet ? startAt - 1 : 0;
  for (const [place, label] of labels.entries()) {
    const slot = (first + place) % onSheet;
    if (place === 0 || slot === 0) pdf.addPage();
    const key = JSON.stringify(label);
    const drawing = drawn.get(key) ?? drawLabel(label, how, { paper, writer });
    drawn.set(key, drawing);
    const column = sheet ? slot % sheet.columns : 0;
    const row = sheet ? Math.floor(slot / sheet.columns) : 0;
    const left = sheet ? sheet.left + column * sheet.pitchX : 0;
    const top = sheet ? sheet.top + row * sheet.pitchY : 0;
    drawOnPage(pdf, drawing, { x: pointsOf(left), y: pointsOf(top) });
  }
  pdf.end();
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

type Drawn = Pick<LabelDrawing, 'bars' | 'texts'>;

/** Draws a label with its top left corner at a place of the page, in points. */
export function drawOnPage(pdf: PDFKit.PDFDocument, { bars, texts }: Drawn, corner: { x: number; y: number }): void {
  for (const { x, y, width, height } of bars) pdf.rect(corner.x + x, corner.y + y, width, height);
  if (bars.length > 0) pdf.fill(black);
  for (const { line, x, baseline, size } of texts)
    drawLine(pdf, line, { x: corner.x + x, baseline: corner.y + baseline, size, color: black });
}

export type LabelPicture = {
  svg: string;
  /** How many of the labels lack what. */
  lacks: Record<Lack, number>;
};

/** The first label as SVG, with its letters as outlines: as it will be printed; and what these labels lack. */
export function pictureLabels({ labels, paper: name, ...wanted }: LabelTask): LabelPicture {
  const paper = labelPaper(name);
  const pdf = new PDFDocument({ font: null as unknown as string, autoFirstPage: false });
  const writer = createLabelWriter(createFontSet(pdf));
  const drawings = labels.map((label) => drawLabel(label, wanted, { paper, writer }));
  const count = (lack: Lack) => drawings.filter(({ lacks }) => lacks.includes(lack)).length;
  const lacks = { barcode: count('barcode'), piece: count('piece'), legal: count('legal') };
  return { svg: drawings[0] ? svgOf(drawings[0], paper) : '', lacks };
}

function svgOf({ bars, texts }: LabelDrawing, paper: LabelPaper): string {
  const rects = bars.map(({ x, y, width, height }) => `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`);
  const size = `viewBox="0 0 ${n(pointsOf(paper.width))} ${n(pointsOf(paper.height))}"`;
  const letters = texts.map(outlines);
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="100%" height="100%" fill="#fff"/><path d="${rects.join('')}"/>${letters.join('')}</svg>`;
}

function outlines({ line, x, baseline, size }: LabelDrawing['texts'][number]): string {
  let at = x;
  return line.runs
    .map(({ font, glyphs }) =>
      glyphs
        .map(({ id, advance, xOffset, yOffset }) => {
          const left = at + (xOffset * size) / 1000;
          at += (advance * size) / 1000;
          const path = font.shaped.glyphToPath(id);
          const scale = size / font.shaped.face.upem;
          const up = baseline - (yOffset * size) / 1000;
          return path && `<path transform="translate(${n(left)} ${n(up)})scale(${scale} ${-scale})" d="${path}"/>`;
        })
        .join(''),
    )
    .join('');
}

const n = (value: number) => String(Math.round(value * 1000) / 1000);
