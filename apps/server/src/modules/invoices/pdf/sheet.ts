import type { FontSet } from '../../../platform/pdf/font-set.ts';

/** The PDF being written, and the element of its structure that new content belongs to; without one it is decoration. */
export type Sheet = {
  pdf: PDFKit.PDFDocument;
  fonts: FontSet;
  parent: ReturnType<PDFKit.PDFDocument['struct']> | undefined;
};

/** Something of a known height, in points, that draws itself with its top left corner at a place. */
export type Block = { height: number; draw: (sheet: Sheet, x: number, y: number) => void };

/** Draws as content of a structure element (PDF 1.7, 14.8.4), or as decoration that a screen reader passes over. */
export function asContent(sheet: Sheet, { tag, ...options }: { tag: string; alt?: string }, draw: () => void): void {
  const { pdf, parent } = sheet;
  if (!parent) {
    asDecoration(pdf, draw);
    return;
  }
  const element = pdf.struct(tag, options);
  parent.add(element);
  const content = pdf.markStructureContent(tag);
  draw();
  pdf.endMarkedContent();
  element.add(content);
}

export function asDecoration(pdf: PDFKit.PDFDocument, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/** The block as a structure element with the elements of its parts. */
export function grouped(tag: string, block: Block, options: { title?: string; scope?: 'Column' } = {}): Block {
  return {
    height: block.height,
    draw(sheet, x, y) {
      const { parent } = sheet;
      const element = parent && sheet.pdf.struct(tag, options);
      if (parent && element) parent.add(element);
      block.draw({ ...sheet, parent: element }, x, y);
    },
  };
}

/** Blocks below one another. */
export function stack(blocks: (Block | false)[]): Block {
  const parts = blocks.filter((block) => block !== false);
  return {
    height: parts.reduce((sum, { height }) => sum + height, 0),
    draw(sheet, x, y) {
      let top = y;
      for (const part of parts) {
        part.draw(sheet, x, top);
        top += part.height;
      }
    },
  };
}

/** Blocks beside one another, each at its distance from the left. */
export function beside(columns: { left: number; block: Block; isAtBottom?: boolean }[]): Block {
  const height = Math.max(...columns.map(({ block }) => block.height));
  return {
    height,
    draw(sheet, x, y) {
      for (const { left, block, isAtBottom } of columns)
        block.draw(sheet, x + left, isAtBottom ? y + height - block.height : y);
    },
  };
}

export function space(height: number): Block {
  return { height, draw: () => undefined };
}

export function rule({ width, thickness, color }: { width: number; thickness: number; color: string }): Block {
  return {
    height: thickness,
    draw({ pdf }, x, y) {
      asDecoration(pdf, () => pdf.rect(x, y, width, thickness).fill(color));
    },
  };
}
