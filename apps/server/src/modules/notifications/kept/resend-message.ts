import type { Reply } from '@bijli/contract';
import { staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { newId } from '../../../platform/database/columns.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { queueAgain } from '../queue-message.ts';
import { lockMessage, markResent } from './kept-messages.repository.ts';
import { readMessage } from './list-messages.ts';
import { whyNotAgain } from './message-reply.ts';

/**
 * Sends a message again as a new one that names it. Called again, it replies the message that the first call made. The first
 * one is not tried any more by itself.
 * @throws AppError not_found; refused for one whose text is not kept, and one that was not tried yet
 */
export function resendMessage(ctx: StaffContext, id: string): Promise<Reply<'resendMessage'>> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockMessage(ctx.db, id);
    if (row?.audience !== 'shopper') throw notFound('Message');
    if (row.resentAs !== null) return readMessage(ctx, row.resentAs);
    const reason = whyNotAgain(row, ctx.clock());
    if (reason !== null) throw new AppError('refused', reason);
    const again = newId();
    await markResent(ctx.db, { id, resentAs: again });
    await queueAgain(ctx, row, { id: again, askedBy: staffIdOf(ctx.actor) });
    const after = { channel: row.channel, template: row.template, resentAs: again };
    await audit(ctx, { action: 'message.resend', entity: 'message', entityId: id, after });
    return readMessage(ctx, again);
  });
}
