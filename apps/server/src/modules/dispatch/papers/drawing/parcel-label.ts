import { formatPaise, type LabelPaper } from '@bijli/rules';
import { longDay } from '../../../invoices/pdf/index.ts';
import {
  type Bar,
  code128Of,
  type DrawnText,
  type LabelWriter,
  pointsOf,
  type TextBlock,
} from '../../../labels/print/index.ts';
import type { ParcelLabel } from '../papers-task.ts';
import { weightText } from './weight-text.ts';

export type ParcelDrawing = { bars: Bar[]; texts: DrawnText[] };

type Row = { height: number; grows?: true; draw: (y: number, height: number) => ParcelDrawing };
type Box = { x: number; width: number; writer: LabelWriter };

const edge = pointsOf(4);
const gap = pointsOf(1.5);
const hairline = 0.6;
/** Scanners of couriers read modules of 10 mil well; wider ones only take room. */
const widestModule = 0.38;
const lowestBars = pointsOf(12);
const highestBars = pointsOf(24);
/** The address is written in the largest of these sizes that has room, in points. */
const addressSizes = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5];

/** Where everything of the label of a parcel stands; the bars get what height is left. */
export function drawParcelLabel(label: ParcelLabel, paper: LabelPaper, writer: LabelWriter): ParcelDrawing {
  const box = { x: edge, width: pointsOf(paper.width) - 2 * edge, writer };
  const room = pointsOf(paper.height) - 2 * edge;
  const below = [line(box), moneyRow(label, box), line(box), senderRow(label, box)];
  const above = [headRow(label, box), line(box), codeRow(label, box), line(box)];
  const left = room - heightOf([...above, ...below]) - gap * (above.length + below.length);
  return stacked([...above, receiverRow(label, box, left), ...below], room);
}

const nothing: ParcelDrawing = { bars: [], texts: [] };

/** Courier, and beside it the day and how often the label was printed. */
function headRow({ courier, hasAwb, packedAt, copy }: ParcelLabel, { x, width, writer }: Box): Row {
  const facts = `${longDay(packedAt)}${copy > 1 ? `, copy ${copy}` : ''}`;
  const right = writer.cut(facts, { width, lines: 1 }, { size: 8 });
  const rest = { width: width - right.width - 8, lines: 1 };
  const left = writer.cut(courier ?? (hasAwb ? 'AWB' : 'No courier yet'), rest, { size: 13, isStrong: true });
  return {
    height: left.height,
    draw: (y) => ({
      bars: [],
      texts: [...left.place(x, y), ...right.place(x + width - right.width, y + left.height - right.height)],
    }),
  };
}

/** The AWB as Code 128 with its letters below; a code without a barcode is written larger. */
function codeRow({ code, hasAwb }: ParcelLabel, { x, width, writer }: Box): Row {
  const barcode = code128Of(code);
  const module = barcode ? Math.min(widestModule, (width * 25.4) / 72 / barcode.modules) : 0;
  const isRead = barcode !== undefined && module >= barcode.leastModule;
  const shown = hasAwb ? code : `${code}, no AWB yet`;
  const letters = writer.cut(shown, { width, lines: 2 }, { size: isRead ? 11 : 16, isStrong: true });
  const under = (y: number) => letters.place(x + (width - letters.width) / 2, y);
  if (!isRead) return { height: letters.height, draw: (y) => ({ bars: [], texts: under(y) }) };
  const point = pointsOf(module);
  const start = x + (width - barcode.modules * point) / 2 + barcode.quiet.left * point;
  return {
    grows: true,
    height: lowestBars + letters.height + 2,
    draw(y, height) {
      let at = start;
      const bars: Bar[] = [];
      for (const [place, wide] of barcode.bars.entries()) {
        if (place % 2 === 0) bars.push({ x: at, y, width: wide * point, height: height - letters.height - 2 });
        at += wide * point;
      }
      return { bars, texts: under(y + height - letters.height) };
    },
  };
}

