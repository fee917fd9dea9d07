import { uncalculated } from '@bijli/rules';
import { type FileEntry, TextWriter } from '@zip.js/zip.js/lib/zip-core-native.js';

/** What the library for workbooks leaves out of a sheet. */
export type WorkbookPart = {
  /** Not among the tabs that a person sees. */
  isHidden: boolean;
  /** Cells whose formula gave an error or was never calculated: the library takes them for empty ones. */
  readGaps: () => Promise<FormulaGap[]>;
};

/** From 0. */
export type FormulaGap = { row: number; column: number; text: string };

/** The sheets of a workbook in their order. Source: ECMA-376, part 1, 18.2.19 (sheet), 18.3.1.4 (c), 18.3.1.40 (f). */
export async function readWorkbookParts(entries: readonly FileEntry[]): Promise<WorkbookPart[]> {
  const read = async (name: string) =>
    (await entries.find(({ filename }) => filename === name)?.getData(new TextWriter())) ?? '';
  const targets = new Map(
    elementsOf('Relationship', await read('xl/_rels/workbook.xml.rels')).map((attributes) => [
      attributeOf('Id', attributes),
      attributeOf('Target', attributes),
    ]),
  );
  return elementsOf('sheet', await read('xl/workbook.xml')).map((attributes) => {
    const target = targets.get(attributeOf('id', attributes)) ?? '';
    const file = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    return {
      isHidden: /^(?:hidden|veryHidden)$/.test(attributeOf('state', attributes) ?? ''),
      readGaps: async () => gapsIn(await read(file)),
    };
  });
}

/** The attributes of each element of this name, with any prefix. */
function elementsOf(name: string, xml: string): string[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) => attributes);
}

function attributeOf(name: string, attributes: string): string | undefined {
  return new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1];
}

const mayHaveGaps = /\st=["']e["']|<(?:\w+:)?f[\s>/]/;
const cell = /<(?:\w+:)?c\s([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g;
const value = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</;

function gapsIn(xml: string): FormulaGap[] {
  if (!mayHaveGaps.test(xml)) return [];
  const gaps: FormulaGap[] = [];
  for (const [, attributes = '', content = ''] of xml.matchAll(cell)) {
    const text = gapText(attributeOf('t', attributes), content);
    const place = text === undefined ? undefined : placeOf(attributeOf('r', attributes) ?? '');
    if (text !== undefined && place) gaps.push({ ...place, text });
  }
  return gaps;
}

function gapText(type: string | undefined, content: string): string | undefined {
  const found = value.exec(content)?.[1];
  if (type === 'e') return found || uncalculated;
  if (type === 'inlineStr' || !/<(?:\w+:)?f[\s>/]/.test(content)) return undefined;
  // A formula may give an empty text.
  return found === undefined || (found === '' && type !== 'str') ? uncalculated : undefined;
}

function placeOf(reference: string): { row: number; column: number } | undefined {
  const [, letters = '', digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  if (digits === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
}
