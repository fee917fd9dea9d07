import type { Reply, ShopperTemplate } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { maxTries } from '../../../platform/jobs/prepare-queues.ts';
import type { MessageRow } from './kept-messages.repository.ts';
import { maskRecipient } from './mask-recipient.ts';
import type { ListedMessage } from './message-list.repository.ts';
import { keptUntil } from './retention.ts';

type Listed = Reply<'listMessages'>['messages'][number];

export function listedReply({ recipient, orderId, orderNumber, askedAt, sentAt, ...row }: ListedMessage): Listed {
  const { id, channel, templateVersion, subject, state, returnId, ticket, tries, providerWords } = row;
  return {
    ...{ id, channel, templateVersion, subject, state, returnId, ticket, tries, providerWords },
    // Of messages to shoppers, which alone are listed.
    template: row.template as ShopperTemplate,
    to: maskRecipient({ channel, to: recipient }),
    order: orderId === null ? null : { id: orderId, number: orderNumber ?? '' },
    askedAt: askedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    resendOf: row.resendOf,
    resentAs: row.resentAs,
  };
}

export async function wholeReply(ctx: StaffContext, message: MessageRow): Promise<Reply<'readMessage'>['sent']> {
  const { text, document, reportedAt, askedBy, askedAt } = message;
  const names = await ctx.staffNames(ctx.db, [askedBy]);
  return {
    ...listedReply(message),
    hasText: text !== null,
    document: document?.kind ?? null,
    reportedAt: reportedAt?.toISOString() ?? null,
    askedBy: askedBy === null ? null : (names.get(askedBy) ?? null),
    isTriedAgain: isTriedAgain(message),
    notAgain: whyNotAgain(message, ctx.clock()),
    keptUntil: keptUntil(askedAt).toISOString(),
  };
}

/** A message that still waits after this will hardly be tried: a process of an earlier release sent it, or its job was lost. */
const longestWaitMs = 3_600_000;

type Kept = Pick<MessageRow, 'text' | 'state' | 'resentAs' | 'askedAt'>;

/** Why a message cannot be sent again; null when it can. */
export function whyNotAgain({ text, state, resentAs, askedAt }: Kept, now: Date): string | null {
  if (resentAs !== null) return 'It was sent again already. Send that message again if it did not arrive either.';
  if (text === null)
    return 'It held a code or a link, which is not kept. Ask the shopper to ask for a new one in the shop.';
  if (state === 'waiting' && now.getTime() - askedAt.getTime() < longestWaitMs)
    return 'It is on its way: wait until it was tried.';
  return null;
}

function isTriedAgain({ state, tries, resentAs }: Pick<MessageRow, 'state' | 'tries' | 'resentAs'>): boolean {
  return state === 'refused' && tries < maxTries && resentAs === null;
}
