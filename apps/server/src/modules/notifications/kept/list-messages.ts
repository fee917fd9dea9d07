import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { findMessage } from './kept-messages.repository.ts';
import { messageConditions, messageList, selectMessages } from './message-list.repository.ts';
import { listedReply, wholeReply } from './message-reply.ts';

export async function listMessages(
  ctx: StaffContext,
  query: NonNullable<Received<'listMessages'>['query']>,
): Promise<Reply<'listMessages'>> {
  const { ids, sums: _, ...page } = await messageList.findPage(ctx.db, messageConditions(query), query);
  return { success: true, messages: (await selectMessages(ctx.db, ids)).map(listedReply), ...page };
}

/** The text of a message; that it was read is audited. @throws AppError not_found */
export function readMessageText(ctx: StaffContext, id: string): Promise<Reply<'readMessageText'>> {
  return inTransaction(ctx, async (ctx) => {
    const message = await findMessage(ctx.db, id);
    if (message?.audience !== 'shopper') throw notFound('Message');
    await audit(ctx, { action: 'message.read', entity: 'message', entityId: id });
    return { success: true, text: message.text };
  });
}

/** @throws AppError not_found, also for a message to staff */
export async function readMessage(ctx: StaffContext, id: string): Promise<Reply<'readMessage'>> {
  const message = await findMessage(ctx.db, id);
  if (message?.audience !== 'shopper') throw notFound('Message');
  return { success: true, sent: await wholeReply(ctx, message) };
}
