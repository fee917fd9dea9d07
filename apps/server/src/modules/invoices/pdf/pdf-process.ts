import { handleTasks } from '../../../platform/worker-process.ts';
import type { NumberedDocument } from '../invoice-document.ts';
import { registerFonts } from './pdf-fonts.ts';
import { renderPdf } from './render-pdf.ts';

registerFonts();

/** The other end of `createPdfPrinter`: prints one document after another. */
handleTasks((document: NumberedDocument) => renderPdf(document));
