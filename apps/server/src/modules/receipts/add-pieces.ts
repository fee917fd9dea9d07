import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { newId } from '../../platform/database/columns.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import {
  type ComingPiece,
  numbersOf,
  type RefusedPiece,
  readPieces,
  requireKind,
  selectNumberedSellables,
} from '../serials/index.ts';
import { lockLine, save } from './change-line.ts';
import { describeLine } from './describe-receipts.ts';
import { insertPieces, selectKnownNumbers, updateLine } from './lines.repository.ts';

/**
 * Adds numbers to a line. Wrong ones are named, and the others are added; pieces that had not been counted are counted by their number.
 * Whether a number is in the store already is asked when the receipt is posted.
 * @throws AppError not_found, conflict, refused
 */
export function addReceiptPieces(
  ctx: StaffContext,
  { params, body: { pieces: given, isDamaged, expectedVersion } }: Received<'addReceiptPieces'>,
): Promise<Reply<'addReceiptPieces'>> {
  return inTransaction(ctx, async (ctx) => {
    const { receipt, line } = await lockLine(ctx, { ...params, expectedVersion });
    const [sellable] = await selectNumberedSellables(ctx.db, [line]);
    if (!sellable) throw notFound('Product');
    const kind = requireKind(sellable);
    const { pieces, wrong } = readPieces(given, { ...sellable, kind }, isDamaged ? 'received' : 'in-stock');
    const known = await selectKnownNumbers(ctx.db, receipt.id, pieces.flatMap(numbersOf));
    const { right, twice } = withoutTwice(pieces, new Map(known.map(({ number, sku }) => [number, sku])));
    const refused = [...wrong, ...twice].sort((one, other) => one.line - other.line);
    const added = right.length;
    if (added === 0) return { success: true, added, refused, version: receipt.version, line: describeLine(ctx, line) };
    await insertPieces(
      ctx.db,
      right.map(({ number, secondNumber }) => ({
        ...{ id: newId(), receiptId: receipt.id, lineId: line.id, number, secondNumber, isDamaged },
      })),
    );
    const numberedDamaged = line.numberedDamaged + (isDamaged ? added : 0);
    const numberedGood = line.numbered + added - numberedDamaged;
    const damaged = Math.max(line.damaged, numberedDamaged);
    const received = Math.max(line.received, numberedGood + damaged);
    await updateLine(ctx.db, line.id, { damaged, received });
    const before = { sku: line.sku, numbers: line.numbered, received: line.received };
    const after = { sku: line.sku, numbers: line.numbered + added, received };
    return { ...(await save(ctx, { receipt, lineId: line.id, before, after })), added, refused };
  });
}

/** `known` has the SKU of each number that is in the receipt. */
function withoutTwice(pieces: readonly ComingPiece[], known: Map<string, string>) {
  const [right, twice] = [[] as ComingPiece[], [] as RefusedPiece[]];
  const seen = new Map<string, number>();
  for (const piece of pieces) {
    const { line, number } = piece;
    const own = numbersOf(piece);
    const [there, before] = [own.find((one) => known.has(one)), own.find((one) => seen.has(one))];
    if (there) twice.push({ line, number, reason: `${there} is in this receipt already, with ${known.get(there)}.` });
    else if (before)
      twice.push({ line, number, reason: `${before} is there twice: it is in line ${seen.get(before)} too.` });
    else {
      right.push(piece);
      for (const one of own) seen.set(one, line);
    }
  }
  return { right, twice };
}
