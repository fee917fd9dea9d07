import { labelsPerSheet, parcelPaper } from '@bijli/rules';
import PDFDocument from 'pdfkit';
import { createFontSet } from '../../../../platform/pdf/font-set.ts';
import { asContent, type Sheet, writeInvoice } from '../../../invoices/pdf/index.ts';
import { createLabelWriter, drawOnPage, pointsOf } from '../../../labels/print/index.ts';
import type { ManifestPaper, PapersTask } from '../papers-task.ts';
import { writeManifest } from './manifest-page.ts';
import { writePackingSlip } from './packing-slip.ts';
import { pageSizes } from './page-flow.ts';
import { drawParcelLabel } from './parcel-label.ts';

/** All labels on their paper, then slip and invoice of each shipment; tagged for screen readers, the same bytes each time. */
export function renderPapers({ labels, labelPaper, slipPaper, shipments, ...about }: PapersTask): Promise<Buffer> {
  return render(about, (sheet) => {
    writeLabels(sheet, { labels, labelPaper });
    for (const { slip, invoice } of shipments) {
      if (slip) writePackingSlip(sheet, slip, pageSizes[slipPaper]);
      if (!invoice) continue;
      sheet.pdf.addPage({ size: 'A4', margin: 0 });
      writeInvoice(sheet, invoice);
    }
  });
}

export function renderManifest(manifest: ManifestPaper): Promise<Buffer> {
  const { number, storeName, printedAt } = manifest;
  return render({ title: `Manifest ${number}`, storeName, at: printedAt }, (sheet) => writeManifest(sheet, manifest));
}

function writeLabels(sheet: Sheet, { labels, labelPaper }: Pick<PapersTask, 'labels' | 'labelPaper'>): void {
  const paper = parcelPaper(labelPaper);
  const { sheet: places } = paper;
  const writer = createLabelWriter(sheet.fonts);
  const onSheet = labelsPerSheet(paper);
  for (const [index, label] of labels.entries()) {
    const slot = index % onSheet;
    if (slot === 0)
      sheet.pdf.addPage({ size: places ? 'A4' : [pointsOf(paper.width), pointsOf(paper.height)], margin: 0 });
    const corner = {
      x: places ? pointsOf(places.left + (slot % places.columns) * places.pitchX) : 0,
      y: places ? pointsOf(places.top + Math.floor(slot / places.columns) * places.pitchY) : 0,
    };
    const alt = `Label of parcel ${label.parcel} of ${label.parcels} of order ${label.order}`;
    asContent(sheet, { tag: 'Figure', alt }, () =>
      drawOnPage(sheet.pdf, drawParcelLabel(label, paper, writer), corner),
    );
  }
}

type About = Pick<PapersTask, 'title' | 'storeName' | 'at'>;

async function render({ title, storeName, at }: About, write: (sheet: Sheet) => void): Promise<Buffer> {
  const pdf = new PDFDocument({
    // Of the further pages of an invoice.
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Creator: storeName, CreationDate: new Date(at), ModDate: new Date(at) },
    // No font until a text needs one: the default is not embedded.
    font: null as unknown as string,
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  write({ pdf, fonts: createFontSet(pdf), parent: root });
  pdf.end();
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
