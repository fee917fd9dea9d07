import PDFDocument from 'pdfkit';
import { createFontSet } from '../../../platform/pdf/font-set.ts';
import type { NumberedDocument } from '../invoice-document.ts';
import { writeInvoice } from './invoice-page.ts';
import { titles } from './invoice-parts.ts';

/** The PDF of a frozen document; see `renderPdfs`. */
export function renderPdf(numbered: NumberedDocument): Promise<Buffer> {
  return renderPdfs([numbered]);
}

/**
 * The PDF of frozen documents, each from a page of its own, tagged for screen readers; the same bytes each time. It does not declare PDF/UA-1, which no
 * validator has checked (decision 035).
 */
export async function renderPdfs(documents: readonly NumberedDocument[]): Promise<Buffer> {
  const [first, ...more] = documents;
  if (!first) throw new Error('There is nothing to print');
  const { number, document } = first;
  const title = more.length === 0 ? `${titles[document.kind]} ${number}` : `${documents.length} invoices`;
  const issuedAt = new Date(document.issuedAt);
  const pdf = new PDFDocument({
    size: 'A4',
    // A margin would make PDFKit start pages by itself.
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: title,
      Author: document.seller.name,
      Creator: document.storeName,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
    // No font until a text needs one: the default is not embedded.
    font: null as unknown as string,
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const sheet = { pdf, fonts: createFontSet(pdf), parent: root };
  writeInvoice(sheet, first);
  for (const one of more) {
    pdf.addPage();
    writeInvoice(sheet, one);
  }
  pdf.end();
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
