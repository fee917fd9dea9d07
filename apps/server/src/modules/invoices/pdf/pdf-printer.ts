import { fileURLToPath } from 'node:url';
import { createWorkerProcess } from '../../../platform/worker-process.ts';
import type { NumberedDocument } from '../invoice-document.ts';

export type PdfPrinter = {
  print: (document: NumberedDocument) => Promise<Buffer>;
  close: () => void;
};

/** Renders in a separate process: one page takes about 0.2 s of a core, a hundred lines 0.6 s. */
export function createPdfPrinter(): PdfPrinter {
  const { work, close } = createWorkerProcess<NumberedDocument>({
    program: fileURLToPath(new URL('./pdf-process.ts', import.meta.url)),
    idleMs: 10_000,
    createError: (reason) => new Error(`The PDF could not be rendered: ${reason}`),
    exitMessage: 'The PDF process exited',
  });
  return { print: work, close };
}
