import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inSavepoint, inTransaction } from '../../../platform/database/transaction.ts';
import { openProduct } from '../editing/open-product.ts';
import { type Applied, applyEdit } from './apply-edit.ts';
import { describeValue, idsNamed, type Shown } from './describe-edit.ts';
import { type BulkAction, checkAction, readSelection } from './read-bulk-edit.ts';
import { countSelection, selectNames } from './selection.repository.ts';

type Line = Reply<'previewBulkEdit'>['sample'][number];

const sampleSize = 20;

/** Carries the result out of the transaction, which is rolled back. */
class Previewed extends Error {
  readonly lines: Line[];

  constructor(lines: Line[]) {
    super('The preview is not kept');
    this.lines = lines;
  }
}

/** How many products an edit is of, and what it does with the first: it is done to them, and nothing is kept. */
export async function previewBulkEdit(
  ctx: StaffContext,
  edit: Received<'previewBulkEdit'>['body'],
): Promise<Reply<'previewBulkEdit'>> {
  await checkAction(ctx, edit.action);
  const selection = await readSelection(ctx, edit);
  const { total, productIds, fingerprint } = await countSelection(ctx.db, { selection, sample: sampleSize });
  const sample = await preview(ctx, productIds, edit.action);
  return { success: true, products: total, previewed: fingerprint, sample };
}

async function preview(ctx: StaffContext, productIds: string[], action: BulkAction): Promise<Line[]> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const lines: Line[] = [];
      for (const id of productIds) lines.push(await previewOne(ctx, id, action));
      throw new Previewed(lines);
    });
  } catch (error) {
    if (error instanceof Previewed) return error.lines;
    throw error;
  }
}

async function previewOne(ctx: StaffContext, productId: string, action: BulkAction): Promise<Line> {
  const { applied, problem } = await tryOne(ctx, productId, action);
  const [before, after] = [shown(applied.before), shown(applied.after)];
  const names = await selectNames(ctx.db, idsNamed(action, before, after));
  return {
    productId,
    name: before.document.name,
    sku: before.document.sku,
    before: describeValue(action, before, names),
    after: describeValue(action, after, names),
    problem,
  };
}

async function tryOne(
  ctx: StaffContext,
  id: string,
  action: BulkAction,
): Promise<{ applied: Applied; problem: string | null }> {
  try {
    return { applied: await inSavepoint(ctx, (ctx) => applyEdit(ctx, id, action)), problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const present = await openProduct(ctx, id);
    return { applied: { before: present, after: present }, problem: error.message };
  }
}

function shown({ stored, document }: Applied['before']): Shown {
  return { state: stored.row.state, document };
}
