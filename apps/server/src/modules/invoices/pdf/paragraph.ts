import { breakLines } from '../../../platform/pdf/break-lines.ts';
import { drawLine } from '../../../platform/pdf/draw-line.ts';
import type { FontSet } from '../../../platform/pdf/font-set.ts';
import { printableText } from '../../../platform/pdf/printable-text.ts';
import { shapeLine } from '../../../platform/pdf/shape-line.ts';
import { asContent, type Block } from './sheet.ts';
import { text as plainStyle, type Style } from './styles.ts';

/** Ascender and descender of Anek Latin; every line of a paragraph keeps to its baseline. */
const ascender = 1.01;
const descender = 0.69;
/** Letters of other scripts reach higher and lower. */
const tallLineHeight = 1.55;

export type WriteParagraph = (text: string, width: number, style?: Style & { tag?: string }) => Block;

/** Writes text in lines of a width, in characters that the fonts have. */
export function createWriter(fonts: FontSet): WriteParagraph {
  return (text, width, style = {}) => {
    const { size, color, isStrong, align, lineHeight } = { ...plainStyle, ...style };
    const measure = (line: string) => shapeLine(line, { isStrong, fonts });
    const fits = (line: string) => (measure(line).width * size) / 1000 <= width;
    const lines = breakLines(printableText(text), fits).map((line) => ({ line: measure(line), top: 0, height: 0 }));
    let height = 0;
    for (const placed of lines) {
      placed.top = height;
      placed.height = size * (placed.line.isLatin ? lineHeight : Math.max(lineHeight, tallLineHeight));
      height += placed.height;
    }
    return {
      height,
      draw(sheet, x, y) {
        if (lines.length === 0) return;
        asContent(sheet, { tag: style.tag ?? 'P' }, () => {
          for (const { line, top, height: own } of lines) {
            const left = align === 'right' ? x + width - (line.width * size) / 1000 : x;
            const baseline = y + top + own / 2 + (size * (ascender - descender)) / 2;
            drawLine(sheet.pdf, line, { x: left, baseline, size, color });
          }
        });
      },
    };
  };
}
