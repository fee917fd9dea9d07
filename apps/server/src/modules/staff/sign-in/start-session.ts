import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { csrfTokenOf } from '../../../platform/http/security/staff-cookie.ts';
import { type AuditedAct, audit } from '../../audit/index.ts';
import { hashToken, newSecretToken } from '../../identity/index.ts';
import { changedMeanwhile, lockCheckedMember } from '../factors/lock-checked-member.ts';
import { hasSecondFactor } from '../factors/prove-factor.ts';
import { asMember } from '../people/as-member.ts';
import type { MemberRow } from '../people/members.repository.ts';
import { sessionEnd } from './session-times.ts';
import { deleteSessions, insertSession, replaceToken } from './sessions.repository.ts';

type NewSession = { member: MemberRow; by: 'password' | 'second factor' | 'passkey' | 'invitation' | 'demo' };

/**
 * Signs in: a new session, whose token goes into the cookie. The browser's earlier session ends.
 * @throws AppError not_authenticated when the person changed since they were checked
 */
export async function startSession(ctx: Context, { member, by }: NewSession): Promise<void> {
  const token = newSecretToken();
  const memberId = member.id;
  await inTransaction(ctx, async (ctx) => {
    const current = await lockCheckedMember(ctx, member);
    if (by === 'password' && (await hasSecondFactor(ctx.db, current))) throw changedMeanwhile();
    const now = ctx.clock();
    const earlier = ctx.staffCookie?.token;
    if (earlier) await deleteSessions(ctx.db, { tokenHash: hashToken(earlier) });
    const factorAt = by === 'password' || by === 'invitation' ? null : now;
    const sessionId = await insertSession(ctx.db, {
      memberId,
      tokenHash: hashToken(token),
      userAgent: ctx.userAgent,
      factorAt,
      expiresAt: sessionEnd(now),
      now,
    });
    const act: AuditedAct = { action: 'staff.sign-in', entity: 'staff', entityId: memberId, after: { by } };
    await audit(asMember(ctx, { id: memberId, sessionId, factorAt }), act);
  });
  ctx.staffCookie?.keep(token);
}

/**
 * Gives the session a new token after its rights grew; the old one is worth nothing.
 * @returns the CSRF token of the new one
 * @throws AppError not_authenticated when the session has ended
 */
export async function renewToken(ctx: Context, session: { id: string; factorAt: Date | null }): Promise<string> {
  const token = newSecretToken();
  if (!(await replaceToken(ctx.db, { ...session, tokenHash: hashToken(token) })))
    throw new AppError('not_authenticated', 'Please sign in to continue.');
  ctx.staffCookie?.keep(token);
  return csrfTokenOf(token);
}
