import { createHash } from 'node:crypto';
import type { Received } from '@bijli/contract';
import { v5 } from 'uuid';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { newId } from '../../../platform/database/columns.ts';
import { findReturnByKey } from '../returns.repository.ts';
import { mergeReturnItems } from './pick-return-units.ts';

export type ReturnRequest = {
  /** The return's id, derived from the idempotency key and the content, if there is a key. */
  id: string;
  orderId: string;
  idempotencyKey: string | undefined;
  body: Received<'requestReturn'>['body'];
};

const namespace = '6b0de7c1-1f4c-4c53-8f0a-2c8f5c1f9d3e';

export function identifyRequest(
  orderId: string,
  { body, idempotencyKey }: { body: ReturnRequest['body']; idempotencyKey?: string },
): ReturnRequest {
  const id = idempotencyKey ? v5(`${orderId} ${idempotencyKey} ${hashOf(body)}`, namespace) : newId();
  return { id, orderId, idempotencyKey, body };
}

/**
 * Whether this exact request was already handled. @throws AppError 'conflict' when its key was used for a different
 * one
 */
export async function isRepeatedRequest(
  ctx: Context,
  { id, orderId, idempotencyKey }: ReturnRequest,
): Promise<boolean> {
  const existing = idempotencyKey && (await findReturnByKey(ctx.db, { orderId, idempotencyKey }));
  if (!existing) return false;
  if (existing.id === id) return true;
  throw new AppError('conflict', 'Another return was requested under this key. Please start again.');
}

function hashOf({ reason, description, items, photos, payoutTo }: ReturnRequest['body']): string {
  const units = mergeReturnItems(items).map(({ _id, quantity }) => `${_id} ${quantity}`);
  const content = JSON.stringify([reason, description, units.sort(), photos, payoutTo ?? null]);
  return createHash('sha256').update(content).digest('hex');
}