/** Name, address and phone in the largest letters that have room, the pincode in larger ones. */
function receiverRow({ receiver }: ParcelLabel, { x, width, writer }: Box, room: number): Row {
  const { name, businessName, lines, place, pincode, phone } = receiver;
  const atSize = (size: number): TextBlock[] => {
    const all = (text: string, isStrong = false) => writer.whole(text, width, { size, isStrong });
    return [
      writer.whole('Deliver to', width, { size: 7 }),
      writer.whole(name, width, { size: size + 2, isStrong: true }),
      ...(businessName ? [all(businessName, true)] : []),
      ...lines.map((text) => all(text)),
      all(place),
      writer.whole(pincode, width, { size: Math.max(24, size * 2.4), isStrong: true }),
      all(`Phone ${phone}`, true),
    ].filter(({ height }) => height > 0);
  };
  const tried = addressSizes.map(atSize);
  const blocks = tried.find((parts) => heightOf(parts) <= room) ?? tried.at(-1) ?? [];
  return {
    height: heightOf(blocks),
    draw(y) {
      let top = y;
      const texts = blocks.flatMap((block) => {
        const placed = block.place(x, top);
        top += block.height;
        return placed;
      });
      return { bars: [], texts };
    },
  };
}

/** What the courier collects, and beside it which parcel of which order it is, and its weight. */
function moneyRow(label: ParcelLabel, { x, width, writer }: Box): Row {
  const { collectPaise, parcel, parcels, order, weightGrams } = label;
  const facts = [
    `Parcel ${parcel} of ${parcels}`,
    `Order ${order}`,
    ...(weightGrams === null ? [] : [weightText(weightGrams)]),
  ].map((text) => writer.cut(text, { width: width * 0.4, lines: 1 }, { size: 10, isStrong: true }));
  const factsWidth = Math.max(...facts.map((block) => block.width));
  const money = collectPaise > 0 ? `COLLECT ${formatPaise(collectPaise)}` : 'PREPAID';
  const room = width - factsWidth - 8;
  const own = writer.widthOf(money, { size: 1, isStrong: true });
  const big = writer.whole(money, room + 1, { size: Math.min(26, room / own), isStrong: true });
  const height = Math.max(big.height, heightOf(facts));
  return {
    height,
    draw(y) {
      let top = y;
      const right = facts.flatMap((block) => {
        const placed = block.place(x + width - factsWidth, top);
        top += block.height;
        return placed;
      });
      return { bars: [], texts: [...big.place(x, y + (height - big.height) / 2), ...right] };
    },
  };
}

function senderRow({ sender }: ParcelLabel, { x, width, writer }: Box): Row {
  const { name, address, gstin } = sender;
  const text = `If not delivered, return to: ${name}, ${address}. GSTIN ${gstin}`;
  const block = writer.cut(text, { width, lines: 4 }, { size: 7 });
  return { height: block.height, draw: (y) => ({ bars: [], texts: block.place(x, y) }) };
}

const line = ({ x, width }: Box): Row => ({
  height: hairline,
  draw: (y) => ({ bars: [{ x, y, width, height: hairline }], texts: [] }),
});

const heightOf = (parts: readonly { height: number }[]) => parts.reduce((sum, { height }) => sum + height, 0);

/** One below the other from the top; the bars share what is left, and what is below the receiver stands at the foot. */
function stacked(rows: readonly Row[], room: number): ParcelDrawing {
  const left = Math.max(0, room - heightOf(rows) - gap * (rows.length - 1));
  const grown = rows.some(({ grows }) => grows) ? Math.min(left, highestBars - lowestBars) : 0;
  const receiver = rows.length - 5;
  let y = edge;
  return rows.reduce<ParcelDrawing>((drawn, row, place) => {
    const height = row.height + (row.grows ? grown : 0);
    const own = row.draw(y, height);
    y += height + gap + (place === receiver ? left - grown : 0);
    return { bars: [...drawn.bars, ...own.bars], texts: [...drawn.texts, ...own.texts] };
  }, nothing);
}
