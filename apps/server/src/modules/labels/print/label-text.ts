import { breakLines } from '../../../platform/pdf/break-lines.ts';
import type { FontSet } from '../../../platform/pdf/font-set.ts';
import { printableText } from '../../../platform/pdf/printable-text.ts';
import { type ShapedLine, shapeLine } from '../../../platform/pdf/shape-line.ts';
import type { DrawnText } from './label-drawing.ts';

/** Points. */
export type TextStyle = { size: number; isStrong?: boolean };

const lineHeight = 1.25;
/** Letters of other scripts reach higher and lower. */
const tallLineHeight = 1.5;

/** Lines of text, one below the other. */
export type TextBlock = { height: number; width: number; place: (x: number, y: number) => DrawnText[] };

export type LabelWriter = {
  /** At most so many lines of a width; what has no room there ends in '…'. */
  cut: (text: string, box: { width: number; lines: number }, style: TextStyle) => TextBlock;
  /** All of the text, in as many lines of a width as it needs. */
  whole: (text: string, width: number, style: TextStyle) => TextBlock;
  widthOf: (text: string, style: TextStyle) => number;
};

/** Words and lines are shaped once: labels of one product differ in little, and those of several share their words. */
export function createLabelWriter(fonts: FontSet): LabelWriter {
  const known = new Map<string, ShapedLine>();
  function shaped(text: string, { isStrong = false }: TextStyle): ShapedLine {
    const key = `${isStrong} ${text}`;
    const line = known.get(key) ?? shapeLine(text, { isStrong, fonts });
    known.set(key, line);
    return line;
  }
  /** As wide as its words with the blanks between them. */
  function widthOf(text: string, style: TextStyle): number {
    const words = text.split(' ');
    const blanks = (words.length - 1) * shaped(' ', style).width;
    return (words.reduce((sum, word) => sum + shaped(word, style).width, blanks) * style.size) / 1000;
  }
  const linesOf = (text: string, width: number, style: TextStyle) =>
    breakLines(printableText(text), (line) => widthOf(line, style) <= width);
  const block = (lines: string[], style: TextStyle) =>
    blockOf(
      lines.map((line) => shaped(line, style)),
      style,
    );
  const blocks = new Map<string, TextBlock>();
  function written(text: string, box: { width: number; lines?: number }, style: TextStyle): TextBlock {
    const key = JSON.stringify([text, box, style]);
    const made = blocks.get(key) ?? write(text, box, style);
    blocks.set(key, made);
    return made;
  }
  function write(text: string, { width, lines }: { width: number; lines?: number }, style: TextStyle): TextBlock {
    const all = linesOf(text, width, style);
    if (lines === undefined || all.length <= lines) return block(all, style);
    const last = cutLine(all.slice(lines - 1).join(' '), (line) => widthOf(line, style) <= width);
    return block([...all.slice(0, lines - 1), last], style);
  }
  return { widthOf, cut: written, whole: (text, width, style) => written(text, { width }, style) };
}

/** The longest beginning that fits with an ellipsis after it; letters are not torn from their marks. */
function cutLine(text: string, fits: (line: string) => boolean): string {
  const letters = [...new Intl.Segmenter('en-IN').segment(text)].map(({ segment }) => segment);
  let [fitting, tooMany] = [0, letters.length + 1];
  const begin = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (fits(begin(middle))) fitting = middle;
    else tooMany = middle;
  }
  return begin(fitting);
}

function blockOf(lines: ShapedLine[], { size }: TextStyle): TextBlock {
  const heights = lines.map(({ isLatin }) => size * (isLatin ? lineHeight : tallLineHeight));
  const widths = lines.map(({ width }) => (width * size) / 1000);
  return {
    height: heights.reduce((sum, height) => sum + height, 0),
    width: Math.max(0, ...widths),
    place(x, y) {
      let top = y;
      return lines.map((line, index) => {
        const height = heights[index] ?? 0;
        const baseline = top + height * 0.74;
        top += height;
        return { line, x, baseline, size };
      });
    },
  };
}
