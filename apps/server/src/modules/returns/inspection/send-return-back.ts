import type { Received, Reply } from '@bijli/contract';
import { staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { letReturnedGo } from '../../orders/index.ts';
import { type SerialStep, stepSerials } from '../../serials/index.ts';
import { inWords, lockReturn, recordStep, requireVersion } from '../change-status.ts';
import { updateReturn } from '../returns.repository.ts';
import { readInspection } from './describe-inspection.ts';
import { placeAllUnits } from './place-all-units.ts';
import { articleOf } from './place-units.ts';
import { selectArticles } from './returned-articles.repository.ts';
import { findSentBack, insertSentBack, listUnits } from './returned-units.repository.ts';
import { stepDocument, stockNote, toInspect } from './take-in.ts';

/**
 * A refused return leaves the house again: its units are not here any more, its pieces are the shopper's, who is told the AWB.
 * @throws AppError not_found; conflict when it was changed meanwhile, was not refused after it came in, or left already
 */
export async function sendReturnBack(
  ctx: StaffContext,
  { params: { id }, body: { courier, awb, expectedVersion } }: Received<'sendReturnBack'>,
): Promise<Reply<'sendReturnBack'>> {
  await inTransaction(ctx, async (ctx) => {
    const { row, order } = await lockReturn(ctx, id);
    const sent = await findSentBack(ctx.db, id);
    if (sent) throw new AppError('conflict', `This return went back already, with ${sent.courier}, AWB ${sent.awb}.`);
    requireVersion(row, expectedVersion);
    if (row.status !== 'refused')
      throw new AppError('conflict', `A return that is ${inWords(row.status)} does not go back to the shopper.`);
    // A process of release 2026-12 refuses a return without saying what becomes of its units.
    if (toInspect(await listUnits(ctx.db, id)).length > 0) await placeAllUnits(ctx, { row, order }, 'sent-back');
    const units = await listUnits(ctx.db, id);
    if (units.length === 0) throw new AppError('conflict', 'This return never came in, so nothing of it goes back.');
    const articles = await selectArticles(ctx.db, order.id);
    await letReturnedGo(
      ctx,
      units.map((unit) => ({ article: articleOf(articles, unit), quantity: 1, from: 'kept_back' as const })),
      stockNote(order),
    );
    const way = { document: stepDocument(order), note: `Back to the shopper, AWB ${awb}` };
    const steps = units.flatMap(({ serialId }): SerialStep[] =>
      serialId === null ? [] : [{ unitId: serialId, expected: 'returned', to: 'sold', ...way }],
    );
    if (steps.length > 0) await stepSerials(ctx, steps);
    const sentAt = ctx.clock();
    await insertSentBack(ctx.db, { returnId: id, courier, awb, sentAt, sentBy: staffIdOf(ctx.actor) });
    await updateReturn(ctx.db, id, { updatedAt: sentAt });
    const note = `It goes back to you with ${courier}, AWB ${awb}`;
    await recordStep(ctx, { returnId: id, fromStatus: 'refused', toStatus: 'refused', note, at: sentAt }, 'sent_back');
    await audit(ctx, { action: 'return.send-back', entity: 'return', entityId: id, after: { courier, awb } });
  });
  return readInspection(ctx, id);
}
