import { amountInWords, type InvoicedAmount, invoiceFigures, remainingShare, sumFigures } from '@bijli/rules';
import type { InvoiceDocument, InvoicedItem, InvoiceLine } from './invoice-document.ts';
import type { InvoiceRow } from './invoices.repository.ts';

export type ReturnedItem = { orderItemId: string; quantity: number; amountPaise: number };
type CreditNoteInput = {
  invoice: InvoiceRow;
  earlier: InvoiceRow[];
  amountPaise: number;
  returned: ReturnedItem[];
  now: Date;
};

/**
 * The credit note for part or all of an invoice, with its share of the tax; undefined when earlier notes already
 * credit all of it. The notes of an invoice never exceed its total or its tax.
 */
export function describeCreditNote({ invoice, earlier, now, ...wanted }: CreditNoteInput): InvoiceDocument | undefined {
  const leftPaise = invoice.totalPaise - sumOf(earlier, 'totalPaise');
  const totalPaise = Math.min(wanted.amountPaise, leftPaise);
  if (totalPaise <= 0) return undefined;
  const taxPaise = remainingShare(invoice.taxPaise - sumOf(earlier, 'taxPaise'), {
    leftPaise: totalPaise,
    takenPaise: leftPaise - totalPaise,
  });
  const { document } = invoice;
  const lines =
    totalPaise === invoice.totalPaise
      ? document.lines
      : partLines(document, { totalPaise, taxPaise, returned: wanted.returned });
  return {
    ...document,
    kind: 'credit_note',
    issuedAt: now.toISOString(),
    against: { number: invoice.number, issuedAt: document.issuedAt },
    lines,
    sums: sumFigures(lines),
    totalInWords: amountInWords(totalPaise),
  };
}

function sumOf(rows: InvoiceRow[], key: 'totalPaise' | 'taxPaise'): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}

type CreditedLine = { item: InvoicedItem; amount: InvoicedAmount };

/** The returned items, when they add up to the amount; otherwise one line for the order. */
function partLines(
  document: InvoiceDocument,
  { totalPaise, taxPaise, returned }: { totalPaise: number; taxPaise: number; returned: ReturnedItem[] },
): InvoiceLine[] {
  const items = returned.flatMap((part) => creditedItem(document.lines, part));
  const sum = items.reduce((all, { amount }) => all + amount.totalPaise, 0);
  const credited = sum === totalPaise ? items : [creditedPart(document, totalPaise)];
  const amounts = credited.map(({ amount }) => amount);
  const figures = invoiceFigures(amounts, { taxPaise, kind: document.gstKind });
  return credited.flatMap(({ item }, index) => (figures[index] ? [{ ...item, ...figures[index] }] : []));
}

function creditedItem(lines: InvoiceLine[], { orderItemId, quantity, amountPaise }: ReturnedItem): CreditedLine[] {
  const line = lines.find(({ itemId }) => itemId === orderItemId);
  if (!line) return [];
  const { itemId, name, details, hsn, unitPaise } = line;
  const grossPaise = Math.max(unitPaise * quantity, amountPaise);
  return [
    { item: { itemId, name, details, hsn, unitPaise, quantity }, amount: { grossPaise, totalPaise: amountPaise } },
  ];
}

function creditedPart({ order }: InvoiceDocument, totalPaise: number): CreditedLine {
  const name = `Part of the price of order ${order.number}`;
  const item = { itemId: null, name, details: '', hsn: '', quantity: 1, unitPaise: totalPaise };
  return { item, amount: { grossPaise: totalPaise, totalPaise } };
}
