import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { Blob, Face, Font } from 'harfbuzzjs';
import { decodeWoff } from './decode-woff.ts';

const folder = new URL('../../../fonts/', import.meta.url);

/** A font as PDFKit embeds it: the glyphs it uses, with the width (in thousandths of the size) and text of each. */
type EmbeddedFont = {
  id: string;
  scale: number;
  font: { getGlyph: (id: number) => { advanceWidth: number } };
  subset: { includeGlyph: (id: number) => number };
  widths: number[];
  unicode: number[][];
  ref: () => PDFKit.PDFKitReference;
};

export type PdfFont = { file: string; shaped: Font; embedded: EmbeddedFont };

/** Loads font files when they are first used in a document. */
export type FontSet = (file: string) => PdfFont;

export function createFontSet(pdf: PDFKit.PDFDocument): FontSet {
  const loaded = new Map<string, PdfFont>();
  return (file) => {
    const known = loaded.get(file);
    if (known) return known;
    const font = loadFont(pdf, file);
    loaded.set(file, font);
    return font;
  };
}

function loadFont(pdf: PDFKit.PDFDocument, file: string): PdfFont {
  const bytes = decodeWoff(readFileSync(new URL(`${file}.woff`, folder)));
  const font = create(bytes);
  // PDFKit takes fonts of one name for the same font, and several of these files have the name of the family.
  Object.defineProperty(font, 'postscriptName', { value: file });
  pdf.font(font as unknown as PDFKit.Mixins.PDFFontSource);
  const { _font: embedded } = pdf as unknown as { _font: EmbeddedFont };
  return { file, embedded, shaped: new Font(new Face(new Blob(bytes))) };
}
