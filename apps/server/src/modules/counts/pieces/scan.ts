import type { Received, Reply } from '@bijli/contract';
import { type PieceNumbers, plainSerial, readPiece } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findByCode } from '../../inventory/index.ts';
import { type NumberedSellable, selectNumberedSellables, selectUnitsOf } from '../../serials/index.ts';
import type { SellableId } from '../../stock/index.ts';
import { isWritten, lockRunning, openItem, writeLine } from '../count-line.ts';
import { roundOf } from '../counts.repository.ts';
import { describeLine } from '../describe-count.ts';
import { addPieces } from './add-pieces.ts';

type Scanned = { sellable: NumberedSellable; piece?: PieceNumbers };

/**
 * Counts what was scanned at this moment: one unit of what has the code, or the piece that has this number. The code of a product whose
 * pieces have numbers only chooses it. The same line is counted once.
 * @throws AppError not_found for an unknown count; refused for what is no code and no number, outside the count's scope, when it does not
 * run, and for what is counted or posted already; conflict for a line's id that something else has
 */
export function scanForCount(
  ctx: StaffContext,
  { params: { id: countId }, body }: Received<'scanForCount'>,
): Promise<Reply<'scanForCount'>> {
  const { line: lineId, place } = body;
  return inTransaction(ctx, async (ctx) => {
    const count = await lockRunning(ctx, countId);
    const { sellable, piece } = await readScan(ctx, body);
    const chosen = chosenOf(sellable);
    const written = async () => ({
      success: true as const,
      line: await describeLine(ctx, { countId, lineId }),
      chosen,
    });
    if (await isWritten(ctx, { countId, lineId })) return written();
    if (piece) {
      const [refused] = await addPieces(ctx, { count, lineId, sellable, place, pieces: [{ ...piece, line: 1 }] });
      if (refused) throw new AppError('refused', refused.reason);
      return written();
    }
    const item = await openItem(ctx, count, sellable);
    if (chosen) return { success: true, line: null, chosen };
    const round = await roundOf(ctx.db, countId, place);
    if (!(await isWritten(ctx, { countId, lineId })))
      await writeLine(ctx, { lineId, count, item, place, round, quantity: 1 });
    return written();
  });
}

function chosenOf({ gtin: _, kind, ...shown }: NumberedSellable): Reply<'scanForCount'>['chosen'] {
  return kind === null ? null : { ...shown, kind };
}

/** @throws AppError refused for what is neither a code of a product nor a number of a piece */
async function readScan(ctx: StaffContext, { code, of }: Received<'scanForCount'>['body']): Promise<Scanned> {
  const coded = await findCoded(ctx, code);
  if (coded) return { sellable: await requireSellable(ctx, coded) };
  const number = plainSerial(code);
  const [known] = await selectUnitsOf(ctx.db, [number]);
  const chosen = of ? await requireSellable(ctx, of) : undefined;
  if (chosen?.kind) {
    const read = readPiece({ number: code }, { kind: chosen.kind, codes: [chosen.sku, chosen.gtin] });
    if ('problem' in read && !known) throw new AppError('refused', read.problem);
    return { sellable: chosen, piece: 'value' in read ? read.value : { number, secondNumber: null } };
  }
  if (!known)
    throw new AppError(
      'refused',
      'No product has this SKU or barcode, and no piece this number. Scan the code of its product first, then the number again.',
    );
  return { sellable: await requireSellable(ctx, known), piece: { number, secondNumber: null } };
}

async function findCoded(ctx: StaffContext, code: string): Promise<SellableId | undefined> {
  try {
    return await findByCode(ctx, code);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

async function requireSellable({ db }: StaffContext, { productId, variantId }: SellableId): Promise<NumberedSellable> {
  const [sellable] = await selectNumberedSellables(db, [{ productId, variantId }]);
  if (!sellable) throw new AppError('refused', 'Its product is not in the shop any more.');
  return sellable;
}
