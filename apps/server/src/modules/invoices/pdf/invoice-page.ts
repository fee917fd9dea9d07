import type { NumberedDocument } from '../invoice-document.ts';
import { closing, head, parties, titles } from './invoice-parts.ts';
import { lineTable } from './line-table.ts';
import { createWriter, type WriteParagraph } from './paragraph.ts';
import { type Block, rule, type Sheet } from './sheet.ts';
import { contentWidth, hairline, margin, pageEnd, quiet, right, small } from './styles.ts';

const footTop = 782;

/** Writes a complete invoice or credit note from the page that was begun last, in as many pages as it needs. */
export function writeInvoice(sheet: Sheet, numbered: NumberedDocument): void {
  const { document } = numbered;
  const write = createWriter(sheet.fonts);
  const firstPage = sheet.pdf.bufferedPageRange().count - 1;
  const place = createPlacer(sheet);
  place(head(numbered, write));
  place(parties(document, write), { above: 16 });
  const { headings, rows } = lineTable(document, write);
  const table = sheet.pdf.struct('Table');
  sheet.parent?.add(table);
  const inTable = { headings, parent: table };
  place(headings, { above: 18, parent: table });
  for (const row of rows) place(row, inTable);
  place(closing(document, write), { above: 10 });
  repeatOnPages(sheet, numbered, { write, firstPage });
}

type PlaceOptions = { above?: number; headings?: Block; parent?: Sheet['parent'] };

/** Puts blocks below one another; one that does not fit starts a page, below the repeated headings. */
function createPlacer(sheet: Sheet) {
  let top = margin;
  return (block: Block, { above = 0, headings, parent = sheet.parent }: PlaceOptions = {}): void => {
    top += above;
    if (top + block.height > pageEnd && top > margin + above) {
      sheet.pdf.addPage();
      top = margin;
      headings?.draw({ ...sheet, parent: undefined }, margin, top);
      top += headings?.height ?? 0;
    }
    block.draw({ ...sheet, parent }, margin, top);
    top += block.height;
  };
}

type Pages = { write: WriteParagraph; firstPage: number };

/** The foot of each page and, from the second, which document it belongs to; screen readers pass over them. */
function repeatOnPages(sheet: Sheet, { number, document }: NumberedDocument, { write, firstPage }: Pages): void {
  const { seller, order, kind } = document;
  const style = { ...quiet, size: small };
  const count = sheet.pdf.bufferedPageRange().count - firstPage;
  const decoration = { ...sheet, parent: undefined };
  for (let index = 0; index < count; index += 1) {
    sheet.pdf.switchToPage(firstPage + index);
    const lines = [
      `${seller.name}, GSTIN ${seller.gstin}. Questions: ${seller.email}, ${seller.phone}.`,
      'Issued electronically under the Information Technology Act, 2000; it needs no signature.',
    ];
    rule({ width: contentWidth, thickness: 0.5, color: hairline }).draw(decoration, margin, footTop);
    let top = footTop + 6;
    write(`Page ${index + 1} of ${count}`, contentWidth, { ...style, ...right }).draw(decoration, margin, top);
    for (const line of lines) {
      const block = write(line, contentWidth - 80, style);
      block.draw(decoration, margin, top);
      top += block.height;
    }
    if (index > 0)
      write(`${titles[kind]} ${number}, order ${order.number}`, contentWidth, style).draw(decoration, margin, 20);
  }
}
