import type { Credited } from '@bijli/rules';
import { amountInWords, invoiceFigures, remainingShare, sumFigures } from '@bijli/rules';
import { type CreditedLine, creditedItems, creditedRest } from './credited-lines.ts';
import type { InvoiceDocument, InvoiceLine } from './invoice-document.ts';
import type { InvoiceRow } from './invoices.repository.ts';

type CreditNoteInput = {
  invoice: InvoiceRow;
  earlier: InvoiceRow[];
  creditPaise: number;
  credited: readonly Credited[];
  now: Date;
};

/**
 * The credit note for part or all of an invoice, with its share of the tax; undefined when earlier notes already
 * credit all of it. The notes of an invoice never exceed its total or its tax.
 */
export function describeCreditNote({ invoice, earlier, now, ...wanted }: CreditNoteInput): InvoiceDocument | undefined {
  const leftPaise = invoice.totalPaise - sumOf(earlier, 'totalPaise');
  const totalPaise = Math.min(wanted.creditPaise, leftPaise);
  if (totalPaise <= 0) return undefined;
  const taxPaise = remainingShare(invoice.taxPaise - sumOf(earlier, 'taxPaise'), {
    leftPaise: totalPaise,
    takenPaise: leftPaise - totalPaise,
  });
  const { document } = invoice;
  const lines =
    totalPaise === invoice.totalPaise
      ? document.lines
      : withFigures(document, taxPaise, partLines({ document, earlier, totalPaise, credited: wanted.credited }));
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

type Part = { document: InvoiceDocument; earlier: InvoiceRow[]; totalPaise: number; credited: readonly Credited[] };

/** The credited items, when they add up to the amount; otherwise what is left of the invoice, by value. */
function partLines({ document, earlier, totalPaise, credited }: Part): CreditedLine[] {
  const items = creditedItems(document.lines, credited);
  const sum = items.reduce((all, { amount }) => all + amount.totalPaise, 0);
  return sum === totalPaise ? items : creditedRest(document.lines, { earlier, totalPaise });
}

function withFigures({ gstKind: kind }: InvoiceDocument, taxPaise: number, credited: CreditedLine[]): InvoiceLine[] {
  const amounts = credited.map(({ amount }) => amount);
  const figures = invoiceFigures(amounts, { taxPaise, kind });
  return credited.flatMap(({ item }, index) => (figures[index] ? [{ ...item, ...figures[index] }] : []));
}
