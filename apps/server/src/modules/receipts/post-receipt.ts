import type { Received, Reply } from '@bijli/contract';
import { staffIdOf } from '../../actor.ts';
import type { StaffContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { type ComingPiece, takeInPieces } from '../serials/index.ts';
import { lockShelves, moveStock } from '../stock/index.ts';
import { describeReceipt } from './describe-receipts.ts';
import { type ShownLine, selectLines, selectPieces } from './lines.repository.ts';
import { requireVersion } from './lock-draft.ts';
import { movesOf } from './moves-of.ts';
import { lockReceipt, type ReceiptRow, updateReceipt } from './receipts.repository.ts';

/**
 * Takes the goods of a draft into stock, all in one transaction. Sent again for the version that it has posted, it has been posted.
 * @throws AppError not_found, conflict; refused for a draft with nothing in it, or with numbers that cannot come in: `refusedNumbers`
 */
export function postReceipt(
  ctx: StaffContext,
  { params: { id }, body: { expectedVersion } }: Received<'postReceipt'>,
): Promise<Reply<'postReceipt'>> {
  return inTransaction(ctx, async (ctx) => {
    const receipt = await lockReceipt(ctx.db, id);
    if (!receipt) throw notFound('Receipt');
    const isDone = receipt.state === 'posted' && receipt.version === expectedVersion + 1;
    if (!isDone) await post(ctx, receipt, expectedVersion);
    return describeReceipt(ctx, id);
  });
}

async function post(ctx: StaffContext, receipt: ReceiptRow, expectedVersion: number): Promise<void> {
  const { id, number, state } = receipt;
  if (state !== 'draft') throw new AppError('refused', `${number} is ${state} already.`);
  requireVersion(receipt, expectedVersion);
  const lines = (await selectLines(ctx.db, id)).filter(({ received }) => received > 0);
  if (lines.length === 0) throw new AppError('refused', `Nothing has come in with ${number} yet.`);
  if (lines.some(({ sku }) => sku === ''))
    throw new AppError('refused', 'A product of this receipt was removed. Take its line out first.');
  await lockShelves(ctx, lines);
  await moveStock(ctx, movesOf(lines, { receipt, sign: 1 }));
  await takeInNumbers(ctx, receipt, lines);
  await updateReceipt(ctx.db, receipt, { state: 'posted', postedAt: ctx.clock(), postedBy: staffIdOf(ctx.actor) });
  const after = { number, ...totalsOf(lines) };
  await audit(ctx, { action: 'receipt.post', entity: 'receipt', entityId: id, after });
  await announceChange(ctx, 'receipts');
}

async function takeInNumbers(
  ctx: StaffContext,
  { id, number }: ReceiptRow,
  lines: readonly ShownLine[],
): Promise<void> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const pieces = (await selectPieces(ctx.db, id)).map((piece, place): ComingPiece => {
    const line = byId.get(piece.lineId);
    if (!line?.serialKind)
      throw new AppError('refused', `${piece.number} is of a product whose pieces have no numbers.`);
    const { productId, variantId, serialKind: kind } = line;
    const state = piece.isDamaged ? 'received' : 'in-stock';
    return {
      productId,
      variantId,
      kind,
      state,
      number: piece.number,
      secondNumber: piece.secondNumber,
      line: place + 1,
    };
  });
  if (pieces.length === 0) return;
  const document = { kind: 'receipt', id, name: number } as const;
  const { refused } = await takeInPieces(ctx, { pieces, document });
  if (refused.length > 0) throw refusalOf(refused);
}

function refusalOf(refused: readonly { number: string; reason: string }[]): AppError {
  const [first, ...others] = refused;
  const more =
    others.length === 0
      ? ''
      : ` ${others.length} more ${others.length === 1 ? 'number' : 'numbers'} cannot come in either.`;
  const refusedNumbers = refused.slice(0, 200).map(({ number, reason }) => ({ number, reason }));
  return new AppError('refused', `${first?.reason ?? ''}${more} Nothing was posted.`, { details: { refusedNumbers } });
}

export function totalsOf(lines: readonly ShownLine[]) {
  const sum = (of: (line: ShownLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    lines: lines.length,
    received: sum(({ received }) => received),
    damaged: sum(({ damaged }) => damaged),
    numbers: sum(({ numbered }) => numbered),
  };
}
