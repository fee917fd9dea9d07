import { fileURLToPath } from 'node:url';
import { createWorkerProcess } from '../../../platform/worker-process.ts';
import type { NumberedDocument } from '../invoice-document.ts';

export type PdfPrinter = {
  print: (document: NumberedDocument) => Promise<Buffer>;
  close: () => void;
};

/** Prints in a process of its own: a page takes a fifth of a second of one core, and hundred lines two seconds. */
export function createPdfPrinter(): PdfPrinter {
  const { work, close } = createWorkerProcess<NumberedDocument>({
    program: fileURLToPath(new URL('./pdf-process.ts', import.meta.url)),
    idleMs: 10_000,
    createError: (reason) => new Error(`The PDF could not be made: ${reason}`),
    exitMessage: 'The process that makes PDFs ended',
  });
  return { print: work, close };
}
