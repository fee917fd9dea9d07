import type { Services } from '../../context.ts';
import type { NumberedDocument } from './invoice-document.ts';
import type { InvoiceRow } from './invoices.repository.ts';

export type PdfFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

const program = new URL('./pdf/invoice-process.ts', import.meta.url);
/** Many take their time: others' invoices do not wait for them. */
const bulkProgram = new URL('./pdf/invoices-process.ts', import.meta.url);

/** The PDF of an invoice or credit note, named after its number. Slow: do not call it inside a transaction. */
export async function printDocument({ printer }: Pick<Services, 'printer'>, row: InvoiceRow): Promise<PdfFile> {
  const { number, document } = row;
  const bytes = new Uint8Array(await printer.print<NumberedDocument>(program, { number, document }));
  return { name: `${number.replaceAll('/', '-')}.pdf`, bytes };
}

/** Invoices after one another as one PDF. Slow: do not call it inside a transaction. */
export function printDocuments(
  { printer }: Pick<Services, 'printer'>,
  documents: readonly NumberedDocument[],
): Promise<Buffer> {
  return printer.print(bulkProgram, documents);
}
