import { formatRupees, type LabelPaper, paiseToRupees } from '@bijli/rules';
import type { Label } from '../label.ts';
import { type Barcode, barcodeOf } from './barcode.ts';
import { type Bar, type DrawnText, type LabelDrawing, type Lack, pointsOf } from './label-drawing.ts';
import type { LabelWriter, TextBlock } from './label-text.ts';

export type Wanted = { hasPrice: boolean; hasLegal: boolean };

/** GS1's nominal module; wider ones only take room. */
const widestModule = 0.33;
/** GS1 asks for bars of 18.28 mm at the till; those of small labels are lower, which scanners of a line read in the store. */
const highestBars = pointsOf(18.3);
const lowestBars = pointsOf(3.5);
/** Capitals of more than 1 mm. */
const legalSize = 5;

/** Sizes of letters in points, by the height of the label in millimetres. */
function scaleOf({ height }: LabelPaper): { name: number; nameLines: number; text: number; edge: number } {
  if (height < 23) return { name: 6, nameLines: 1, text: 5.2, edge: pointsOf(1) };
  if (height < 32) return { name: 6.5, nameLines: 1, text: 5.5, edge: pointsOf(1.5) };
  const [sizes, edge] = [height < 45 ? { name: 7.5, text: 6 } : { name: 9, text: 7 }, pointsOf(1.5)];
  return { ...sizes, nameLines: 2, edge };
}

type Row = {
  height: number;
  /** It has bars, which take what height is left. */
  grows?: true;
  draw: (x: number, y: number, height: number) => { bars?: Bar[]; texts: DrawnText[] };
};

type Sheet = { paper: LabelPaper; writer: LabelWriter };

/** Where everything of a label stands. The bars get what height is left; what has no room is left out, and named. */
export function drawLabel(label: Label, wanted: Wanted, { paper, writer }: Sheet): LabelDrawing {
  const { name, nameLines, text, edge } = scaleOf(paper);
  const width = pointsOf(paper.width) - 2 * edge;
  const room = pointsOf(paper.height) - 2 * edge;
  const { code, piece, legal, mrpPaise, sku } = label;
  const price = wanted.hasPrice && mrpPaise !== null ? priceText(mrpPaise) : null;
  const codes = [
    { code, shown: code, lack: 'barcode' as const },
    ...(piece ? [{ code: piece.number, shown: `${piece.word} ${piece.number}`, lack: 'piece' as const }] : []),
  ].map(({ code, shown, lack }) => {
    const under = writer.cut(shown, { width, lines: 1 }, { size: text });
    const barcode = fittingBarcode(code, paper);
    return {
      lack,
      isDrawn: barcode !== undefined,
      row: barcode ? barsRow(barcode, { width, under }) : centred(under, width),
    };
  });
  const above: Row[] = [
    label.isBin
      ? centred(fitted(writer, label.name, { width, size: Math.min(paper.height * 0.9, 34) }), width)
      : lines(writer.cut(label.name, { width, lines: nameLines }, { size: name, isStrong: true })),
    ...codes.map(({ row }) => row),
  ];
  const rows = [...above, ...priceRows({ sku, price, writer, width, size: text, room: room - heightOf(above) })];
  const hasLegal = wanted.hasLegal && legal.length > 0;
  const legalRow = hasLegal ? fittingLegal({ legal, width, writer, room, rows }) : undefined;
  const lacks: Lack[] = codes.flatMap(({ lack, isDrawn }) => (isDrawn ? [] : lack));
  if (hasLegal && !legalRow) lacks.push('legal');
  return { ...stacked(legalRow ? [...rows, legalRow] : rows, { room, edge }), lacks };
}

/** The bars of a code with the width of a module in millimetres; undefined when they would be too narrow to be read. */
function fittingBarcode(code: string, paper: LabelPaper): (Barcode & { module: number }) | undefined {
  const barcode = barcodeOf(code);
  if (!barcode) return undefined;
  const module = Math.min(widestModule, (paper.width - 3) / barcode.modules);
  return module < barcode.leastModule ? undefined : { ...barcode, module };
}

const lines = (block: TextBlock): Row => ({ height: block.height, draw: (x, y) => ({ texts: block.place(x, y) }) });

const centred = (block: TextBlock, width: number): Row => ({
  height: block.height,
  draw: (x, y) => ({ texts: block.place(x + (width - block.width) / 2, y) }),
});

