import { View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import type { InvoiceDocument, InvoiceLine } from '../invoice-document.ts';
import { columnAmount } from './amounts.ts';
import { box, paragraph } from './elements.ts';
import { inkRuleBelow, quiet, row, ruleBelow, type Style, strong } from './styles.ts';
import { taxColumns } from './tax-columns.ts';

type Column = { title: string; width: number; value: (line: InvoiceLine, place: number) => string };

const gap = 5;
const sides: Style = { ...row, columnGap: gap };
const figure: Style = { textAlign: 'right' };

/** The lines of an invoice; headings repeat on every page. */
export function lineTable(document: InvoiceDocument): ReactElement {
  const columns = columnsOf(document);
  return box({ marginTop: 18 }, [
    headings(columns),
    ...document.lines.map((line, index) => lineRow(line, { columns, place: index + 1 })),
    sumRow(document, columns),
  ]);
}

function columnsOf(document: InvoiceDocument): Column[] {
  const percent = document.gstPercent;
  return [
    { title: 'HSN/SAC', width: 37, value: (line) => line.hsn },
    { title: 'Qty', width: 20, value: (line) => String(line.quantity) },
    { title: 'Unit price', width: 51, value: (line) => columnAmount(line.unitPaise) },
    { title: 'Discount', width: 46, value: (line) => columnAmount(line.discountPaise) },
    { title: 'Taxable value', width: 57, value: (line) => columnAmount(line.taxablePaise) },
    ...taxColumns(document.gstKind, percent).map(({ title, paiseOf }) => ({
      title,
      width: 48,
      value: (line: InvoiceLine) => columnAmount(paiseOf(line)),
    })),
    { title: 'Amount', width: 61, value: (line) => columnAmount(line.totalPaise) },
  ];
}

function headings(columns: Column[]): ReactElement {
  const cells = columns.map(({ title, width }) => paragraph(title, { ...figure, width }));
  const style: Style = { ...sides, ...quiet, ...inkRuleBelow, fontSize: 7.5, paddingBottom: 4, alignItems: 'flex-end' };
  return createElement(
    View,
    { fixed: true, style, key: 'headings' },
    paragraph('', { width: 14 }),
    paragraph('Item', { flexGrow: 1, flexBasis: 0 }),
    ...cells,
  );
}

function lineRow(line: InvoiceLine, { columns, place }: { columns: Column[]; place: number }): ReactElement {
  const name = box({ flexGrow: 1, flexBasis: 0 }, [
    paragraph(line.name),
    line.details !== '' && paragraph(line.details, { ...quiet, fontSize: 7.5, marginBottom: -2 }),
  ]);
  const cells = columns.map(({ value, width }) => paragraph(value(line, place), { ...figure, width }));
  return box(
    { ...sides, ...ruleBelow, paddingVertical: 5 },
    [paragraph(String(place), { ...quiet, width: 14 }), name, ...cells],
    {
      key: `line ${place}`,
      isWhole: true,
    },
  );
}

/** The column totals. */
function sumRow({ lines, sums }: InvoiceDocument, columns: Column[]): ReactElement {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const all: InvoiceLine = { ...sums, itemId: null, name: '', details: '', hsn: '', quantity, unitPaise: 0 };
  const cells = columns.map(({ title, value, width }) =>
    paragraph(title === 'Unit price' ? '' : value(all, 0), { ...figure, ...strong, width }),
  );
  return box(
    { ...sides, paddingVertical: 6 },
    [paragraph('', { width: 14 }), paragraph('Total', { ...strong, flexGrow: 1, flexBasis: 0 }), ...cells],
    {
      key: 'sums',
      isWhole: true,
    },
  );
}
