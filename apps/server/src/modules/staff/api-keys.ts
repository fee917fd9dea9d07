import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { newId } from '../../platform/database/columns.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { hashToken, newSecretToken } from '../identity/index.ts';
import { deleteKey, insertKey, listKeys } from './api-keys.repository.ts';
import { actingMemberId, changeRights, requireGrantable, requireStill } from './rights.ts';
import { minutesAfter } from './session-times.ts';

type ApiKey = Reply<'listApiKeys'>['keys'][number];

export async function listApiKeys(ctx: StaffContext): Promise<ApiKey[]> {
  return (await listKeys(ctx.db, { now: ctx.clock() })).map(keyOf);
}

/**
 * A key acts for the person who makes it, with at most that person's permissions.
 * @throws AppError not_allowed for a permission that the maker does not have, and for a command, which is nobody
 */
export async function createApiKey(
  ctx: StaffContext,
  { name, permissions, validDays }: Received<'createApiKey'>['body'],
): Promise<{ key: string; apiKey: ApiKey }> {
  const memberId = actingMemberId(ctx);
  if (memberId === undefined) throw new AppError('not_allowed', 'An API key is made by a person of the staff.');
  const key = `bijli_${newSecretToken()}`;
  const id = newId();
  const createdAt = ctx.clock();
  const expiresAt = validDays === undefined ? null : minutesAfter(createdAt, validDays * 24 * 60);
  return changeRights(ctx, { action: 'api-key.create' }, async (ctx, grantable) => {
    requireStill(grantable, 'api-keys.change');
    requireGrantable(grantable, permissions);
    const rights = { memberId, permissions: [...new Set(permissions)], expiresAt, createdAt };
    await insertKey(ctx.db, { id, name, keyHash: hashToken(key), hint: key.slice(-4), ...rights });
    await audit(ctx, { action: 'api-key.create', entity: 'api-key', entityId: id, after: { name, permissions } });
    const [row] = await listKeys(ctx.db, { now: createdAt, id });
    if (!row) throw notFound('API key');
    return { key, apiKey: keyOf(row) };
  });
}

export async function revokeApiKey(ctx: StaffContext, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const revoked = await deleteKey(ctx.db, id);
    if (!revoked) throw notFound('API key');
    await audit(ctx, { action: 'api-key.revoke', entity: 'api-key', entityId: id, before: revoked });
  });
}

function keyOf(row: Awaited<ReturnType<typeof listKeys>>[number]): ApiKey {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