/** As large as the width lets it be. */
function fitted(writer: LabelWriter, text: string, { width, size }: { width: number; size: number }): TextBlock {
  const own = writer.widthOf(text, { size, isStrong: true });
  return writer.cut(
    text,
    { width: width + 1, lines: 1 },
    { size: Math.min(size, (size * width) / own), isStrong: true },
  );
}

type Around = { width: number; under: TextBlock };

function barsRow({ bars, quiet, modules, module }: Barcode & { module: number }, { width, under }: Around): Row {
  const point = pointsOf(module);
  return {
    grows: true,
    height: lowestBars + under.height,
    draw(x, y, height) {
      const left = x + (width - modules * point) / 2;
      let at = left + quiet.left * point;
      const drawn: Bar[] = [];
      for (const [place, wide] of bars.entries()) {
        if (place % 2 === 0) drawn.push({ x: at, y, width: wide * point, height: height - under.height });
        at += wide * point;
      }
      const centre = left + ((quiet.left + modules - quiet.right) / 2) * point;
      return { bars: drawn, texts: under.place(centre - under.width / 2, y + height - under.height) };
    },
  };
}

/** The retail sale price as rule 6(1)(e) of the Legal Metrology (Packaged Commodities) Rules, 2011, asks for it. */
const priceText = (mrpPaise: number) => `MRP ${formatRupees(paiseToRupees(mrpPaise))} (inclusive of all taxes)`;

type Line = {
  sku: string | null;
  price: string | null;
  writer: LabelWriter;
  width: number;
  size: number;
  room: number;
};

/** SKU and price beside each other, or below each other; on small labels the SKU is cut to stand beside the price. */
function priceRows({ sku, price, writer, width, size, room }: Line): Row[] {
  const right = price ? writer.cut(price, { width, lines: 1 }, { size, isStrong: true }) : undefined;
  const left = sku ? writer.cut(sku, { width, lines: 1 }, { size }) : undefined;
  const all = [left, right].flatMap((block) => (block ? lines(block) : []));
  if (!left || !right || !sku) return all;
  const rest = width - right.width - size;
  const isHigh = heightOf(all) + 4 * gap > room;
  if (left.width > rest && !isHigh) return all;
  const cut = writer.cut(sku, { width: rest, lines: 1 }, { size });
  return [
    {
      height: Math.max(cut.height, right.height),
      draw: (x, y) => ({ texts: [...cut.place(x, y), ...right.place(x + width - right.width, y)] }),
    },
  ];
}

type Legal = { legal: string[]; width: number; writer: LabelWriter; room: number; rows: Row[] };

/** All declarations, each on lines of its own where they have room, else one after the other; undefined without room for all. */
function fittingLegal({ legal, width, writer, room, rows }: Legal): Row | undefined {
  const left = room - heightOf(rows) - gap * rows.length;
  const style = { size: legalSize };
  const own = legal.map((text) => lines(writer.whole(text, width, style)));
  const below: Row = {
    height: heightOf(own),
    draw(x, y) {
      let top = y;
      const texts = own.flatMap(({ height, draw }) => {
        const placed = draw(x, top, height).texts;
        top += height;
        return placed;
      });
      return { texts };
    },
  };
  const flowing = lines(writer.whole(legal.join(' · '), width, style));
  return [below, flowing].find(({ height }) => height <= left);
}

const gap = pointsOf(0.5);
const heightOf = (rows: readonly Row[]) => rows.reduce((sum, { height }) => sum + height, 0);

type Room = { room: number; edge: number };

/** One below the other; rows with bars share the height that is left. */
function stacked(rows: readonly Row[], { room, edge }: Room): Pick<LabelDrawing, 'bars' | 'texts'> {
  const drawn = { bars: [] as Bar[], texts: [] as DrawnText[] };
  const withBars = rows.filter(({ grows }) => grows);
  const left = Math.max(0, room - heightOf(rows) - gap * (rows.length - 1));
  const more = withBars.length > 0 ? Math.min(left / withBars.length, highestBars - lowestBars) : 0;
  const spare = left - more * withBars.length;
  let y = edge + spare / 2;
  for (const row of rows) {
    const height = row.height + (row.grows ? more : 0);
    const { bars = [], texts } = row.draw(edge, y, height);
    drawn.bars.push(...bars);
    drawn.texts.push(...texts);
    y += height + gap;
  }
  return drawn;
}
