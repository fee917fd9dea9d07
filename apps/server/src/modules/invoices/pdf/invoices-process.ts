import { handleTasks } from '../../../platform/worker-process.ts';
import type { NumberedDocument } from '../invoice-document.ts';
import { renderPdfs } from './render-pdf.ts';

/** Renders many documents as one file. */
handleTasks((documents: NumberedDocument[]) => renderPdfs(documents));
