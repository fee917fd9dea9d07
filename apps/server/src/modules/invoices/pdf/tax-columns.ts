import type { GstKind, InvoiceFigures } from '@bijli/rules';

export type TaxColumn = { title: string; paiseOf: (figures: InvoiceFigures) => number };

/** The taxes of an invoice, titled by name and rate, e.g. 'CGST 9%'. */
export function taxColumns(kind: GstKind, percent: number): TaxColumn[] {
  if (kind === 'igst') return [{ title: `IGST ${percent}%`, paiseOf: (figures) => figures.integratedPaise }];
  const stateTax = kind === 'cgst_utgst' ? 'UTGST' : 'SGST';
  return [
    { title: `CGST ${percent / 2}%`, paiseOf: (figures) => figures.centralPaise },
    { title: `${stateTax} ${percent / 2}%`, paiseOf: (figures) => figures.statePaise },
  ];
}
