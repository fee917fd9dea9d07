import type { InvoiceDocument, InvoiceLine } from '../invoice-document.ts';
import { columnAmount } from './amounts.ts';
import type { WriteParagraph } from './paragraph.ts';
import { type Block, beside, grouped, rule, space, stack } from './sheet.ts';
import { contentWidth, hairline, ink, quiet, right, type Style, small, strong } from './styles.ts';
import { taxColumns } from './tax-columns.ts';

type Column = { title: string; width: number; value: (line: InvoiceLine) => string };
export type LineTable = { headings: Block; rows: Block[] };

const gap = 5;
const placeWidth = 14;

/** The lines of an invoice, their sums, and the headings that every page repeats. */
export function lineTable(document: InvoiceDocument, write: WriteParagraph): LineTable {
  const columns = columnsOf(document);
  const row = (cells: string[], options: Partial<RowOptions> = {}) =>
    tableRow(cells, { columns, write, details: '', style: {}, tag: 'TD', ...options });
  const titles = row(['', 'Item', ...columns.map(({ title }) => title)], {
    style: { ...quiet, size: small },
    tag: 'TH',
  });
  return {
    headings: stack([titles, space(4), rule({ width: contentWidth, thickness: 0.75, color: ink })]),
    rows: [
      ...document.lines.map((line, index) =>
        stack([
          space(5),
          row([String(index + 1), line.name, ...columns.map(({ value }) => value(line))], { details: detailsOf(line) }),
          space(5),
          rule({ width: contentWidth, thickness: 0.5, color: hairline }),
        ]),
      ),
      stack([space(6), row(['', 'Total', ...sumsOf(document, columns)], { style: strong }), space(6)]),
    ],
  };
}

/** The variant, and the number of each unit. */
function detailsOf({ details, numbers = [] }: InvoiceLine): string {
  return [details, numbers.length > 0 && `No. ${numbers.join(', ')}`].filter(Boolean).join('. ');
}

function columnsOf(document: InvoiceDocument): Column[] {
  return [
    { title: 'HSN/SAC', width: 37, value: (line) => line.hsn },
    { title: 'Qty', width: 20, value: (line) => String(line.quantity) },
    { title: 'Unit price', width: 51, value: (line) => columnAmount(line.unitPaise) },
    { title: 'Discount', width: 46, value: (line) => columnAmount(line.discountPaise) },
    { title: 'Taxable value', width: 57, value: (line) => columnAmount(line.taxablePaise) },
    ...taxColumns(document.gstKind, document.gstPercent).map(({ title, paiseOf }) => ({
      title,
      width: 48,
      value: (line: InvoiceLine) => columnAmount(paiseOf(line)),
    })),
    { title: 'Amount', width: 61, value: (line) => columnAmount(line.totalPaise) },
  ];
}

/** The column totals. */
function sumsOf({ lines, sums }: InvoiceDocument, columns: Column[]): string[] {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const all: InvoiceLine = { ...sums, itemId: null, name: '', details: '', hsn: '', quantity, unitPaise: 0 };
  return columns.map(({ title, value }) => (title === 'Unit price' ? '' : value(all)));
}

type RowOptions = { columns: Column[]; write: WriteParagraph; details: string; style: Style; tag: 'TH' | 'TD' };

function tableRow([place = '', name = '', ...figures]: string[], options: RowOptions): Block {
  const { columns, write, details, style, tag } = options;
  const cell = (block: Block) => grouped(tag, block, tag === 'TH' ? { scope: 'Column' } : {});
  const isAtBottom = tag === 'TH';
  let left = contentWidth - columns.reduce((sum, { width }) => sum + width + gap, -gap);
  const nameWidth = left - 2 * gap - placeWidth;
  const about = [write(name, nameWidth, style), details !== '' && write(details, nameWidth, { ...quiet, size: small })];
  const cells = [
    { left: 0, block: cell(write(place, placeWidth, { ...quiet, ...style })), isAtBottom },
    { left: placeWidth + gap, block: cell(stack(about)), isAtBottom },
  ];
  for (const [index, { width }] of columns.entries()) {
    cells.push({ left, block: cell(write(figures[index] ?? '', width, { ...style, ...right })), isAtBottom });
    left += width + gap;
  }
  return grouped('TR', beside(cells));
}
