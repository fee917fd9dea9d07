import { renderToBuffer } from '@react-pdf/renderer';
import type { NumberedDocument } from '../invoice-document.ts';
import { invoicePages } from './invoice-page.ts';

/** The PDF of a frozen document; deterministic in its pages. */
export function renderPdf(document: NumberedDocument): Promise<Buffer> {
  return renderToBuffer(invoicePages(document) as Parameters<typeof renderToBuffer>[0]);
}
