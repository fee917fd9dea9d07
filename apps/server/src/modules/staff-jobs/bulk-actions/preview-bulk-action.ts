import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inSavepoint, inTransaction } from '../../../platform/database/transaction.ts';
import type { BulkAction, Selection } from './bulk-action.ts';
import { countRows } from './count-rows.repository.ts';

const sampleSize = 20;

/** Rolls the transaction of a preview back. */
class PreviewDone extends Error {}

type Preview<Line> = { total: number; previewed: string; sample: (Line & { problem: string | null })[] };

/** How many rows an action is of, and what it does with the first: it is done to them, and nothing is kept. */
export async function previewBulkAction<Action, Thing, Line>(
  ctx: StaffContext,
  bulk: BulkAction<Action, Thing, Line>,
  { selection, action }: { selection: Selection; action: Action },
): Promise<Preview<Line>> {
  await bulk.check(ctx, action);
  const { total, ids, fingerprint } = await countRows(ctx.db, await bulk.rowsOf(ctx, selection), sampleSize);
  const sample: Preview<Line>['sample'] = [];
  try {
    await inTransaction(ctx, async (ctx) => {
      sample.length = 0;
      for (const id of ids) sample.push(await previewOne(ctx, bulk, { id, action }));
      throw new PreviewDone('The preview is not kept');
    });
  } catch (error) {
    if (!(error instanceof PreviewDone)) throw error;
  }
  return { total, previewed: fingerprint, sample };
}

async function previewOne<Action, Thing, Line>(
  ctx: StaffContext,
  bulk: BulkAction<Action, Thing, Line>,
  { id, action }: { id: string; action: Action },
): Promise<Line & { problem: string | null }> {
  const { problem, ...change } = await tryOne();
  return { ...(await bulk.describe(ctx, action, change)), problem };

  async function tryOne() {
    try {
      return { ...(await inSavepoint(ctx, (ctx) => bulk.apply(ctx, id, action))), problem: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const present = await bulk.open(ctx, id);
      return { before: present, after: present, problem: error.message };
    }
  }
}
