import { handleTasks } from '../../../platform/worker-process.ts';
import type { NumberedDocument } from '../invoice-document.ts';
import { renderPdf } from './render-pdf.ts';

/** Renders one invoice or credit note at a time. */
handleTasks((document: NumberedDocument) => renderPdf(document));
