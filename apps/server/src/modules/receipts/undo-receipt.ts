import type { Received, Reply } from '@bijli/contract';
import { serialStateNames } from '@bijli/rules';
import { staffIdOf } from '../../actor.ts';
import type { StaffContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { lockUnitsOfDocument, requireNumbersOnHand, stepSerials } from '../serials/index.ts';
import { lockShelves, moveStock, sellableKey } from '../stock/index.ts';
import { describeReceipt } from './describe-receipts.ts';
import { type ShownLine, selectLines } from './lines.repository.ts';
import { requireVersion } from './lock-draft.ts';
import { movesOf } from './moves-of.ts';
import { totalsOf } from './post-receipt.ts';
import { lockReceipt, type ReceiptRow, updateReceipt } from './receipts.repository.ts';

/**
 * Takes back what a receipt brought, while its pieces are still free and the numbers still in stock. Sent again it is undone once.
 * @throws AppError not_found, conflict; refused with what is missing
 */
export function undoReceipt(
  ctx: StaffContext,
  { params: { id }, body: { reason, expectedVersion } }: Received<'undoReceipt'>,
): Promise<Reply<'undoReceipt'>> {
  return inTransaction(ctx, async (ctx) => {
    const receipt = await lockReceipt(ctx.db, id);
    if (!receipt) throw notFound('Receipt');
    const isDone = receipt.state === 'undone' && receipt.version === expectedVersion + 1;
    if (!isDone) {
      if (receipt.state !== 'posted')
        throw new AppError('refused', `${receipt.number} is ${receipt.state}: only what is posted is undone.`);
      requireVersion(receipt, expectedVersion);
      await undo(ctx, receipt, reason);
    }
    return describeReceipt(ctx, id);
  });
}

async function undo(ctx: StaffContext, receipt: ReceiptRow, reason: string): Promise<void> {
  const { id, number } = receipt;
  const lines = (await selectLines(ctx.db, id)).filter(({ received }) => received > 0);
  await requireStillThere(ctx, lines, number);
  await withdrawNumbers(ctx, receipt, reason);
  await moveStock(ctx, movesOf(lines, { receipt, sign: -1, note: `${number} undone: ${reason}` }));
  await requireNumbersOnHand(
    ctx,
    lines.filter(({ serialKind }) => serialKind !== null),
  );
  const who = { undoneAt: ctx.clock(), undoneBy: staffIdOf(ctx.actor), undoneWhy: reason };
  await updateReceipt(ctx.db, receipt, { state: 'undone', ...who });
  const [before, after] = [{ number, ...totalsOf(lines) }, { reason }];
  await audit(ctx, { action: 'receipt.undo', entity: 'receipt', entityId: id, before, after });
  await announceChange(ctx, 'receipts');
}

/** @throws AppError refused with the lines of which pieces are gone */
async function requireStillThere(ctx: StaffContext, lines: readonly ShownLine[], number: string): Promise<void> {
  const levels = new Map((await lockShelves(ctx, [...lines])).map((level) => [sellableKey(level), level]));
  const missing = lines.flatMap((line) => {
    const { quantity = 0, safety = 0, damaged = 0 } = levels.get(sellableKey(line)) ?? {};
    // What a receipt brought may have become safety stock.
    const free = quantity + safety;
    const good = line.received - line.damaged;
    return [
      ...(free < good ? [`${line.sku}: ${good - free} of ${good} free`] : []),
      ...(damaged < line.damaged ? [`${line.sku}: ${line.damaged - damaged} of ${line.damaged} damaged`] : []),
    ];
  });
  if (missing.length === 0) return;
  const shown = missing.slice(0, 10).join('; ');
  throw new AppError('refused', `${number} cannot be undone: of what it brought these are no longer there: ${shown}.`);
}

/** @throws AppError refused when a piece has moved on */
async function withdrawNumbers(ctx: StaffContext, { id, number }: ReceiptRow, reason: string): Promise<void> {
  const units = await lockUnitsOfDocument(ctx.db, id);
  const gone = units.find(({ state, isLast }) => !isLast || (state !== 'in-stock' && state !== 'received'));
  if (gone)
    throw new AppError(
      'refused',
      `${number} cannot be undone: ${gone.number} has moved on since, it is ${serialStateNames[gone.state].toLowerCase()}.`,
    );
  const document = { kind: 'receipt', id, name: number } as const;
  const note = `The receipt was undone: ${reason}`;
  await stepSerials(
    ctx,
    units.map(({ id: unitId, state }) => ({ unitId, expected: state, to: 'withdrawn', document, note })),
  );
}
