import type { Context } from '../../../context.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { hashToken, newSecretToken } from '../secret-token.ts';
import { insertSession, revokeOldestSessions } from './sessions.repository.ts';

const sessionDays = 60;
const mostSessions = 20;

export type StartedSession = { userId: string; sessionId: string; refreshToken: string };

type SignInInput = { userId: string; guestCartId?: string | undefined };

/**
 * Creates a session and publishes the sign-in. Of a customer's sessions the newest stay, and the others end. Needs an open
 * transaction.
 */
export async function startSession(ctx: Context, { userId, guestCartId }: SignInInput): Promise<StartedSession> {
  const now = ctx.clock();
  const refreshToken = newSecretToken();
  // Sign-ins at once would not see each other's sessions.
  await takeAdvisoryLock(ctx.db, `sessions of ${userId}`);
  const session = await insertSession(ctx.db, {
    userId,
    tokenHash: hashToken(refreshToken),
    userAgent: ctx.userAgent,
    expiresAt: new Date(now.getTime() + sessionDays * 86_400_000),
    now,
  });
  if (!session) throw new Error('The database returned no session');
  await revokeOldestSessions(ctx.db, { userId, id: session.id, most: mostSessions, now });
  await ctx.events.publish(ctx, 'customer.signed-in', { userId, ...(guestCartId ? { guestCartId } : {}) });
  return { userId, sessionId: session.id, refreshToken };
}
