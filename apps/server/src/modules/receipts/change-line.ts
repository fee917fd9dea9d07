import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type AuditedAct, audit } from '../audit/index.ts';
import { describeLine, mayReadCosts } from './describe-receipts.ts';
import { deleteLine, deletePiece, type ShownLine, selectLines, updateLine } from './lines.repository.ts';
import { lockDraft } from './lock-draft.ts';
import { type ReceiptRow, updateReceipt } from './receipts.repository.ts';

/** Sets the figures of a line. @throws AppError not_found, conflict, refused; not_allowed for a cost by who may not read costs */
export function changeReceiptLine(
  ctx: StaffContext,
  { params, body }: Received<'changeReceiptLine'>,
): Promise<Reply<'changeReceiptLine'>> {
  const { expected, received, damaged, costPaise, expectedVersion } = body;
  return inTransaction(ctx, async (ctx) => {
    const { receipt, line } = await lockLine(ctx, { ...params, expectedVersion });
    if (costPaise !== undefined && !mayReadCosts(ctx.actor))
      throw new AppError('not_allowed', 'You may not read costs, so you cannot set them.');
    requireFigures(line, { received, damaged });
    const figures = { expected, received, damaged, ...(costPaise === undefined ? {} : { costPaise }) };
    await updateLine(ctx.db, line.id, figures);
    const before = { sku: line.sku, expected: line.expected, received: line.received, damaged: line.damaged };
    const after = { sku: line.sku, expected, received, damaged };
    return save(ctx, { receipt, lineId: line.id, before, after });
  });
}

/** Takes a line out, with its numbers. @throws AppError not_found, conflict, refused */
export function removeReceiptLine(
  ctx: StaffContext,
  { params, body: { expectedVersion } }: Received<'removeReceiptLine'>,
): Promise<Reply<'removeReceiptLine'>> {
  return inTransaction(ctx, async (ctx) => {
    const { receipt, line } = await lockLine(ctx, { ...params, expectedVersion });
    await deleteLine(ctx.db, line.id);
    const before = { sku: line.sku, received: line.received, numbers: line.numbered };
    return save(ctx, { receipt, lineId: line.id, before, after: { sku: line.sku } });
  });
}

/** Takes the number of a piece out; the piece stays. @throws AppError not_found, conflict, refused */
export function removeReceiptPiece(
  ctx: StaffContext,
  { params: { pieceId, ...params }, body: { expectedVersion } }: Received<'removeReceiptPiece'>,
): Promise<Reply<'removeReceiptPiece'>> {
  return inTransaction(ctx, async (ctx) => {
    const { receipt, line } = await lockLine(ctx, { ...params, expectedVersion });
    const piece = await deletePiece(ctx.db, line.id, pieceId);
    if (!piece) throw notFound('Number');
    return save(ctx, { receipt, lineId: line.id, before: { sku: line.sku, number: piece.number }, after: {} });
  });
}

type OfLine = { id: string; lineId: string; expectedVersion: number };

/** A line of a draft, with its receipt locked. */
export async function lockLine(
  ctx: StaffContext,
  { id, lineId, expectedVersion }: OfLine,
): Promise<{ receipt: ReceiptRow; line: ShownLine }> {
  const receipt = await lockDraft(ctx, { id, expectedVersion });
  const [line] = await selectLines(ctx.db, id, [lineId]);
  if (!line) throw notFound('Line');
  return { receipt, line };
}

type Saved = { receipt: ReceiptRow; lineId: string } & Required<Pick<AuditedAct, 'before' | 'after'>>;

export async function save(ctx: StaffContext, { receipt, lineId, before, after }: Saved) {
  const version = await updateReceipt(ctx.db, receipt);
  await audit(ctx, { action: 'receipt.change', entity: 'receipt', entityId: receipt.id, before, after });
  await announceChange(ctx, 'receipts');
  const [line] = await selectLines(ctx.db, receipt.id, [lineId]);
  return { success: true as const, version, line: line ? describeLine(ctx, line) : null };
}

/** @throws AppError refused when there are more damaged pieces, or more numbers, than pieces */
function requireFigures(
  { numbered, numberedDamaged }: ShownLine,
  { received, damaged }: { received: number; damaged: number },
): void {
  if (damaged > received) throw new AppError('refused', `Of ${received} received ${damaged} cannot be damaged.`);
  const good = numbered - numberedDamaged;
  if (good > received - damaged)
    throw new AppError(
      'refused',
      `${good} good ${good === 1 ? 'piece has' : 'pieces have'} a number. Take numbers out first.`,
    );
  if (numberedDamaged > damaged)
    throw new AppError(
      'refused',
      `${numberedDamaged} damaged ${numberedDamaged === 1 ? 'piece has' : 'pieces have'} a number. Take numbers out first.`,
    );
}
