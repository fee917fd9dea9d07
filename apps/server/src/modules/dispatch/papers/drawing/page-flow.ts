import type { Block, Sheet, WriteParagraph } from '../../../invoices/pdf/index.ts';
import { hairline, quiet, right, rule } from '../../../invoices/pdf/index.ts';

/** In points. */
export type PageSize = { size: 'A4' | 'A6'; width: number; height: number; margin: number; text: number };

export const pageSizes = {
  a4: { size: 'A4', width: 595.28, height: 841.89, margin: 40, text: 9 },
  a6: { size: 'A6', width: 297.64, height: 419.53, margin: 17, text: 7.5 },
} as const satisfies Record<string, PageSize>;

const footHeight = 18;

export const contentWidthOf = ({ width, margin }: PageSize) => width - 2 * margin;

type PlaceOptions = { above?: number; headings?: Block; parent?: Sheet['parent'] };
export type Place = (block: Block, options?: PlaceOptions) => void;

/**
 * Begins a page and puts blocks below one another; one that does not fit starts a page, below the repeated headings. The foot of each page
 * says what it is of, and which one it is.
 */
export function flowOnPages(
  sheet: Sheet,
  { page, of, write, fill }: { page: PageSize; of: string; write: WriteParagraph; fill: (place: Place) => void },
): void {
  const begin = () => sheet.pdf.addPage({ size: page.size, margin: 0 });
  begin();
  const first = sheet.pdf.bufferedPageRange().count - 1;
  let top = page.margin;
  fill((block, { above = 0, headings, parent = sheet.parent } = {}) => {
    top += above;
    if (top + block.height > page.height - page.margin - footHeight && top > page.margin + above) {
      begin();
      top = page.margin;
      headings?.draw({ ...sheet, parent: undefined }, page.margin, top);
      top += headings?.height ?? 0;
    }
    block.draw({ ...sheet, parent }, page.margin, top);
    top += block.height;
  });
  writeFeet(sheet, { page, of, write, first });
}

type Feet = { page: PageSize; of: string; write: WriteParagraph; first: number };

/** Screen readers pass over them. */
function writeFeet(sheet: Sheet, { page, of, write, first }: Feet): void {
  const { count: all } = sheet.pdf.bufferedPageRange();
  const [width, count] = [contentWidthOf(page), all - first];
  const style = { ...quiet, size: page.text - 1 };
  const decoration = { ...sheet, parent: undefined };
  const top = page.height - page.margin - footHeight + 6;
  for (let index = 0; index < count; index += 1) {
    sheet.pdf.switchToPage(first + index);
    rule({ width, thickness: 0.5, color: hairline }).draw(decoration, page.margin, top - 3);
    write(of, width - 70, style).draw(decoration, page.margin, top);
    write(`Page ${index + 1} of ${count}`, width, { ...style, ...right }).draw(decoration, page.margin, top);
  }
}
