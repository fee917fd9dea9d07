import type { Received, Reply } from '@bijli/contract';
import { binKey } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { readBinsOf } from '../../bins/index.ts';
import { askForCount } from './ask-for-count.ts';
import { lockPickList, selectPicks } from './pick-lists.repository.ts';

/**
 * A person who picks says that a bin is mixed up: it is to be counted. Said again while it is counted, nothing more is asked for.
 * @throws AppError not_found; refused for a bin in which nothing of the list lies
 */
export function reportBin(
  ctx: StaffContext,
  { params: { id }, body }: Received<'reportBin'>,
): Promise<Reply<'reportBin'>> {
  return inTransaction(ctx, async (ctx) => {
    // Of two people who report one bin at once the second finds the count of the first.
    const list = await lockPickList(ctx.db, id);
    if (!list) throw notFound('Pick list');
    const bins = [...(await readBinsOf(ctx, await selectPicks(ctx.db, id))).values()].flat();
    const bin = bins.find(({ code }) => binKey(code) === binKey(body.bin))?.code;
    if (bin === undefined) throw new AppError('refused', `Nothing of P-${list.number} lies in ${body.bin}.`);
    const count = await askForCount(ctx, bin);
    await audit(ctx, {
      ...{ action: 'pick-list.report-bin', entity: 'pick-list', entityId: id, after: { bin, count: count.number } },
    });
    await announceChange(ctx, 'orders');
    return { success: true, count };
  });
}
