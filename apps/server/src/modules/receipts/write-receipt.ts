import type { Received, Reply } from '@bijli/contract';
import { financialYear, paperKey, receiptMonth, receiptNumber, supplierKey } from '@bijli/rules';
import { staffIdOf } from '../../actor.ts';
import type { StaffContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { newId } from '../../platform/database/columns.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { describeReceipt } from './describe-receipts.ts';
import { lockDraft } from './lock-draft.ts';
import {
  deleteReceipt,
  findByPaper,
  insertReceipt,
  type ReceiptRow,
  takeNumber,
  updateReceipt,
} from './receipts.repository.ts';

type Paper = Received<'createReceipt'>['body'];

/** Begins a draft. @throws AppError conflict when another receipt has the paper: its id is `receiptId` */
export function createReceipt(ctx: StaffContext, { body }: Received<'createReceipt'>): Promise<Reply<'createReceipt'>> {
  return inTransaction(ctx, async (ctx) => {
    const paper = paperOf(body);
    await requireNewPaper(ctx, paper);
    const [id, now] = [newId(), ctx.clock()];
    const month = receiptMonth(now);
    const number = receiptNumber(month, await takeNumber(ctx.db, month));
    const row = await insertReceipt(ctx.db, { id, number, ...paper, createdAt: now, createdBy: staffIdOf(ctx.actor) });
    if (!row) {
      await requireNewPaper(ctx, paper);
      throw new AppError('conflict', 'Somebody began a receipt meanwhile. Please try again.');
    }
    await audit(ctx, { action: 'receipt.create', entity: 'receipt', entityId: id, after: shown(row) });
    await announceChange(ctx, 'receipts');
    return describeReceipt(ctx, id);
  });
}

/** Changes supplier, paper and note. @throws AppError not_found, refused; conflict for another version, or a paper of another receipt */
export function changeReceipt(
  ctx: StaffContext,
  { params: { id }, body: { expectedVersion, ...body } }: Received<'changeReceipt'>,
): Promise<Reply<'changeReceipt'>> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockDraft(ctx, { id, expectedVersion });
    const paper = paperOf(body);
    await requireNewPaper(ctx, paper, id);
    await updateReceipt(ctx.db, row, paper);
    const [before, after] = [shown(row), shown({ ...row, ...paper })];
    await audit(ctx, { action: 'receipt.change', entity: 'receipt', entityId: id, before, after });
    await announceChange(ctx, 'receipts');
    return describeReceipt(ctx, id);
  });
}

/** Throws away a draft; its number is not given again. @throws AppError not_found, conflict, refused */
export function dropReceipt(
  ctx: StaffContext,
  { params: { id }, body: { expectedVersion } }: Received<'dropReceipt'>,
): Promise<Reply<'dropReceipt'>> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockDraft(ctx, { id, expectedVersion });
    await deleteReceipt(ctx.db, id);
    await audit(ctx, { action: 'receipt.drop', entity: 'receipt', entityId: id, before: shown(row) });
    await announceChange(ctx, 'receipts');
    return { success: true };
  });
}

function paperOf({ supplier, paperKind, paperNumber, paperDate, note }: Paper) {
  return {
    ...{ supplier, paperKind, paperNumber, paperDate, note: note || null },
    ...{ supplierKey: supplierKey(supplier), paperKey: paperKey(paperNumber) },
    financialYear: financialYear(`${paperDate}T12:00:00Z`),
  };
}

async function requireNewPaper(
  { db }: StaffContext,
  paper: Pick<ReceiptRow, 'supplierKey' | 'financialYear' | 'paperKey'>,
  ownId?: string,
): Promise<void> {
  const known = await findByPaper(db, paper);
  if (!known || known.id === ownId) return;
  const { number, state, supplier, paperKind, paperNumber } = known;
  throw new AppError(
    'conflict',
    `${number} (${state}) is of ${paperKind} ${paperNumber} of ${supplier} already: a paper comes in once in a financial year.`,
    { details: { receiptId: known.id } },
  );
}

function shown({ number, supplier, paperKind, paperNumber, paperDate, note }: ReceiptRow) {
  return { number, supplier, paperKind, paperNumber, paperDate, note };
}
