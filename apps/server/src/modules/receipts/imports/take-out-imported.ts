import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { JobRow, RowResult } from '../../staff-jobs/index.ts';
import { type SellableId, sellableKey } from '../../stock/index.ts';
import { save } from '../change-line.ts';
import { deleteLine, deletePiece, selectLines, selectPieces, updateLine } from '../lines.repository.ts';
import { lockOpenDraft } from '../lock-draft.ts';

/** What a group of lines has added to a draft. */
export type ImportedPieces = SellableId & { receiptId: string; units: number; damaged: number; numbers: string[] };

/** Takes out of a draft what an import added, as far as it is still there. @throws AppError not_found, refused when it is posted */
export async function takeOutImported(ctx: StaffContext, { input }: JobRow): Promise<RowResult> {
  const { receiptId, numbers, ...of } = input as ImportedPieces;
  const receipt = await lockOpenDraft(ctx, receiptId);
  const line = (await selectLines(ctx.db, receiptId)).find((one) => sellableKey(one) === sellableKey(of));
  if (!line) throw new AppError('conflict', 'Its line was taken out already.');
  const wanted = new Set(numbers);
  const pieces = (await selectPieces(ctx.db, receiptId, line.id)).filter(({ number }) => wanted.has(number));
  for (const { id } of pieces) await deletePiece(ctx.db, line.id, id);
  const units = Math.min(of.units, line.received);
  const [received, damaged] = [line.received - units, Math.max(0, line.damaged - of.damaged)];
  const isGone = received === 0 && line.expected === null && line.numbered === pieces.length;
  if (isGone) await deleteLine(ctx.db, line.id);
  else {
    const left = line.numbered - pieces.length;
    await updateLine(ctx.db, line.id, { received: Math.max(received, left), damaged: Math.min(damaged, received) });
  }
  const before = { sku: line.sku, received: line.received, numbers: line.numbered };
  await save(ctx, { receipt, lineId: line.id, before, after: { sku: line.sku, received } });
  return { sentence: `${units} ${units === 1 ? 'piece' : 'pieces'} taken out of ${receipt.number}.` };
}
