import type { Context } from '../../../context.ts';
import { hashToken, newSecretToken } from '../secret-token.ts';
import { insertSession } from './sessions.repository.ts';

const sessionDays = 60;

export type StartedSession = { userId: string; sessionId: string; refreshToken: string };

type SignInInput = { userId: string; guestCartId?: string | undefined };

/** Creates a session and publishes the sign-in. Needs an open transaction. */
export async function startSession(ctx: Context, { userId, guestCartId }: SignInInput): Promise<StartedSession> {
  const now = ctx.clock();
  const refreshToken = newSecretToken();
  const session = await insertSession(ctx.db, {
    userId,
    tokenHash: hashToken(refreshToken),
    userAgent: ctx.userAgent,
    expiresAt: new Date(now.getTime() + sessionDays * 86_400_000),
    now,
  });
  if (!session) throw new Error('The database returned no session');
  await ctx.events.publish(ctx, 'customer.signed-in', { userId, ...(guestCartId ? { guestCartId } : {}) });
  return { userId, sessionId: session.id, refreshToken };
}
