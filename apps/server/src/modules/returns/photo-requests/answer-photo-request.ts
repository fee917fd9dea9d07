import type { Received, Reply } from '@bijli/contract';
import { orderNumber, returnNumber } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { hashToken } from '../../identity/index.ts';
import { consumeUse, limitNetwork } from '../../limits/index.ts';
import { canMoveFiles } from '../../media/index.ts';
import { listItems } from '../../orders/index.ts';
import { announceReturn, lockReturn } from '../change-status.ts';
import { readPhotos } from '../requests/read-photos.ts';
import { findReturn, listItemsOf, type ReturnRow, updateReturn } from '../returns.repository.ts';
import {
  findPhotoRequest,
  insertAnswerPhotos,
  listPhotoRequests,
  type PhotoRequestRow,
  saveAnswer,
} from './photo-requests.repository.ts';

type State = Reply<'readPhotoRequest'>['state'];

/** What whoever has the link sees: nothing of whose return it is. @throws AppError not_found */
export async function readPhotoRequest(
  ctx: Context,
  { body: { token } }: Received<'readPhotoRequest'>,
): Promise<Reply<'readPhotoRequest'>> {
  const { request, row, state } = await requestOf(ctx, token);
  const names = new Map((await listItems(ctx.db, row.orderId)).map(({ id, name }) => [id, name]));
  return {
    ...{ success: true, state, returnNumber: returnNumber(row.id), orderNumber: orderNumber(row.orderId) },
    items: (await listItemsOf(ctx.db, [row.id])).map(({ orderItemId, quantity }) => ({
      name: names.get(orderItemId) ?? '',
      quantity,
    })),
    asked: request.asked,
  };
}

/**
 * Keeps the photos that the store asked for; the clock of the decision goes on from where it stood. Sent again after a lost answer
 * nothing more is kept.
 * @throws AppError not_found; conflict when the link has ended; invalid_input for what is no photo
 */
export async function answerPhotoRequest(
  ctx: Context,
  { body: { token, photos, words } }: Received<'answerPhotoRequest'>,
): Promise<Reply<'answerPhotoRequest'>> {
  const { request, state } = await requestOf(ctx, token);
  if (state === 'answered') return { success: true };
  if (state === 'ended') throw ended();
  await consumeUse(ctx, 'return-photos', request.id);
  const encoded = await readPhotos(ctx, photos);
  await inTransaction(ctx, async (ctx) => {
    const { row } = await lockReturn(ctx, request.returnId);
    const now = (await findPhotoRequest(ctx.db, request.tokenHash)) ?? request;
    if (now.answeredAt) return;
    if ((await stateOf(ctx, now, row)) !== 'open') throw ended();
    const at = ctx.clock();
    await saveAnswer(ctx.db, { id: request.id, at, words: words || null });
    const given = { returnId: row.id, requestId: request.id, photos: encoded, at };
    const photoIds = await insertAnswerPhotos(ctx.db, given);
    if (canMoveFiles(ctx.config)) await ctx.jobs.enqueue(ctx, 'keep-return-photos', { photoIds });
    const stoodMs = at.getTime() - (row.photosAskedAt ?? at).getTime();
    await updateReturn(ctx.db, row.id, {
      ...{ photosAskedAt: null, updatedAt: at },
      decideBy: new Date(row.decideBy.getTime() + stoodMs),
    });
    await announceReturn(ctx);
  });
  return { success: true };
}

type Requested = { request: PhotoRequestRow; row: ReturnRow; state: State };

async function requestOf(ctx: Context, token: string): Promise<Requested> {
  await limitNetwork(ctx, 'photo-link-network');
  const request = await findPhotoRequest(ctx.db, hashToken(token));
  const row = request && (await findReturn(ctx.db, request.returnId));
  if (!row)
    throw new AppError('not_found', 'This link is not valid (any more). Please look into your mails for a newer one.');
  return { request, row, state: await stateOf(ctx, request, row) };
}

/** It ends when the return is decided, and when the store asks again. */
async function stateOf({ db }: Pick<Context, 'db'>, request: PhotoRequestRow, row: ReturnRow): Promise<State> {
  if (request.answeredAt) return 'answered';
  if (row.status !== 'requested') return 'ended';
  const [newest] = await listPhotoRequests(db, row.id);
  return newest?.id === request.id ? 'open' : 'ended';
}

function ended(): AppError {
  return new AppError('conflict', 'This link has ended: your return is decided, or we have sent you a newer link.');
}
