import { answerTasks } from '../../../platform/worker-process.ts';
import type { NumberedDocument } from '../invoice-document.ts';
import { registerFonts } from './pdf-fonts.ts';
import { renderPdf } from './render-pdf.ts';

registerFonts();

/** The worker of `createPdfPrinter`: renders one document at a time. */
answerTasks((document: NumberedDocument) => renderPdf(document));
