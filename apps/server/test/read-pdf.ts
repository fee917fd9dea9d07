import { inflateSync } from 'node:zlib';

/** The selectable text of each page of a PDF, without spaces, because PDFs position words instead of spacing them. */
export function readPdf(bytes: Uint8Array): string[] {
  const objects = readObjects(Buffer.from(bytes));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map((page) => {
    const fonts = fontsOf(objects, resourcesOf(objects, page.head));
    const content = streamOf(objects, numberAfter(page.head, 'Contents'));
    return textOf(content, fonts);
  });
}

type PdfObject = { head: string; data: string };
type Objects = Map<number, PdfObject>;
/** The characters of each glyph. */
type Font = Map<number, string>;

function readObjects(file: Buffer): Objects {
  const text = file.toString('latin1');
  const objects: Objects = new Map();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)) {
    const [, number, body = ''] = match;
    const start = body.indexOf('stream\n');
    const head = start < 0 ? body : body.slice(0, start);
    const length = Number(head.match(/\/Length (\d+)/)?.[1]);
    const data = start < 0 ? '' : body.slice(start + 'stream\n'.length).slice(0, length);
    objects.set(Number(number), { head, data });
  }
  return objects;
}

function streamOf(objects: Objects, number: number): string {
  const { head, data } = objects.get(number) ?? { head: '', data: '' };
  return head.includes('/FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
}

function numberAfter(head: string, name: string): number {
  return Number(head.match(new RegExp(`/${name} (\\d+) 0 R`))?.[1]);
}

function resourcesOf(objects: Objects, head: string): string {
  return objects.get(numberAfter(head, 'Resources'))?.head ?? head;
}

function fontsOf(objects: Objects, resources: string): Map<string, Font> {
  const list = resources.match(/\/Font <<([\s\S]*?)>>/)?.[1] ?? '';
  return new Map(
    [...list.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', number]) => {
      const font = objects.get(Number(number))?.head ?? '';
      return [name, glyphsOf(streamOf(objects, numberAfter(font, 'ToUnicode')))];
    }),
  );
}

/** Stands for a missing glyph, drawn as a box; such a glyph may also be part of a valid character. */
export const emptyBox = '\u25a1';

/** Reads `<first> <last> [<text> …]` of a character map. */
function glyphsOf(map: string): Font {
  const glyphs: Font = new Map();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      glyphs.set(Number.parseInt(first, 16) + index, utf16(hex.replaceAll(' ', '')));
  }
  return glyphs;
}

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

function textOf(content: string, fonts: Map<string, Font>): string {
  let font: Font = new Map();
  const parts: string[] = [];
  const drawn = content.replaceAll(/\/ActualText \((?:\\[\s\S]|[^\\)])*\)/g, '');
  for (const [, name, shown] of drawn.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? new Map();
    if (shown === undefined) continue;
    const codes = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    parts.push(
      codes.map((code) => (code === '0000' ? emptyBox : (font.get(Number.parseInt(code, 16)) ?? ''))).join(''),
    );
  }
  return parts.join('').replaceAll(/\s+/g, '');
}
