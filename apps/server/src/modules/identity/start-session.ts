import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { insertSession } from './identity.repository.ts';

const sessionDays = 60;

export type StartedSession = { userId: string; sessionId: string; refreshToken: string };

/** Signs a person in on one device and tells the modules above. Needs an open transaction. */
export async function startSession(ctx: Context, userId: string): Promise<StartedSession> {
  const now = ctx.clock();
  const refreshToken = randomBytes(32).toString('base64url');
  const sessionId = await insertSession(ctx.db, {
    userId,
    tokenHash: hashToken(refreshToken),
    userAgent: ctx.userAgent,
    expiresAt: new Date(now.getTime() + sessionDays * 86_400_000),
    now,
  });
  await ctx.events.publish(ctx, 'customer.signed-in', { userId });
  return { userId, sessionId, refreshToken };
}

/** A token of 32 random bytes needs no key and no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
