import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { newId } from '../../../platform/database/columns.ts';
import { type AuditedAct, audit, auditAll } from '../../audit/index.ts';
import { hashToken, newSecretToken } from '../../identity/index.ts';
import { permissionsOfKey } from '../rights/permissions-of.ts';
import { actingMemberId, changeRights, requireGrantable, requireStill } from '../rights/rights.ts';
import { minutesAfter } from '../sign-in/session-times.ts';
import {
  findLiveKey,
  insertKey,
  keyConditions,
  keyList,
  type RevokedKey,
  revokeKey,
  selectKeys,
} from './api-keys.repository.ts';

type ApiKey = Reply<'listApiKeys'>['keys'][number];

export async function listApiKeys(
  ctx: StaffContext,
  query: NonNullable<Received<'listApiKeys'>['query']>,
): Promise<Reply<'listApiKeys'>> {
  const conditions = keyConditions({ ...query, now: ctx.clock() });
  const { ids, sums: _, ...page } = await keyList.findPage(ctx.db, conditions, query);
  return { success: true, keys: (await selectKeys(ctx.db, ids)).map(keyOf), ...page };
}

/**
 * A key acts for the person who makes it, with at most that person's permissions. One that a key makes ends with that key's
 * time at the latest.
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
  const wantedEnd = validDays === undefined ? null : minutesAfter(createdAt, validDays * 24 * 60);
  return changeRights(ctx, { action: 'api-key.create', entity: 'api-key' }, async (ctx, grantable) => {
    requireStill(grantable, 'api-keys.change');
    requireGrantable(grantable, permissions);
    const expiresAt = earlier(wantedEnd, await ownEnd(ctx));
    const madeByKey = ctx.actor.kind === 'api-key' ? ctx.actor.id : null;
    const rights = { memberId, madeByKey, permissions: [...new Set(permissions)], expiresAt, createdAt };
    await insertKey(ctx.db, { id, name, keyHash: hashToken(key), hint: key.slice(-4), ...rights });
    await audit(ctx, { action: 'api-key.create', entity: 'api-key', entityId: id, after: { name, permissions } });
    const [row] = await selectKeys(ctx.db, [id]);
    if (!row) throw notFound('API key');
    return { key, apiKey: keyOf(row) };
  });
}

/** Ends the keys that it made, too. @throws AppError not_allowed for a key that may do more than the one who revokes it */
export async function revokeApiKey(ctx: StaffContext, { id }: { id: string }): Promise<void> {
  await changeRights(ctx, { action: 'api-key.revoke', entity: 'api-key', entityId: id }, async (ctx, grantable) => {
    requireStill(grantable, 'api-keys.change');
    const key = await findLiveKey(ctx.db, { id, now: ctx.clock() });
    if (!key) throw notFound('API key');
    requireGrantable(grantable, permissionsOfKey(key));
    const revoked = await revokeKey(ctx.db, { id, now: ctx.clock() });
    await auditAll(ctx, revoked.map(revocationOf));
  });
}

function revocationOf({ id, name, madeByKey }: RevokedKey): AuditedAct {
  const before = madeByKey === null ? { name } : { name, madeByKey };
  return { action: 'api-key.revoke', entity: 'api-key', entityId: id, before };
}

/** When the key that acts ends; null for a person, and for a key without an end. */
async function ownEnd({ db, actor, clock }: StaffContext): Promise<Date | null> {
  if (actor.kind !== 'api-key') return null;
  return (await findLiveKey(db, { id: actor.id, now: clock() }))?.expiresAt ?? null;
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function keyOf(row: Awaited<ReturnType<typeof selectKeys>>[number]): ApiKey {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
