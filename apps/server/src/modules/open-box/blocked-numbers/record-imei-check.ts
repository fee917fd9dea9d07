import type { Received, Reply } from '@bijli/contract';
import { dateInIndia } from '@bijli/rules';
import { staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { withdrawOpenBox } from '../../catalogue/index.ts';
import { canMoveFiles, readPhotoOrPdf } from '../../media/index.ts';
import { type SerialUnit, stepSerials } from '../../serials/index.ts';
import { describeOpenBox } from '../describe-open-box.ts';
import { isOnSale, takeOffSale } from '../end-sale.ts';
import { type LockedPiece, lockPiece } from '../lock-piece.ts';
import { selectPieces } from '../open-box-list.repository.ts';
import { byHand } from './by-hand.ts';
import { findCheck, insertCheck } from './imei-checks.repository.ts';

/** Large enough to read a page of answers. */
const recipe = { longestSide: 2000, quality: 80 };
const onTheList = 'Its IMEI is on the state’s list of blocked numbers';

/**
 * Keeps what the state's list of blocked numbers said of a phone, with the proof. A phone on sale that is on the list is taken off sale at
 * once. Sent again with its id it is kept once.
 * @throws AppError invalid_input for a proof that is no picture or PDF, and for what is no answer for its IMEIs; not_found; conflict when it
 *   was changed meanwhile; refused for a piece without an IMEI
 */
export async function recordImeiCheck(
  ctx: StaffContext,
  { params: { id }, query, body }: Received<'recordImeiCheck'>,
): Promise<Reply<'recordImeiCheck'>> {
  const { checkId, expectedVersion, ...typed } = query;
  const [piece] = await selectPieces(ctx.db, [id]);
  if (!piece) throw notFound('Opened piece');
  if (piece.kind !== 'imei') throw new AppError('refused', `${piece.number} is no phone: it has no IMEI to look up.`);
  const numbers = imeisOf(piece);
  const { answers, askedOn } = await byHand.ask(numbers, typed, dateInIndia(ctx.clock()));
  const { type, content } = await readPhotoOrPdf(ctx, Buffer.from(body.buffer, body.byteOffset, body.length), recipe);
  const isBlocked = answers.some((answer) => answer.isBlocked);
  return inTransaction(ctx, async (ctx) => {
    const earlier = await findCheck(ctx.db, checkId);
    if (earlier && earlier.unitId !== id) throw new AppError('conflict', 'Another check has this id.');
    if (earlier) return describeOpenBox(ctx, id);
    const locked = await lockPiece(ctx, { id, expectedVersion });
    await insertCheck(ctx.db, {
      ...{ id: checkId, unitId: id, answers, isBlocked, askedOn, source: byHand.name },
      ...{ proofType: type, proof: content, proofSize: content.length },
      ...{ at: ctx.clock(), checkedBy: staffIdOf(ctx.actor) },
    });
    const after = { askedOn, isBlocked, reference: typed.reference, source: byHand.name };
    await audit(ctx, { action: 'serial.imei-check', entity: 'serial', entityId: id, after });
    if (isBlocked) await stopSale(ctx, locked);
    if (canMoveFiles(ctx.config)) await ctx.jobs.enqueue(ctx, 'keep-imei-proof', { checkId });
    await announceChange(ctx, 'receipts', 'today');
    return describeOpenBox(ctx, id);
  });
}

export const imeisOf = ({ number, secondNumber }: Pick<SerialUnit, 'number' | 'secondNumber'>): string[] =>
  secondNumber === null ? [number] : [number, secondNumber];

/** One that an order has cannot be packed any more, and nobody buys it when that order is cancelled. */
async function stopSale(ctx: StaffContext, { unit, offer }: LockedPiece): Promise<void> {
  if (!offer || !isOnSale({ unit, offer })) return;
  if (await takeOffSale(ctx, { unit, offer }, onTheList)) return;
  await stepSerials(ctx, [{ unitId: unit.id, expected: 'in-stock', to: 'open-box', note: onTheList }]);
  await withdrawOpenBox(ctx, offer.productId);
}
