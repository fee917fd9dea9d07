import { handleTasks } from '../../../platform/worker-process.ts';
import type { NumberedDocument } from '../invoice-document.ts';
import { renderPdf } from './render-pdf.ts';

/** The worker of `createPdfPrinter`: renders one document at a time. */
handleTasks((document: NumberedDocument) => renderPdf(document));
