import type { PdfFont } from './font-set.ts';
import type { Glyph, Run, ShapedLine } from './shape-line.ts';

type Place = { x: number; baseline: number; size: number; color: string };

/** Writes a shaped line at a baseline, in points from the top left of the page. */
export function drawLine(pdf: PDFKit.PDFDocument, line: ShapedLine, { x, baseline, size, color }: Place): void {
  // The text of complex scripts cannot be read back from glyphs, which stand in visual order.
  if (!line.isLatin) pdf.markContent('Span', { actual: line.text });
  pdf.save().fillColor(color).transform(1, 0, 0, -1, 0, pdf.page.height);
  pdf.addContent(`BT 1 0 0 1 ${decimal(x)} ${decimal(pdf.page.height - baseline)} Tm`);
  for (const run of line.runs) drawRun(pdf, run, size);
  pdf.addContent('ET');
  pdf.restore();
  if (!line.isLatin) pdf.endMarkedContent();
}

/** Every glyph at its own offset: sideways by the spacing between glyphs, upwards by the text rise (PDF 1.7, 9.3.7). */
function drawRun(pdf: PDFKit.PDFDocument, { font, glyphs }: Run, size: number): void {
  const { embedded } = font;
  const fonts = pdf.page.fonts as Record<string, PDFKit.PDFKitReference>;
  fonts[embedded.id] ??= embedded.ref();
  pdf.addContent(`/${embedded.id} ${decimal(size)} Tf`);
  let parts: string[] = [];
  let rise = 0;
  const flush = () => {
    if (parts.length > 0) pdf.addContent(`[${parts.join(' ')}] TJ`);
    parts = [];
  };
  for (const glyph of glyphs) {
    if (glyph.yOffset !== rise) {
      flush();
      rise = glyph.yOffset;
      pdf.addContent(`${decimal((rise * size) / 1000)} Ts`);
    }
    const { code, width } = embedGlyph(font, glyph);
    if (glyph.xOffset !== 0) parts.push(decimal(-glyph.xOffset));
    parts.push(`<${code}>`);
    const after = glyph.advance - width - glyph.xOffset;
    if (Math.abs(after) > 0.01) parts.push(decimal(-after));
  }
  flush();
  if (rise !== 0) pdf.addContent('0 Ts');
}

function embedGlyph({ embedded }: PdfFont, { id, text }: Glyph): { code: string; width: number } {
  const place = embedded.subset.includeGlyph(id);
  const width = embedded.font.getGlyph(id).advanceWidth * embedded.scale;
  embedded.widths[place] = width;
  embedded.unicode[place] ??= [...text].map((character) => character.codePointAt(0) ?? 0);
  return { code: place.toString(16).padStart(4, '0'), width };
}

function decimal(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
