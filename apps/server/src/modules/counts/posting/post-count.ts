import type { Received, Reply } from '@bijli/contract';
import { paiseToRupees } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findStartedJob, startStaffJob } from '../../staff-jobs/index.ts';
import { lockNotOver } from '../change-count.ts';
import { findCount } from '../counts.repository.ts';
import { comparePieces } from '../pieces/compare-pieces.ts';
import { selectFiguresToPost } from '../pieces/pieces.repository.ts';
import { countRemaining, postingRows, selectPostingFigures } from './posting.repository.ts';

/** @throws AppError not_found */
export async function previewCountPosting(ctx: StaffContext, id: string): Promise<Reply<'previewCountPosting'>> {
  if (!(await findCount(ctx.db, id))) throw notFound('Count');
  const { paiseUp, paiseDown, ...figures } = await selectPostingFigures(ctx.db, id, ctx.clock());
  const numbers = await pieceTotals(ctx, id);
  return {
    success: true,
    ...figures,
    ...numbers,
    valueUp: paiseToRupees(paiseUp),
    valueDown: paiseToRupees(paiseDown),
  };
}

type Posting = Received<'postCount'> & { idempotencyKey?: string | undefined };

/**
 * Starts the job that posts what is not in question; returns its id.
 * @throws AppError not_found; refused when the count is over or nothing is to be posted; conflict when the items are not as many as
 * expected, or somebody else posts it just now
 */
export function postCount(ctx: StaffContext, { params, body, idempotencyKey }: Posting): Promise<string> {
  const { id } = params;
  return inTransaction(ctx, async (ctx) => {
    const kind = { kind: 'count-post', input: { countId: id }, idempotencyKey };
    const started = await findStartedJob(ctx, kind);
    if (started) return started;
    const { number } = await lockNotOver(ctx, id);
    const { toPost } = await countRemaining(ctx.db, id);
    if (toPost === 0) throw new AppError('refused', 'There is nothing to post.');
    const present = toPost.toLocaleString('en-IN');
    if (toPost !== body.expectedItems)
      throw new AppError(
        'conflict',
        `These are ${present} items by now, not ${body.expectedItems.toLocaleString('en-IN')}. Look at them again.`,
      );
    const title = `Post ${present} ${toPost === 1 ? 'item' : 'items'} of the count ST-${number}`;
    return startStaffJob(ctx, { ...kind, permission: 'stock.approve', title, rows: postingRows(id) });
  });
}

/** How many numbers of pieces go missing and come in, of what is to be posted. */
async function pieceTotals({ db }: StaffContext, countId: string) {
  const figures = await selectFiguresToPost(db, countId);
  const missing = figures.filter((one) => comparePieces(one).areMissing);
  return {
    numbersMissing: missing.reduce((sum, { absent }) => sum + absent, 0),
    numbersAdded: figures.reduce((sum, { newAll }) => sum + newAll, 0),
  };
}
