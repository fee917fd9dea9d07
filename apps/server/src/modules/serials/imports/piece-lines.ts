import { cleanCode } from '@bijli/contract/schemas';
import { formulaProblem, type PieceNumbers, plainSerial, readPiece, shortenedProblem } from '@bijli/rules';
import { AppError } from '../../../errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { FoundLine, ImportKind, LineCells, LineIdentity, LineProblem, LineRecord } from '../../imports/index.ts';
import { sellableKey } from '../../stock/index.ts';
import { findByCodes } from '../coded-sellables.repository.ts';
import { type NumberedSellable, selectNumberedSellables } from '../numbered-sellables.repository.ts';

/** Columns of a sheet whose lines are pieces of products, each by SKU or barcode. */
export const pieceColumns = {
  names: ['sku', 'barcode', 'number', 'second number'],
  otherNames: {
    sku: ['code', 'item', 'item code'],
    barcode: ['ean', 'gtin', 'upc'],
    number: ['imei', 'imei 1', 'imei1', 'serial', 'serial number', 'serial no', 'sn', 's/n'],
    'second number': ['imei 2', 'imei2', 'second imei'],
  },
} as const;

/** What the files of pieces have in common. */
export const pieceImport = {
  permission: 'stock.change',
  areas: ['stock'],
  identityColumns: { key: 'number', code: 'second number' },
  identify: identifyPieces,
  groupOf,
  problemOf: () => undefined,
} satisfies Partial<ImportKind>;

/** @throws AppError refused without a column that tells products apart */
export function requireCode(columns: readonly string[]): void {
  if (columns.includes('sku') || columns.includes('barcode')) return;
  throw new AppError('refused', 'Say which column has the SKU or the barcode: it tells products apart.');
}

const codeIn = ({ cells }: LineCells) => cells.get('sku') ?? cells.get('barcode') ?? '';
const column = ({ cells }: LineCells) => (cells.has('sku') || !cells.has('barcode') ? 'sku' : 'barcode');

/** A line is its number, which no other line has; one without a number is its code, at its place where it has one. */
export async function identifyPieces(db: Database, lines: readonly LineCells[]): Promise<LineIdentity[]> {
  const found = await findByCodes(db, lines.map(codeIn));
  return lines.map((line, index) => {
    const [number, second] = ['number', 'second number'].map((name) => plainSerial(line.cells.get(name) ?? ''));
    const known = found[index];
    const sku = known && 'sku' in known ? known.sku : cleanCode(codeIn(line));
    const at = line.cells.get('place')?.trim();
    return {
      key: number || (at ? `${sku}, ${at}` : sku),
      parentKey: number ? sku : '',
      code: second ?? '',
      entityId: known && 'productId' in known ? known.productId : null,
    };
  });
}

/** Pieces of a product in up to a hundred groups, so that a long file shows how far it is and no group holds its shelf for long. */
function groupOf({ key, parentKey, entityId }: LineIdentity): string {
  return `${entityId ?? 'unknown'} ${parentKey ? `${parentKey} ${key.slice(-2)}` : key}`;
}

/** What a line is about; `piece` where it has a number. */
export type PieceLine = { line: LineCells; sellable: NumberedSellable; piece: PieceNumbers | undefined };

/** What lines say, or why one is wrong. In order. */
export async function readPieceLines(
  db: Database,
  lines: readonly LineCells[],
): Promise<(PieceLine | (LineProblem & { sellable?: NumberedSellable }))[]> {
  const found = await findByCodes(db, lines.map(codeIn));
  const known = found.flatMap((one) => ('problem' in one ? [] : one));
  const sellables = new Map((await selectNumberedSellables(db, known)).map((one) => [sellableKey(one), one]));
  return lines.map((line, index) => {
    for (const [name, text] of line.cells) {
      const reason = formulaProblem(text);
      if (reason) return { column: name, reason };
    }
    const one = found[index];
    if (!one || 'problem' in one) {
      const reason = shortenedProblem(codeIn(line)) ?? one?.problem ?? 'It is not known.';
      return { column: column(line), reason: codeIn(line) ? reason : 'It has neither an SKU nor a barcode.' };
    }
    const sellable = sellables.get(sellableKey(one));
    if (!sellable) return { column: column(line), reason: 'Its product is not in the shop any more.' };
    const [number, secondNumber] = [line.cells.get('number'), line.cells.get('second number')];
    if (number === undefined && secondNumber === undefined) return { line, sellable, piece: undefined };
    if (sellable.kind === null)
      return { column: 'number', reason: `Pieces of ${sellable.sku} have no numbers.`, sellable };
    const { kind, sku, gtin } = sellable;
    const read = readPiece({ number: number ?? '', secondNumber }, { kind, codes: [sku, gtin] });
    if ('problem' in read) return { column: 'number', reason: read.problem, sellable };
    return { line, sellable, piece: read.value };
  });
}

/** A line of a dry run as nothing was found of it yet. */
export function untriedLine({ line, name }: LineRecord): Omit<FoundLine, 'outcome'> {
  return {
    line,
    name,
    problems: [],
    differences: [],
    warnings: [],
    question: null,
    missing: {},
    acceptedQuestion: null,
  };
}
