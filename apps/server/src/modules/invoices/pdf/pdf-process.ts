import { registerFonts } from './pdf-fonts.ts';
import type { PrintReply, PrintRequest } from './pdf-printer.ts';
import { renderPdf } from './render-pdf.ts';

/** The other end of `createPdfPrinter`: prints one document after another until it is told to end. */
registerFonts();
let last: Promise<void> = Promise.resolve();
process.on('message', (request: PrintRequest) => {
  last = last.then(() => print(request));
});
process.on('disconnect', () => process.exit(0));

async function print({ id, document }: PrintRequest): Promise<void> {
  const reply: PrintReply = await renderPdf(document).then(
    (bytes) => ({ id, bytes }),
    (error: Error) => ({ id, failure: error.message }),
  );
  process.send?.(reply);
}
